// After an invitation, where mails are not sent: its link, for whoever invited to pass on.
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { loadedLater } from '../../platform/ui/parts/loaded-later.tsx';
import type { InvitationLink } from './invitation-links-panel.tsx';
import { asPart } from '../../platform/ui/messages/part-not-loaded.ts';

const InvitationLinksPanel = loadedLater(
  async () => (await import('./invitation-links-panel.tsx')).InvitationLinksPanel,
);

type InvitationLinks = {
  /** Of these people, if there are any. */
  show: (userNames: readonly string[]) => Promise<void>;
  /** Stands somewhere on the screen. */
  panel: ReactNode;
};

export function useInvitationLinks(): InvitationLinks {
  const queries = useQueryClient();
  const messages = useMessages();
  const [links, setLinks] = useState<readonly InvitationLink[]>([]);
  return {
    show: async (userNames) => {
      try {
        const { openLinksOf } = await asPart(import('./open-links.ts'));
        setLinks(await openLinksOf(queries, userNames));
      } catch (error) {
        messages.error(error);
      }
    },
    panel: links.length > 0 && <InvitationLinksPanel links={links} onClose={() => setLinks([])} />,
  };
}
