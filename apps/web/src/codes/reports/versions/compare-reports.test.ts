import type { Report } from '@codes/contract';
import { describe, expect, it } from 'vitest';
import { changedBy, combination } from '../../../platform/ui/conflict/versions.ts';
import { compareReports } from './compare-reports.ts';
import { configurationOf } from '../report-draft.ts';

const names = {
  ofTable: (id: number) => `Table ${id}`,
  ofColumn: (column: string) => column.toUpperCase(),
};

const report = (
  tables: Parameters<typeof configurationOf>[0],
  columns: string[],
  more: Partial<Report> = {},
): Report => ({
  reportId: 7,
  name: 'Rooms',
  description: '',
  modified: '2026-11-17T14:00:00.000Z',
  modifiedBy: 'Anna Lindqvist',
  configuration: configurationOf(tables, columns),
  ...more,
});
const room = { id: 1, recordsType: 'project' as const };
const floor = { id: 2, recordsType: 'master' as const };

const compare = (theirs: Report, mine: Report) =>
  compareReports({ before: report([room], ['code']), theirs, mine }, names);
const kindsIn = (theirs: Report, mine: Report) =>
  Object.fromEntries(compare(theirs, mine).parts.map((part) => [part.name, changedBy(part)]));

describe('reports', () => {
  it('are told apart by table, columns, name and description', () => {
    const theirs = report([room, floor], ['code', 'size'], { description: 'Of 2026' });
    const mine = report([{ ...room, recordsType: 'projectAndMaster' }], ['size'], { name: 'Places' });
    expect(kindsIn(theirs, mine)).toEqual({
      'Table 1': 'mine',
      'Table 2': 'theirs',
      Fields: 'both',
      Name: 'mine',
      Description: 'theirs',
    });
    const { parts } = compare(theirs, mine);
    expect(parts.find(({ name }) => name === 'Table 2')).toMatchObject({
      before: { text: 'Not in the report' },
      theirs: { text: 'Master records' },
      mine: { text: 'Not in the report' },
    });
    expect(parts.find(({ name }) => name === 'Fields')).toMatchObject({
      before: { text: 'CODE' },
      theirs: { text: 'CODE, SIZE' },
      mine: { text: 'SIZE' },
    });
  });

  it('are put together as chosen', () => {
    const theirs = report([floor], ['code', 'size']);
    const mine = report([room, floor], ['size'], { name: 'Places' });
    const comparison = compare(theirs, mine);
    expect(combination(comparison, new Map())).toBeNull();
    const taken = combination(comparison, new Map([['columns', 'mine']]));
    expect(taken).toMatchObject({ name: 'Places', configuration: configurationOf([floor], ['size']) });
    expect(
      combination(
        comparison,
        new Map([
          ['columns', 'theirs'],
          ['table:1', 'mine'],
        ]),
      ),
    ).toMatchObject({
      configuration: configurationOf([floor, room], ['code', 'size']),
    });
  });

  it('are the same where nothing differs', () => {
    const same = report([room], ['code']);
    expect(new Set(Object.values(kindsIn(same, same)))).toEqual(new Set(['same']));
  });
});
