import { releases, type Move } from '@codes/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { tableAddresses, type ProjectTableHome } from '../../platform/home/home.ts';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { formatAmount, formatCount } from '../../platform/ui/text/formats.ts';
import { useOwnChanges } from '../changes/use-own-changes.tsx';
import type { Side } from '../releases/releases.queries.ts';
import { words } from './move.words.ts';

type Target = { to: Side; name: string; move: Move };

/** The table follows another release from now on; the way back stands in the message. */
export function useFollow(home: ProjectTableHome) {
  const { projectNumber, tableId } = home;
  const queries = useQueryClient();
  const messages = useMessages();
  const navigate = useNavigate();
  const ownChanges = useOwnChanges(home);
  const keys = useRef(new Map<Side, string>());
  return useMutation({
    mutationFn: async ({ to }: Target) => {
      // Sent again after a lost connection, it moves once.
      const key = keys.current.get(to) ?? crypto.randomUUID();
      keys.current.set(to, key);
      const findChange = await ownChanges.watch();
      const table = await api(releases.follow, {
        params: { projectNumber, tableId },
        body: { releaseId: to === releases.latest ? null : to, key },
      });
      return { table, change: await findChange('Follow') };
    },
    onMutate: () => messages.beginAct(),
    onSuccess: async ({ table, change }, { name, move }) => {
      messages.success(`${words.followed(table.name, name)}${whatBecame(move)}`, {
        actions: ownChanges.actionsFor(change),
        on: 'nextPage',
      });
      // Records, fields, configurations: everything of the project may read otherwise.
      await queries.invalidateQueries();
      await navigate(tableAddresses(home).records);
    },
    onError: (error) => {
      messages.error(error);
      void queries.invalidateQueries({ queryKey: ['move', projectNumber, tableId] });
    },
  });
}

function whatBecame({ added, changed, removed }: Move): string {
  if (added + changed + removed === 0) return '';
  return ` ${words.became(formatAmount(added, words.recordNoun), formatCount(changed), formatCount(removed))}`;
}
