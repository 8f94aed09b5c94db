import type { ProjectTable } from '@codes/contract';
import { addresses } from '../../platform/routes.ts';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { typeChoices, TypeIcon } from '../../platform/ui/table/type-icon.tsx';
import { words } from './project-tables.words.ts';

export function projectTableColumns(projectNumber: string): readonly Column<ProjectTable>[] {
  return [
    {
      id: 'type',
      header: words.type,
      kind: 'icon',
      width: 56,
      choices: typeChoices('table'),
      value: ({ type }) => type,
      cell: ({ type }) => <TypeIcon type={type} of="table" />,
    },
    {
      id: 'name',
      header: words.name,
      value: ({ name }) => name,
      cell: ({ name, projectTableId }) => (
        <TextLink to={addresses.projectTableRecords(projectNumber, projectTableId)}>{name}</TextLink>
      ),
    },
    {
      id: 'description',
      header: words.description,
      grow: true,
      width: 200,
      value: ({ description }) => description,
    },
    { id: 'modified', header: words.modified, kind: 'date', value: ({ modified }) => modified },
    { id: 'modifiedBy', header: words.modifiedBy, width: 136, value: ({ modifiedBy }) => modifiedBy },
  ];
}
