// The data of older versions, made by their own code, brought up to today: as their database was, and as their backups are.
import {
  account,
  changes,
  codes,
  masterTables,
  recordCalls,
  register,
  settings,
  stringConfigurations,
} from '@codes/contract';
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
import type { Db } from '../schema.ts';
import { expectAnswersOf, fixtures } from './testing/recorded-answers.ts';

const administrator = 'admin@codes.example';

type Version = 'first-version' | 'version-1';

/** As PostgreSQL has dumped it, with everything that the version has made in it. */
const loadDump = (version: Version, database: Database) => load(`${version}.postgresql.sql.gz`, database);

async function load(name: string, { db }: Database): Promise<void> {
  const dump = gunzipSync(readFileSync(path.join(fixtures, name))).toString();
  await db.connection().execute(async (connection) => {
    await sql.raw(dump).execute(connection);
    await sql`reset all`.execute(connection);
  });
}

const restore = (kind: string) => (version: Version, database: Database) =>
  restoreBackup(database.db, path.join(fixtures, `${version}.${kind}.backup`));

const ways: Record<string, (version: Version, database: Database) => Promise<unknown>> = {
  'its database': loadDump,
  'a backup of its embedded database': restore('embedded'),
  'a backup of its PostgreSQL': restore('postgresql'),
};

async function upgraded(version: Version, way: string) {
  const database = await freshDatabase();
  await ways[way]?.(version, database);
  await migrateToNewest(database.db);
  const app = await startTestApp({}, database);
  onTestFinished(app.close);
  return { app, client: await app.as(administrator) };
}

/** What a database consists of, in one order. */
async function partsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as part
    from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexname from pg_indexes where schemaname = 'public'
    union all select 'trigger ' || event_object_table || ' ' || trigger_name || ' ' || event_manipulation
    from information_schema.triggers where trigger_schema = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  `.execute(db);
  return rows.map(({ part }) => part).toSorted();
}

describe.each(Object.keys(ways))('of version 0.1.0, %s', (way) => {
  it('answers as then, with the same totals, and goes on from there', async () => {
    const { app, client } = await upgraded('first-version', way);
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

describe.each(Object.keys(ways))('of version 1.0.0, %s', (way) => {
  it('answers as then, with the same totals, and goes on from there', async () => {
    const { app, client } = await upgraded('version-1', way);
    await expectAnswersOf('version-1', app, administrator);
    expect(await wrongSizes(app.db)).toEqual([]);

    // Numbers go on after those of then, and what was freed is a gap.
    const params = { projectNumber: '100245', stringConfigurationId: 1 };
    const body = { code: '=K20.BF00-BFA01', segment: '/0/0/0/' };
    expect(await client(register.issueNext, { params, body: { ...body, count: 2 } })).toMatchObject([
      { code: '=K20.BF93-BFA01' },
      { code: '=K20.BF94-BFA01' },
    ]);
    expect(await client(register.issueNext, { params, body: { ...body, gaps: true } })).toMatchObject([
      { code: '=K20.BF01-BFA01' },
    ]);

    // What was removed then can still be undone.
    const inProject = { projectNumber: '100245' };
    const [removal] = (await client(changes.listProjectChanges, { params: inProject, query: {} })).filter(
      ({ what, canUndo }) => what === 'Remove' && canUndo,
    );
    const changeId = removal?.changeId ?? 0;
    await client(changes.undoProjectChange, { params: { ...inProject, changeId }, body: {} });
    expect(await wrongSizes(app.db)).toEqual([]);
  });

  it('consists of the same parts as a database of today', async () => {
    const { app } = await upgraded('version-1', way);
    const today = await freshDatabase();
    onTestFinished(today.close);
    await migrateToNewest(today.db);
    expect(await partsOf(app.db)).toEqual(await partsOf(today.db));
  });
});

it('the callers of version 1.0.0 go on: whoever was signed in, and other systems with their keys', async () => {
  const database = await freshDatabase();
  await load('version-1.callers.sql.gz', database);
  await migrateToNewest(database.db);
  // Their days are over by now, whatever day it is.
  const later = sql<Date>`now() + interval '1 hour'`;
  await database.db
    .updateTable('sessions')
    .set({ expires: later, last_used: sql`now()` })
    .execute();
  await database.db.updateTable('integrations').set({ expires: later }).execute();
  const app = await startTestApp({ SECRET: 'the secret of an installation of version 1.0.0' }, database);
  onTestFinished(app.close);

  const signedIn = app.withToken(
    '7eaa0cac-19de-4421-b1d8-f015271a9151._OJ3p2BTsGkUEPCDYumXvMVTtnDffglZ66uEcrkQL2g',
  );
  expect(await signedIn(account.readMe, {})).toMatchObject({ userName: administrator });

  const reads = app.withToken(
    'codes_238fd715f2a14731b2aa982aeb0f9053.rjPGmTKL7tIxQHpaG0UBQw-UvEj-KQTh-WCPb0lAL0U',
  );
  const issues = app.withToken(
    'codes_7a9dec49296449d8a572a4c259bf8884.AnOaD7tuMcjAgqr7aYLk5V40xnFCZDlcW5YfxusGRFI',
  );
  const inTable = { projectNumber: '100', tableId: 1 };
  expect(await reads(recordCalls.listRecords.project, { params: inTable, query: {} })).toMatchObject([
    { code: 'R1' },
  ]);
  const params = { projectNumber: '100', stringConfigurationId: 1 };
  const body = { codes: [{ code: 'R1-002' }] };
  await expect(reads(register.issueCodes, { params, body })).rejects.toThrow();
  expect(await issues(register.issueCodes, { params, body })).toMatchObject([
    { code: 'R1-002', status: 'Issued' },
  ]);
  expect(await signedIn(settings.listIntegrations, {})).toMatchObject([
    { integrationName: 'Issues', mayIssue: true, projects: null, mayWrite: [] },
    { integrationName: 'Reads', mayIssue: false, projects: null, mayWrite: [] },
  ]);
});
