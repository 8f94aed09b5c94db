import { roleLabels } from '@codes/contract';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Checkmark12Regular, Clock12Regular, Subtract12Regular } from '@fluentui/react-icons';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { Chip } from '../../platform/ui/look/chip.tsx';
import { MailLink } from '../../platform/ui/table/text-link.tsx';
import { formatDate } from '../../platform/ui/text/formats.ts';
import { UserProjects } from './user-projects.tsx';
import type { ListedUser } from './users.queries.ts';
import { words } from './users.words.ts';

export const userColumns: readonly Column<ListedUser>[] = [
  {
    id: 'fullName',
    header: words.fullName,
    width: 180,
    grow: true,
    value: nameOf,
    cell: (user) => (isNameless(user) ? <Quiet>{words.notYetHere}</Quiet> : user.fullName),
  },
  {
    id: 'userName',
    header: words.email,
    width: 260,
    grow: true,
    value: ({ userName }) => userName,
    cell: ({ userName }) => <MailLink look="list" address={userName} />,
  },
  {
    id: 'status',
    header: words.status,
    width: 124,
    value: (user) => words.statuses[statusOf(user)],
    cell: (user) => <UserStatus status={statusOf(user)} />,
  },
  {
    id: 'lastSignIn',
    header: words.lastSignIn,
    width: 160,
    value: lastSeenOf,
    cell: (user) => (user.isInvited ? <Quiet>{lastSeenOf(user)}</Quiet> : lastSeenOf(user)),
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

type Status = keyof typeof words.statuses;

export function statusOf({ isActive, isInvited }: Pick<ListedUser, 'isActive' | 'isInvited'>): Status {
  if (!isActive) return 'deactivated';
  return isInvited ? 'invited' : 'active';
}

/** Without a name one is called by the address, which stands beside it. */
function isNameless({ isInvited, fullName, userName }: ListedUser): boolean {
  return isInvited && fullName === userName;
}

function nameOf(user: ListedUser): string {
  return isNameless(user) ? words.notYetHere : user.fullName;
}

function lastSeenOf({ isInvited, invited, lastSignIn }: ListedUser): string {
  if (!isInvited) return formatDate(lastSignIn);
  return invited === null ? '' : words.invitedOn(formatDate(invited));
}

const chips = {
  active: { tone: 'good', icon: <Checkmark12Regular /> },
  invited: { tone: 'hollow', icon: <Clock12Regular /> },
  deactivated: { tone: 'quiet', icon: <Subtract12Regular /> },
} as const;

function UserStatus({ status }: { status: Status }) {
  return <Chip {...chips[status]}>{words.statuses[status]}</Chip>;
}

function Quiet({ children }: { children: string }) {
  return <span className={useStyles().quiet}>{children}</span>;
}

function inWords({ projectNumber, role, projectName }: ListedUser['projectRoles'][number]): string {
  return `${projectNumber} ${roleLabels[role]} ${projectName}`;
}

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground4 } });
