import type { Field, FieldType } from '@codes/contract';
import type { Column } from '../ui/list-screen.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { NamedConfiguration } from './field.calls.ts';

export const fieldTypeLabels: Record<FieldType, string> = { text: 'Text', number: 'Number', date: 'Date' };

type Uses = {
  configurations: readonly NamedConfiguration[];
  addressOf: (stringConfigurationId: number) => string;
};

export function fieldColumns({ configurations, addressOf }: Uses): readonly Column<Field>[] {
  const names = new Map(
    configurations.map(({ stringConfigurationId, name }) => [stringConfigurationId, name]),
  );
  const nameOf = (id: number) => names.get(id) ?? `String configuration ${id}`;
  return [
    { id: 'name', header: 'Name', value: ({ name }) => name, width: 200 },
    { id: 'type', header: 'Type', value: ({ type }) => fieldTypeLabels[type] },
    { id: 'priority', header: 'Priority', value: ({ priority }) => priority, kind: 'number', width: 108 },
    {
      id: 'usedIn',
      header: 'Used in',
      grow: true,
      width: 240,
      value: ({ usedIn = [] }) => usedIn.map(nameOf).join(', '),
      cell: ({ usedIn = [] }) =>
        usedIn.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <TextLink to={addressOf(id)} opens="newTab">
              {nameOf(id)}
            </TextLink>
          </span>
        )),
    },
  ];
}
