import { roleLabels, type MyProject } from '@codes/contract';
import { addresses } from '../../platform/routes.ts';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { words } from './my-projects.words.ts';

export const myProjectColumns: readonly Column<MyProject>[] = [
  {
    id: 'projectNumber',
    header: words.project,
    kind: 'code',
    value: ({ projectNumber }) => projectNumber,
    cell: ({ projectNumber }) => <TextLink to={addresses.project(projectNumber)}>{projectNumber}</TextLink>,
  },
  { id: 'name', header: words.projectName, grow: true, value: ({ name }) => name },
  { id: 'role', header: words.role, width: 240, value: ({ role }) => roleLabels[role] },
];
