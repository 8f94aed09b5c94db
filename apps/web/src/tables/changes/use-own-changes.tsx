import type { Change } from '@codes/contract';
import { ArrowUndo16Regular } from '@fluentui/react-icons';
import { useSession } from '../../people/session/session.tsx';
import type { TableHome } from '../../platform/home/home.ts';
import type { MessageAction } from '../../platform/ui/messages/messages.tsx';
import { changesOf } from './changes.calls.ts';
import { words } from './changes.words.ts';
import { watchOwnChanges, type FindOwnChange } from './own-changes.ts';
import { undoKeys } from './undo-key.tsx';
import { useUndo } from './undo.tsx';

type OwnChanges = {
  /** Before a call that writes to the table. */
  watch: () => Promise<FindOwnChange>;
  /** For the message after it. */
  actionsFor: (change: Change | null) => readonly MessageAction[];
  /** Where it has become several. */
  seeInHistory: MessageAction;
};

/** Undo in the message after an act of one's own. */
export function useOwnChanges(home: TableHome): OwnChanges {
  const { user } = useSession();
  const { undo } = useUndo();
  const place = { kind: 'table', home } as const;
  const seeInHistory = { label: words.seeInHistory, to: changesOf(place).address };
  return {
    seeInHistory,
    watch: () => watchOwnChanges(home, user.userName),
    actionsFor: (change) =>
      change === null
        ? []
        : [
            {
              label: words.undo,
              icon: <ArrowUndo16Regular />,
              keys: undoKeys,
              run: () => undo(place, change, 'atOnce'),
            },
            seeInHistory,
          ],
  };
}
