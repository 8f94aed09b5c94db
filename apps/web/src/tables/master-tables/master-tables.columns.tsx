import type { MasterTable } from '@codes/contract';
import { addresses } from '../../platform/routes.ts';
import { StatusChip } from '../../platform/ui/look/chip.tsx';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { words } from './master-tables.words.ts';

export const masterTableColumns: readonly Column<MasterTable>[] = [
  {
    id: 'name',
    header: words.name,
    width: 200,
    value: ({ name }) => name,
    cell: ({ name, masterTableId }) => (
      <TextLink to={addresses.masterTableRecords(masterTableId)}>{name}</TextLink>
    ),
  },
  {
    id: 'description',
    header: words.description,
    grow: true,
    width: 200,
    value: ({ description }) => description,
  },
  {
    id: 'status',
    header: words.status,
    value: ({ status }) => words.statuses[status],
    cell: ({ status }) => <StatusChip status={status} label={words.statuses[status]} />,
  },
  {
    id: 'projects',
    header: words.projects,
    kind: 'number',
    width: 108,
    value: ({ projectsCount }) => projectsCount,
  },
];
