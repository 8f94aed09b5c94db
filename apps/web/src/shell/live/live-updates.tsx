// Hears what others change while a page is open, and asks anew for what the page shows of it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../people/session/session.tsx';
import { listen } from '../../platform/live/listen.ts';
import { refreshByNews } from './refresh-by-news.ts';

export function LiveUpdates() {
  const { userName, fullName } = useSession().user;
  const queries = useQueryClient();
  useEffect(() => refreshByNews(queries), [queries]);
  useEffect(() => listen({ person: { userName, fullName } }), [userName, fullName]);
  return null;
}
