import type { ListedConfiguration } from '@codes/contract';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { configurationAddresses, type Home } from '../../platform/home/home.ts';
import { words } from './configurations.words.ts';

export function configurationColumns(home: Home): readonly Column<ListedConfiguration>[] {
  return [
    {
      id: 'name',
      header: words.name,
      width: 260,
      value: ({ name }) => name,
      cell: ({ name, stringConfigurationId }) => (
        <TextLink to={configurationAddresses(home).edit(stringConfigurationId)}>{name}</TextLink>
      ),
    },
    {
      id: 'description',
      header: words.description,
      width: 240,
      grow: true,
      value: ({ description }) => description,
    },
    { id: 'modified', header: words.modified, kind: 'date', value: ({ modified }) => modified },
    { id: 'modifiedBy', header: words.modifiedBy, width: 200, value: ({ modifiedBy }) => modifiedBy },
  ];
}
