import { roleLabels, type User } from '@codes/contract';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { MailLink } from '../../platform/ui/table/text-link.tsx';
import { UserProjects } from './user-projects.tsx';
import { words } from './users.words.ts';

export const userColumns: readonly Column<User>[] = [
  { id: 'fullName', header: words.fullName, width: 220, grow: true, value: ({ fullName }) => fullName },
  {
    id: 'userName',
    header: words.email,
    width: 280,
    grow: true,
    value: ({ userName }) => userName,
    cell: ({ userName }) => <MailLink look="list" address={userName} />,
  },
  {
    id: 'projects',
    header: words.projects,
    width: 440,
    grow: true,
    sort: 'none',
    value: ({ projectRoles }) => projectRoles.map(inWords).join(', '),
    cell: ({ projectRoles }) => <UserProjects projectRoles={projectRoles} />,
  },
];

function inWords({ projectNumber, role, projectName }: User['projectRoles'][number]): string {
  return `${projectNumber} ${roleLabels[role]} ${projectName}`;
}
