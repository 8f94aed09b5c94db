// What can be done with accounts, when, and why not.
import { users } from '@codes/contract';
import {
  MailArrowUp16Regular,
  PersonAvailable16Regular,
  PersonProhibited16Regular,
} from '@fluentui/react-icons';
import { api } from '../../platform/api/client.ts';
import { commandIcons, useBulk, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import type { BulkOutcome } from '../../platform/ui/list-screen/multi-call.ts';
import { useSession } from '../session/session.tsx';
import { statusOf } from './users.columns.tsx';
import type { ListedUser } from './users.queries.ts';
import { deactivating, reactivating, resending, words } from './users.words.ts';

const action = 'users.write';

const named = {
  name: ({ fullName }: ListedUser) => fullName,
  item: ({ fullName, userName }: ListedUser) =>
    fullName === userName ? fullName : { name: fullName, note: userName },
};

const setActive = (isActive: boolean) => ({
  ...named,
  call: ({ userName }: ListedUser) => api(users.changeUser, { params: { userName }, body: { isActive } }),
});

type Opening = { invite: () => void; showLinks: (userNames: readonly string[]) => Promise<void> };

export function useUserCommands({ invite, showLinks }: Opening): readonly Command<ListedUser>[] {
  const bulk = useBulk();
  const { user } = useSession();
  const blockedUnless = (status: 'active' | 'deactivated', rows: readonly ListedUser[]) => {
    if (rows.some(({ isExternal }) => !isExternal)) return words.blocked.employee;
    const isWanted = (row: ListedUser) => (statusOf(row) === 'deactivated') === (status === 'deactivated');
    if (rows.every(isWanted)) return false;
    return status === 'active' ? words.blocked.notActive : words.blocked.notDeactivated;
  };
  return [
    { on: 'list', label: words.invite, icon: commandIcons.add, action, run: invite },
    {
      on: 'some',
      label: words.resend,
      icon: <MailArrowUp16Regular />,
      action,
      blocked: (rows) => {
        if (rows.some(({ isInvited }) => !isInvited)) return words.blocked.here;
        return rows.some(({ isActive }) => !isActive) && words.blocked.deactivated;
      },
      run: async (rows) => {
        const outcome = await bulk(rows, {
          ...named,
          ...resending,
          call: ({ userName }) => api(users.inviteAgain, { params: { userName } }),
        });
        await showLinks(doneIn(outcome));
        return outcome;
      },
    },
    {
      on: 'some',
      label: words.deactivate,
      icon: <PersonProhibited16Regular />,
      action,
      blocked: (rows) =>
        rows.some(({ userName }) => userName === user.userName)
          ? words.blocked.ownAccount
          : blockedUnless('active', rows),
      run: (rows) => bulk(rows, { ...setActive(false), ...deactivating }),
    },
    {
      on: 'some',
      label: words.reactivate,
      icon: <PersonAvailable16Regular />,
      action,
      blocked: (rows) => blockedUnless('deactivated', rows),
      run: (rows) => bulk(rows, { ...setActive(true), ...reactivating }),
    },
  ];
}

function doneIn(outcome: BulkOutcome<ListedUser>): string[] {
  return outcome.kind === 'ran' ? outcome.result.done.map(({ userName }) => userName) : [];
}
