// The statements that serve lists, search, records, register and undo, as the database gets them. Each is printed into a file
// beside its store, so that a review sees what changed: `npx vitest run --project server src/statements -u` writes them anew.
import { changes, codes, recordCalls, register, search } from '@codes/contract';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateToNewest } from './platform/db/migrate.ts';
import { formattedSql } from './testing/formatted-sql.ts';
import { freshDatabase } from './testing/fresh-database.ts';
import { givenRegister, givenWorkshop, type GivenRegister } from './testing/given/given-codes.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let given: GivenRegister;
let made: string[] = [];

beforeAll(async () => {
  const database = await freshDatabase(
    ({ query }) => void made.push(query.sql.replaceAll(/\s+/g, ' ').trim()),
  );
  await migrateToNewest(database.db);
  app = await startTestApp({}, database);
  given = await givenRegister(await givenWorkshop(app));
});
afterAll(() => app.close());

/** Makes calls, and prints the one statement of theirs that the pattern fits. */
type Printed = [title: string, statement: RegExp, calls: () => Promise<unknown>];

const inMaster = () => ({ masterTableId: given.master.tableId });
const inLinked = () => ({ projectNumber: given.projectNumber, tableId: given.master.linkedTableId });
const ofRecord = () => ({ recordId: given.master.recordIds.get('K10') ?? 0 });
const inProject = () => ({ projectNumber: given.projectNumber });

type ListQuery = NonNullable<Parameters<typeof listMaster>[0]>;
const listMaster = (query: { limit?: number; q?: string; sort?: string; after?: string } = {}) =>
  given.asApplicationAdministrator(recordCalls.listRecords.master, {
    params: inMaster(),
    query: { limit: 2, ...query },
  });
const listLinked = (query: ListQuery = {}) =>
  given.asViewer(recordCalls.listRecords.project, { params: inLinked(), query: { limit: 2, ...query } });
const searchFor = (apiPath: 'records' | 'archived-records' | 'tables' | 'projects' | 'codes') =>
  given.asApplicationAdministrator(search.searchEverywhere, {
    params: { apiPath },
    query: { searchQuery: 'vent' },
  });
const searchProject = (apiPath: 'records' | 'tables' | 'codes') =>
  given.asViewer(search.searchProject, {
    params: { ...inProject(), apiPath },
    query: { searchQuery: 'vent' },
  });

const findCodes = async () => {
  const codesIssued = { params: given.params, body: { codes: [{ code: 'K10.01' }] } };
  await given.asAdministrator(register.issueCodes, codesIssued).catch(() => {});
  return given.asViewer(codes.findCodesEverywhere, { body: { text: 'of K10.01.' } });
};

let records = 0;

/** Does something to a record of its own, and takes it back. */
const undo = (what: 'Add' | 'Edit' | 'Remove') => async () => {
  const client = given.asApplicationAdministrator;
  const params = inMaster();
  const { activeRecordId: recordId } = await client(recordCalls.createRecord.master, {
    params,
    body: { code: `Z${(records += 1)}` },
  });
  if (what === 'Edit') {
    await client(recordCalls.updateRecord.master, {
      params: { ...params, recordId },
      body: { descriptionEn: 'edited' },
    });
  }
  if (what === 'Remove') await client(recordCalls.removeRecord.master, { params: { ...params, recordId } });
  const [newest] = await client(changes.listTableChanges.master, {
    params,
    query: { limit: 1 },
  });
  made = [];
  await client(changes.undoTableChange.master, {
    params: { ...params, changeId: newest?.changeId ?? 0 },
    body: {},
  });
};

const window = /^select string_agg\(w\.json/;
const oneRecord = /^select '\{"activeRecordId":/;
const found = /^select string_agg\(f\.json/;

const files: Record<string, Printed[]> = {
  'people/way-in/admission.store': [
    ['the caller and the project of a call', /from sessions/, () => listLinked()],
  ],
  'tables/fields/fields.store': [['a table with its fields', /from tables t/, () => listLinked()]],
  'tables/records/listing/record-window.store': [
    ['a window of a table, by code', window, () => listMaster()],
    ['a window of a linked table, by code', window, () => listLinked()],
    [
      'a window of what a search leaves of a linked table, by another column',
      window,
      () => listLinked({ q: 'vent', sort: 'descriptionEn', limit: 1 }),
    ],
    ['how many records a search leaves', /^select \(select count/, () => listMaster({ q: 'i', limit: 1 })],
  ],
  'tables/records/records.store': [
    [
      'one record of a table',
      oneRecord,
      () =>
        given.asApplicationAdministrator(recordCalls.readRecord.master, {
          params: { ...inMaster(), ...ofRecord() },
        }),
    ],
    [
      'one record of a linked table',
      oneRecord,
      () => given.asViewer(recordCalls.readRecord.project, { params: { ...inLinked(), ...ofRecord() } }),
    ],
  ],
  'tables/search/search-records.store': [
    ['the records of a project that contain a text', found, () => searchProject('records')],
    ['all records that contain a text', found, () => searchFor('records')],
    ['all archived records that contain a text', found, () => searchFor('archived-records')],
  ],
  'tables/search/search-tables.store': [
    ['all tables that contain a text', /from tables t/, () => searchFor('tables')],
  ],
  'tables/search/search-projects.store': [
    ['all projects that contain a text', /ilike|like lower/, () => searchFor('projects')],
  ],
  'tables/search/search-codes.store': [
    ['all issued codes that contain a text', /issued_codes/, () => searchFor('codes')],
  ],
  'codes/find-codes/find-codes.store': [
    ['words that issued codes begin with', /starts_with/, findCodes],
    ['issued codes by bare texts, of projects that somebody sees', /folded_code =/, findCodes],
  ],
  'codes/register/issuing/issue.store': [
    [
      'codes are issued',
      /insert into issued_codes/,
      () =>
        given.asAdministrator(register.issueCodes, {
          params: given.params,
          body: { codes: [{ code: 'K20.07' }] },
        }),
    ],
  ],
  'codes/register/register.store': [
    [
      'a window of a register, by code',
      /^select string_agg\(w\.json/,
      () => given.asAdministrator(register.listCodes, { params: given.params, query: { limit: 1 } }),
    ],
  ],
  'codes/register/lists/own-codes.store': [
    [
      'the codes that somebody made last in a project',
      /isLastOfConfiguration/,
      () => given.asAdministrator(register.listOwnCodes, { params: given.params }),
    ],
  ],
  'codes/register/numbers/numbers.store': [
    [
      'the greatest number in use',
      /select max\(number\)/,
      () =>
        given.asAdministrator(register.readNextNumber, {
          params: given.params,
          query: { code: 'K20.00', segment: '/0/' },
        }),
    ],
  ],
  'tables/history/changes.store': [
    [
      'a window of the changes of a table',
      /select c\.change_id as "changeId"/,
      () =>
        given.asApplicationAdministrator(changes.listTableChanges.master, {
          params: inMaster(),
          query: { limit: 1 },
        }),
    ],
  ],
  'tables/history/history.store': [
    [
      'the history of a record',
      /from changed_records r join changes c/,
      () =>
        given.asApplicationAdministrator(recordCalls.readRecordHistory.master, {
          params: { ...inMaster(), ...ofRecord() },
        }),
    ],
  ],
  'tables/history/undo/conflicts.store': [
    ['what stands in the way of an undo', /with touched/, undo('Edit')],
  ],
  'tables/history/undo/undo.store': [
    ['records that a change added are removed', /delete from records/, undo('Add')],
    ['records that a change edited are as before', /with wanted/, undo('Edit')],
    ['records that a change removed are added', /with added/, undo('Remove')],
  ],
};

it.each(Object.entries(files))('%s', async (file, printed) => {
  const texts: string[] = [];
  for (const [title, statement, calls] of printed) {
    made = [];
    await calls();
    const fitting = [...new Set(made.filter((text) => statement.test(text)))];
    expect(fitting, title).toHaveLength(1);
    texts.push(`-- ${title}\n${formattedSql(fitting[0] ?? '')};\n`);
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(path.join(import.meta.dirname, `${file}.sql`));
});
