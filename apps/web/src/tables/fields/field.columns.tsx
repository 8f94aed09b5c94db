import { fieldLabel } from '@codes/codes';
import type { Field, FieldType, FieldUse } from '@codes/contract';
import { addresses } from '../../platform/routes.ts';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import type { TableHome } from '../../platform/home/home.ts';
import { words } from './fields.words.ts';

export const fieldTypeLabels: Record<FieldType, string> = {
  text: words.text,
  number: words.number,
  date: words.date,
};

export function fieldColumns({ kind }: TableHome): readonly Column<Field>[] {
  // In a project all of them are its own.
  const nameOf = ({ name, projectNumber }: FieldUse) =>
    kind === 'project' || projectNumber === null ? name : words.ofProject(name, projectNumber);
  return [
    { id: 'name', header: words.name, value: ({ name }) => fieldLabel(name), width: 200 },
    { id: 'type', header: words.type, value: ({ type }) => fieldTypeLabels[type] },
    { id: 'priority', header: words.priority, value: ({ priority }) => priority, kind: 'number', width: 108 },
    {
      id: 'usedIn',
      header: words.usedIn,
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
