import { expect, test } from 'vitest';
import { newTableSchemas } from './new-table-schema.ts';

const entered = { name: 'Fire cell', description: 'Cells of the plan', masterTableId: null, releaseId: null };

test('a new table of the project is read without the choice of a master table', () => {
  const body = { name: 'Fire cell', description: 'Cells of the plan' };
  expect(newTableSchemas.local.parse(entered)).toEqual({ kind: 'local', body });
  expect(newTableSchemas.local.parse({ ...entered, masterTableId: 7 })).toEqual({ kind: 'local', body });
});

test('a master table is chosen without a name', () => {
  expect(
    newTableSchemas.master.parse({ name: '', description: '', masterTableId: 7, releaseId: null }),
  ).toEqual({
    kind: 'master',
    body: { masterTableId: 7, releaseId: null },
  });
  expect(newTableSchemas.master.parse({ ...entered, masterTableId: 7, releaseId: 3 })).toMatchObject({
    body: { releaseId: 3 },
  });
  expect(newTableSchemas.master.safeParse(entered).success).toBe(false);
});
