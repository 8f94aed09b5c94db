import type { User } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInvitationLinks } from '../invitations/use-invitation-links.tsx';
import { useCan } from '../session/session.tsx';
import { ListScreen, useListScreen } from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { viewServer } from '../../platform/home/view-server.ts';
import { useListView } from '../../platform/ui/views/use-list-view.ts';
import { Page } from '../../platform/ui/page/page.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { words as inviteWords } from './invite/invite.words.ts';
import { useUserCommands } from './use-user-commands.tsx';
import { userColumns } from './users.columns.tsx';
import { userQueries } from './users.queries.ts';
import { words } from './users.words.ts';

const InvitePanel = loadedLater(async () => (await import('./invite/invite-panel.tsx')).InvitePanel);
const views = { list: 'users', server: viewServer };
const first = { column: 'fullName', direction: 'ascending' } as const;

export function UsersPage() {
  const messages = useMessages();
  const mayWrite = useCan('users.write');
  const [isInviting, setIsInviting] = useState(false);
  const links = useInvitationLinks();
  const view = useListView(views, first, userColumns);
  const list = useListScreen({
    noun: words.noun,
    rows: useQuery(userQueries.listed()),
    columns: userColumns,
    idOf: userNameOf,
    linesOf: countProjects,
    commands: useUserCommands({ invite: () => setIsInviting(true), showLinks: links.show }),
    can: () => mayWrite,
    view,
  });
  usePreloaded(...(mayWrite ? [InvitePanel] : []));
  return (
    <Page title={words.title} layout="list">
      <ListScreen list={list} label={words.title} empty={words.empty} />
      {isInviting && (
        <InvitePanel
          onClose={() => setIsInviting(false)}
          onInvited={(invited) => {
            messages.success(inviteWords.invited(invited.length));
            setIsInviting(false);
            void list.reload();
            void links.show(invited.map(userNameOf));
          }}
        />
      )}
      {links.panel}
    </Page>
  );
}

function userNameOf({ userName }: Pick<User, 'userName'>): string {
  return userName;
}

function countProjects({ projectRoles }: Pick<User, 'projectRoles'>): number {
  return projectRoles.length;
}
