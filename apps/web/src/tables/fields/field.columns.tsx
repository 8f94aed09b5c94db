import type { Field, FieldType, FieldUse } from '@codes/contract';
import { addresses } from '../../platform/routes.ts';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import type { TableHome } from '../../platform/home/home.ts';

export const fieldTypeLabels: Record<FieldType, string> = { text: 'Text', number: 'Number', date: 'Date' };

export function fieldColumns({ kind }: TableHome): readonly Column<Field>[] {
  // In a project all of them are its own.
  const nameOf = ({ name, projectNumber }: FieldUse) =>
    kind === 'project' || projectNumber === null ? name : `${name} (project ${projectNumber})`;
  return [
    { id: 'name', header: 'Name', value: ({ name }) => name, width: 200 },
    { id: 'type', header: 'Type', value: ({ type }) => fieldTypeLabels[type] },
    { id: 'priority', header: 'Priority', value: ({ priority }) => priority, kind: 'number', width: 108 },
    {
      id: 'usedIn',
      header: 'Used in',
      grow: true,
      width: 240,
      value: ({ uses = [] }) => uses.map(nameOf).join(', '),
      cell: ({ uses = [] }) =>
        uses.map((use, index) => (
          <span key={use.stringConfigurationId}>
            {index > 0 && ', '}
            <TextLink to={addressOf(use)} opens="newTab">
              {nameOf(use)}
            </TextLink>
          </span>
        )),
    },
  ];
}

function addressOf({ stringConfigurationId, projectNumber }: FieldUse): string {
  return projectNumber === null
    ? addresses.editTemplateConfiguration(stringConfigurationId)
    : addresses.editStringConfiguration(projectNumber, stringConfigurationId);
}
