// Databases that the version before has written, and what it answered on them call by call.
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../../testing/fresh-database.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { migrateToNewest } from '../migrate.ts';
import { expectAnswersOf, fixtures } from './testing/recorded-answers.ts';

async function restored(kind: string) {
  const database = await freshDatabase();
  await restoreBackup(database.db, path.join(fixtures, `names-in-trees.${kind}.backup`));
  return database;
}

/** That version's report lost a table of which it showed the master records, once the table was made local. */
function withTableMadeLocal(answer: unknown): unknown {
  const header = 'Table Name,Table Type,Record Type,Code,Short,Maker\r\n';
  const isReport = typeof answer === 'string' && answer.startsWith(header);
  if (!isReport || answer.includes('Places')) return answer;
  return `${answer}Places (2),Project table,Project,P1,H,\r\nPlaces (2),Project table,Project,P2,K,\r\n`;
}

describe.each(['embedded', 'postgresql'])('a backup of the version before, of the %s database', (kind) => {
  it('is answered for as that version did, and followed by what is changed', async () => {
    const database = await restored(kind);
    await migrateToNewest(database.db);
    const app = await startTestApp({}, database);
    onTestFinished(app.close);
    await expectAnswersOf('names-in-trees', app, 'administrator@codes.test', withTableMadeLocal);
  });

  it('has no name in a tree that an id stands for', async () => {
    const database = await restored(kind);
    onTestFinished(database.close);
    await migrateToNewest(database.db);
    const rows = await database.db
      .selectFrom('string_configurations')
      .select(['name', 'root_segment as root'])
      .execute();
    const trees = Object.fromEntries(rows.map(({ name, root }) => [name, root]));
    expect(trees).toMatchObject({
      'By short': { type: 0, options: [{ masterTableId: 1, fieldKey: '1' }] },
      Colours: { options: [{ masterTableId: 3, fieldKey: 'code', selectedRecords: [6] }] },
      'System or place': {
        options: [
          {
            multipleTables: [
              { masterTableId: 1, fieldKey: '1', selectedRecords: [1] },
              { masterTableId: 2, fieldKey: '3' },
            ],
            childSegment: { options: [{ masterTableId: 4, fieldKey: '7' }] },
          },
        ],
      },
      Own: { options: [{ tableId: 8, fieldKey: 'descriptionEn' }] },
      Level: { options: [{ tableId: 10, fieldKey: '7' }] },
    });
    const kept = Object.entries(trees).filter(([, root]) =>
      /"(field|table)Name":"[^"]/.test(JSON.stringify(root)),
    );
    expect(Object.fromEntries(kept)).toMatchObject({
      // What no table is named by.
      Nested: {
        options: [{ childSegment: { options: [{ tableName: 'left over', fieldName: 'left over' }] } }, {}],
      },
      // A field that is gone since its project was archived, twice, and one whose namesakes are called otherwise now.
      Lost: { options: [{ tableId: 10, fieldKey: '9', fieldName: 'Lost' }] },
      'Lost colour': { options: [{ tableId: 9, fieldKey: '6', fieldName: 'Lost' }] },
      Old: {
        options: [
          {
            fieldName: 'Old',
            multipleTables: [
              { tableId: 10, fieldKey: '8' },
              { tableId: 11, fieldKey: '12' },
              { tableId: 9, fieldKey: '5' },
            ],
          },
        ],
      },
    });
    expect(kept.map(([name]) => name).toSorted()).toEqual(['Lost', 'Lost colour', 'Nested', 'Old']);
  });
});
