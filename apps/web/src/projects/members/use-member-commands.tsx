// What can be done with the members of a project, when, and why not.
import { undoableRemoval } from '../../platform/ui/questions/ask.tsx';
import { projectErrorWords, members, type Member, type MyProject } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { useSession } from '../../people/session/session.tsx';
import { commandIcons, useBulk, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import { removing, words } from './members.words.ts';

export type OpenedMember = { kind: 'new' } | { kind: 'edit'; member: Member };

const action = 'members.write';

export function useMemberCommands(
  { projectNumber, ua }: Pick<MyProject, 'projectNumber' | 'ua'>,
  open: (opened: OpenedMember) => void,
): readonly Command<Member>[] {
  const bulk = useBulk();
  const { user } = useSession();
  return [
    { on: 'list', label: words.add, icon: commandIcons.add, action, run: () => open({ kind: 'new' }) },
    {
      on: 'one',
      label: words.edit,
      icon: commandIcons.edit,
      action,
      run: (member) => open({ kind: 'edit', member }),
    },
    {
      on: 'some',
      label: words.remove,
      icon: commandIcons.remove,
      action,
      blocked: (chosen) => {
        if (chosen.some(({ userName }) => userName === user.userName)) return words.ownAccount;
        const responsible = chosen.find((member) => isUa(member, ua));
        return (
          responsible !== undefined &&
          projectErrorWords.uaStaysAdministrator({ userName: responsible.fullName })
        );
      },
      run: (chosen) =>
        bulk(chosen, {
          ...removing,
          question: undoableRemoval,
          name: ({ fullName }) => fullName,
          item: ({ fullName, userName }) =>
            fullName === userName ? fullName : { name: fullName, note: userName },
          call: ({ userName }) => api(members.removeMember, { params: { projectNumber, userName } }),
        }),
    },
  ];
}

function isUa({ userName }: Member, ua: MyProject['ua']): boolean {
  return ua.some((person) => person.userName === userName);
}
