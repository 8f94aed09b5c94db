import { describe, expect, it } from 'vitest';
import { reportDifferences } from './report-difference.ts';

const names = { ofTable: (id: number) => `Table ${id}`, ofColumn: (column: string) => `F${column}` };
const room = { id: 1, recordsType: 'project' as const };
const floor = { id: 2, recordsType: 'master' as const };

type Content = Parameters<typeof reportDifferences>[0];

const inWords = (before: Content, after: Content) => {
  const { tables, columns } = reportDifferences(before, after, names);
  return [...tables, ...columns].map(
    ({ fate, part }) => `${fate} ${part.name}: ${part.before.text} > ${part.mine.more ?? part.mine.text}`,
  );
};

describe('two versions of a report', () => {
  it('are told apart by their tables', () => {
    expect(
      inWords(
        { tables: [room, floor], columns: [] },
        {
          tables: [
            { ...floor, recordsType: 'projectAndMaster' },
            { ...room, id: 3 },
          ],
          columns: [],
        },
      ),
    ).toEqual([
      'removed Table 1: Project records > ',
      'changed Table 2: Master records > Project and master records',
      'added Table 3:  > Project records',
    ]);
  });

  it('are told apart by their fields, wherever these stand', () => {
    expect(
      inWords({ tables: [], columns: ['1', '2', '3'] }, { tables: [], columns: ['1', '4', '3'] }),
    ).toEqual(['added F4:  > Column 2', 'removed F2: Column 2 > ']);
  });

  it('have the same field where it is combined of those of more tables', () => {
    expect(inWords({ tables: [], columns: ['1', '2'] }, { tables: [], columns: ['1,7', '2'] })).toEqual([]);
  });

  it('differ in the order of the fields that both have', () => {
    expect(inWords({ tables: [], columns: ['1', '2', '3'] }, { tables: [], columns: ['3,8', '1'] })).toEqual([
      'removed F2: Column 2 > ',
      'changed Order of the fields: F1, F3,8 > F3,8, F1',
    ]);
  });
});
