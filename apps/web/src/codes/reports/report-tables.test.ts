import { expect, test } from 'vitest';
import { choicesOfProject } from '../saved-documents/table-choices.ts';
import { missingTables, sortedOut, recordsOf, withLinkedTables } from './report-tables.ts';

const choices = choicesOfProject('100', [
  { projectTableId: 11, name: 'Room', description: '', type: 'local' },
  { projectTableId: 12, masterTableId: 2, name: 'Building part', description: '', type: 'master' },
  { masterTableId: 3, name: 'Company', description: '', type: 'master' },
]);

test('a table is offered with the records it usually shows', () => {
  expect(choices.map((choice) => [choice.id, choice.kind, recordsOf[choice.kind].usual])).toEqual([
    [11, 'project', 'project'],
    [12, 'linked', 'projectAndMaster'],
    [3, 'missing', 'projectAndMaster'],
  ]);
});

test("a template's master tables become the project's, as far as it has them", () => {
  const tables = withLinkedTables(
    [
      { id: 2, recordsType: 'master' },
      { id: 3, recordsType: 'project' },
    ],
    choices,
  );
  expect(tables).toEqual([
    { id: 12, recordsType: 'master' },
    { id: 3, recordsType: 'project' },
  ]);
  expect(missingTables(tables, choices).map(({ name }) => name)).toEqual(['Company']);
});

test('a table that is no link any more shows its own records', () => {
  expect(withLinkedTables([{ id: 11, recordsType: 'master' }], choices)).toEqual([
    { id: 11, recordsType: 'project' },
  ]);
});

test('a table that is gone is told apart', () => {
  const room = { id: 11, recordsType: 'project' } as const;
  expect(sortedOut([room, { id: 99, recordsType: 'project' }], choices)).toEqual({
    tables: [room],
    gone: [99],
  });
});
