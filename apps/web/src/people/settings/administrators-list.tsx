import { settings, type User } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../platform/api/client.ts';
import { useInvitationLinks } from '../invitations/use-invitation-links.tsx';
import { useCan, useSession } from '../session/session.tsx';
import { PersonName } from '../../platform/ui/look/person-name.tsx';
import {
  commandIcons,
  ListScreen,
  useBulk,
  useListScreen,
  type Column,
  type Command,
} from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { MailLink } from '../../platform/ui/table/text-link.tsx';
import { AddAdministratorPanel } from './add-administrator-panel.tsx';
import { settingsQueries } from './settings.queries.ts';
import { words } from './settings.words.ts';

const { administrators: says } = words;
const action = 'settings.write';

export function AdministratorsList() {
  const { user } = useSession();
  const messages = useMessages();
  const mayWrite = useCan(action);
  const [isAdding, setIsAdding] = useState(false);
  const links = useInvitationLinks();
  const rows = useQuery(settingsQueries.administrators());
  const columns = useMemo(() => columnsFor(user.userName), [user.userName]);
  const list = useListScreen({
    noun: says.noun,
    rows,
    columns,
    idOf: userNameOf,
    sort: { column: 'fullName', direction: 'ascending' },
    filtering: 'none',
    commands: useCommands(user.userName, () => setIsAdding(true)),
    can: () => mayWrite,
  });
  return (
    <>
      <ListScreen list={list} label={says.title} titled="card" height="content" empty={says.empty} />
      {isAdding && (
        <AddAdministratorPanel
          present={(rows.data ?? []).map(userNameOf)}
          onClose={() => setIsAdding(false)}
          onAdded={({ fullName, userName, isInvited }) => {
            messages.success(isInvited ? says.invited(fullName) : says.added(fullName));
            setIsAdding(false);
            void list.reload();
            if (isInvited) void links.show([userName]);
          }}
        />
      )}
      {links.panel}
    </>
  );
}

function useCommands(ownUserName: string, add: () => void): readonly Command<User>[] {
  const bulk = useBulk();
  return [
    { on: 'list', label: words.add, icon: commandIcons.add, action, run: add },
    {
      on: 'some',
      label: words.remove,
      icon: commandIcons.remove,
      action,
      blocked: (chosen) => chosen.some(({ userName }) => userName === ownUserName) && says.ownAccount,
      run: (chosen) =>
        bulk(chosen, {
          ...says.removal,
          name: ({ fullName }) => fullName,
          item: ({ fullName, userName }) => ({ name: fullName, note: userName }),
          call: ({ userName }) => api(settings.removeAdministrator, { params: { userName } }),
        }),
    },
  ];
}

function columnsFor(ownUserName: string): readonly Column<User>[] {
  return [
    {
      id: 'fullName',
      header: says.fullName,
      width: 200,
      grow: true,
      value: ({ fullName }) => fullName,
      cell: ({ fullName, userName }) => (
        <PersonName fullName={fullName} own={userName === ownUserName ? words.you : null} />
      ),
    },
    {
      id: 'userName',
      header: says.email,
      width: 280,
      grow: true,
      value: ({ userName }) => userName,
      cell: ({ userName }) => <MailLink look="list" address={userName} />,
    },
  ];
}

function userNameOf({ userName }: User): string {
  return userName;
}
