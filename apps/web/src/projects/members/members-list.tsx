import { can, roleLabels, type Member, type MyProject } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useInvitationLinks } from '../../people/invitations/use-invitation-links.tsx';
import { useSession } from '../../people/session/session.tsx';
import { PersonName } from '../../platform/ui/look/person-name.tsx';
import { ListScreen, useListScreen, type Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { loadedLater, usePreloaded } from '../../platform/ui/parts/loaded-later.tsx';
import { memberQueries } from './members.queries.ts';
import { words } from './members.words.ts';
import { useMemberCommands, type OpenedMember } from './use-member-commands.tsx';

const AddMembersPanel = loadedLater(async () => (await import('./add-members-panel.tsx')).AddMembersPanel);
const EditMemberPanel = loadedLater(async () => (await import('./edit-member-panel.tsx')).EditMemberPanel);

/** Who works in the project; its administrators change it, others read it. */
export function MembersList({ project }: { project: MyProject }) {
  const { projectNumber, role } = project;
  const { user, actor } = useSession();
  const messages = useMessages();
  const [opened, setOpened] = useState<OpenedMember | null>(null);
  const rows = useQuery(memberQueries.of(projectNumber));
  const mayWrite = can(actor, 'members.write', role);
  const columns = useMemo(() => columnsFor(user.userName), [user.userName]);
  const list = useListScreen({
    noun: words.noun,
    rows,
    columns,
    idOf: userNameOf,
    sort: { column: 'fullName', direction: 'ascending' },
    filtering: 'none',
    commands: useMemberCommands(project, setOpened),
    can: () => mayWrite,
  });
  usePreloaded(...(mayWrite ? [AddMembersPanel, EditMemberPanel] : []));
  const links = useInvitationLinks();
  const close = () => setOpened(null);
  const done = (message: string) => {
    messages.success(message);
    close();
    void list.reload();
  };
  const add = (
    <Button appearance="primary" onClick={() => setOpened({ kind: 'new' })}>
      {words.empty.add}
    </Button>
  );

  return (
    <>
      <ListScreen
        list={list}
        label={words.title}
        titled="card"
        height="content"
        empty={{ text: words.empty.text, actions: mayWrite && add }}
      />
      {opened?.kind === 'new' && (
        <AddMembersPanel
          projectNumber={projectNumber}
          present={rows.data ?? []}
          onClose={close}
          onAdded={(added) => {
            done(words.added(added.length));
            void links.show(added.map(userNameOf));
          }}
        />
      )}
      {opened?.kind === 'edit' && (
        <EditMemberPanel
          projectNumber={projectNumber}
          member={opened.member}
          onClose={close}
          onSaved={(member) => done(words.changed(member.fullName, member.role))}
        />
      )}
      {links.panel}
    </>
  );
}

function columnsFor(ownUserName: string): readonly Column<Member>[] {
  return [
    {
      id: 'fullName',
      header: words.fullName,
      width: 150,
      grow: true,
      value: ({ fullName }) => fullName,
      cell: ({ fullName, userName }) => (
        <PersonName fullName={fullName} own={userName === ownUserName ? words.you : null} />
      ),
    },
    { id: 'role', header: words.role, width: 160, value: ({ role }) => roleLabels[role] },
  ];
}

function userNameOf({ userName }: Member): string {
  return userName;
}
