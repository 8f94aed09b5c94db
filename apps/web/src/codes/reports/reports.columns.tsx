import type { Report } from '@codes/contract';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { TextLink } from '../../platform/ui/table/text-link.tsx';
import { reportAddresses, type Home } from '../../platform/home/home.ts';
import { words } from './reports.words.ts';

/** Those who may not write reports have nothing to open. */
export function reportColumns(home: Home, names: 'linked' | 'plain'): readonly Column<Report>[] {
  return [
    {
      id: 'name',
      header: words.name,
      width: 280,
      sticky: true,
      value: ({ name }) => name,
      cell: ({ name, reportId }) =>
        names === 'linked' ? <TextLink to={reportAddresses(home).edit(reportId)}>{name}</TextLink> : name,
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
