// The data of version 0.1.0, made by its own code, brought up to today: as its database was, and as its backups are.
import { changes, codes, masterTables, register, stringConfigurations } from '@codes/contract';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../../testing/fresh-database.ts';
import { startTestApp, wrongSizes } from '../../../testing/test-app.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { migrateToNewest } from '../migrate.ts';
import type { Database } from '../open.ts';
import { expectAnswersOf, fixtures } from './testing/recorded-answers.ts';

const administrator = 'admin@codes.example';

/** As PostgreSQL has dumped it, with everything that the first version has made in it. */
async function loadDump({ db }: Database): Promise<void> {
  const dump = gunzipSync(readFileSync(path.join(fixtures, 'first-version.postgresql.sql.gz'))).toString();
  await db.connection().execute(async (connection) => {
    await sql.raw(dump).execute(connection);
    await sql`reset all`.execute(connection);
  });
}

const restore = (kind: string) => async (database: Database) =>
  restoreBackup(database.db, path.join(fixtures, `first-version.${kind}.backup`));

const ways: Record<string, (database: Database) => Promise<unknown>> = {
  'its database': loadDump,
  'a backup of its embedded database': restore('embedded'),
  'a backup of its PostgreSQL': restore('postgresql'),
};

async function upgraded(way: string) {
  const database = await freshDatabase();
  await ways[way]?.(database);
  await migrateToNewest(database.db);
  const app = await startTestApp({}, database);
  onTestFinished(app.close);
  return { app, client: await app.as(administrator) };
}

describe.each(Object.keys(ways))('of version 0.1.0, %s', (way) => {
  it('answers as then, with the same totals, and goes on from there', async () => {
    const { app, client } = await upgraded(way);
    await expectAnswersOf('first-version', app, administrator);
    expect(await wrongSizes(app.db)).toEqual([]);

    // What was done then is history now, change by change, each with its records.
    const master = (await client(masterTables.listMasterTables, { query: {} })).find(
      ({ name }) => name === 'Product type',
    );
    const params = { masterTableId: master?.masterTableId ?? 0 };
    const history = await client(changes.listTableChanges.master, { params, query: {} });
    expect(history.length).toBeGreaterThanOrEqual(5);

    // A configuration of then keeps a register, and issues.
    const place = { projectNumber: '100245', stringConfigurationId: 1 };
    const { name, description, rootConfigurationSegment } = await client(
      stringConfigurations.readConfiguration.project,
      { params: place },
    );
    await client(stringConfigurations.updateConfiguration.project, {
      params: place,
      body: { name, description, rootConfigurationSegment, keepsRegister: true },
    });
    const code = '=A10.BA1-BFA01';
    const body = { codes: [{ code }] };
    expect(await client(register.issueCodes, { params: place, body })).toMatchObject([
      { code, status: 'Issued' },
    ]);
    const { codeParts } = await client(codes.interpret, { params: place, body: { code } });
    expect(codeParts.map(({ attributes }) => attributes?.descriptionEn)).toContain("The project's own words");
  });
});
