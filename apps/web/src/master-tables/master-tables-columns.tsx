import type { MasterTable } from '@codes/contract';
import { addresses } from '../routes.ts';
import { StatusChip } from '../ui/chip.tsx';
import type { Column } from '../ui/list-screen.tsx';
import { TextLink } from '../ui/text-link.tsx';

export const masterTableColumns: readonly Column<MasterTable>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    value: ({ name }) => name,
    cell: ({ name, masterTableId }) => (
      <TextLink to={addresses.masterTableRecords(masterTableId)}>{name}</TextLink>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    grow: true,
    width: 200,
    value: ({ description }) => description,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <StatusChip status={status} />,
  },
  {
    id: 'projects',
    header: 'Projects',
    kind: 'number',
    width: 108,
    value: ({ projectsCount }) => projectsCount,
  },
];
