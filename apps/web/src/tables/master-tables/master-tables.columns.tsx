import type { MasterTable } from '@codes/contract';
import { addresses } from '../../platform/routes.ts';
import { StatusChip } from '../../platform/ui/look/chip.tsx';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';

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
