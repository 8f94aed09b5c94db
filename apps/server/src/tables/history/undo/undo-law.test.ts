// The law of taking back: whatever was done, undone in reverse order, leaves the data byte for byte what it was.
import {
  bulkUpdate,
  CallError,
  changes,
  masterChanges,
  masterTables,
  projectTables,
  recordCalls,
  releases,
  stringConfigurations,
  type Client,
  type TableRecord,
  type Take,
} from '@codes/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountHere } from '../../../testing/fresh-database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { contentOf } from '../../../testing/whole-content.ts';
import { subjectKinds, subjectStep, takeSubject, type SubjectStep } from './law-of-subjects.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

type World = {
  projectNumber: string;
  master: { id: number; size: string };
  linked: number;
  /** The master as the link found it. */
  release: number;
  local: { id: number; size: string };
  people: string[];
  /** The last change that made it. */
  since: number;
};

/** A master table, linked in a project whose configuration picks two of its records, and a local table. */
async function givenWorld(): Promise<World> {
  const people = [await app.given.employee(), await app.given.employee(), await app.given.employee()];
  const [ua = ''] = people;
  const projectNumber = await app.given.project({ ua, administrators: [ua] });
  const records = ['A', 'B', 'C', 'D'].map((code, index) => ({
    code,
    descriptionEn: `Record ${code}`,
    values: { Size: index },
  }));
  const master = await app.given.masterTable({ fields: { Size: 'number' }, records });
  const linked = await app.given.link(projectNumber, master);
  const { releaseId } = await admin(releases.makeRelease, {
    params: { masterTableId: master.id },
    body: { name: 'First' },
  });
  const local = await app.given.projectTable({ project: projectNumber, fields: { Size: 'number' }, records });
  await admin(stringConfigurations.createConfiguration.project, {
    params: { projectNumber },
    body: {
      name: 'Picks',
      rootConfigurationSegment: {
        type: 0,
        isRequired: true,
        options: [
          {
            tableId: linked,
            fieldName: 'Size',
            optionLength: 3,
            selectedRecords: [master.records['A'] ?? 0, master.records['B'] ?? 0],
          },
        ],
      },
    },
  });
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(change_id), 0) as last from changes`.execute(app.db);
  const sizeOf = (table: typeof master) => table.fields['Size'] ?? '';
  return {
    projectNumber,
    master: { id: master.id, size: sizeOf(master) },
    linked,
    release: releaseId,
    local: { id: local.id, size: sizeOf(local) },
    people,
    since: rows[0]?.last ?? 0,
  };
}

const content = () => contentOf(app.db);

type TableOf = 'master' | 'linked' | 'local';
type Step =
  | { kind: 'add' | 'edit' | 'remove'; table: TableOf; which: number; code: string; size: number }
  | { kind: 'import' | 'update'; table: TableOf; codes: string[]; size: number; withField: boolean }
  | { kind: 'de-relate'; which: number }
  | { kind: 'de-relate table' }
  | { kind: 'follow'; which: number }
  | { kind: 'keep up'; which: number; take: Take; size: number }
  | { kind: 'undo'; which: number }
  | { kind: 'subject'; step: SubjectStep };

const tables = fc.constantFrom<TableOf>('master', 'linked', 'local');
const codes = fc.constantFrom('A', 'B', 'E', 'F', 'G', 'H');
const which = fc.nat({ max: 5 });
const size = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('add' as const, 'edit' as const, 'remove' as const),
      table: tables,
      which,
      code: codes,
      size,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('import' as const, 'update' as const),
      table: tables,
      codes: fc.uniqueArray(codes, { minLength: 1, maxLength: 4 }),
      size,
      withField: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('de-relate' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('de-relate table' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('follow' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('keep up' as const),
      which,
      take: fc.constantFrom<Take>('master', 'own', 'follow'),
      size,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which }) },
  { weight: 16, arbitrary: fc.record({ kind: fc.constant('subject' as const), step: subjectStep }) },
);

/** The calls of one table, in whichever home it lives. */
function callsOf(world: World, table: TableOf) {
  if (table === 'master') {
    const params = { masterTableId: world.master.id };
    return {
      size: world.master.size,
      list: () => admin(recordCalls.listRecords.master, { params, query: {} }),
      add: (body: Values) => admin(recordCalls.createRecord.master, { params, body }),
      edit: (recordId: number, body: Values) =>
        admin(recordCalls.updateRecord.master, { params: { ...params, recordId }, body }),
      remove: (recordId: number) =>
        admin(recordCalls.removeRecord.master, { params: { ...params, recordId } }),
      import: (body: Rows) => admin(bulkUpdate.importRecords.master, { params, body }),
      update: async (rows: Values[], newFields: NewFields) => {
        const fieldNames = ['code', world.master.size, ...newFields.map(({ creatorId }) => creatorId)];
        const review = await admin(bulkUpdate.validateUpdate.master, {
          params,
          body: { fieldNames, records: rows, newFields },
        });
        return admin(bulkUpdate.applyUpdate.master, {
          params,
          body: { records: reviewed(review), newFields },
        });
      },
    };
  }
  const params = {
    projectNumber: world.projectNumber,
    tableId: table === 'linked' ? world.linked : world.local.id,
  };
  const sizeId = table === 'linked' ? world.master.size : world.local.size;
  return {
    size: sizeId,
    list: () => admin(recordCalls.listRecords.project, { params, query: {} }),
    add: (body: Values) => admin(recordCalls.createRecord.project, { params, body }),
    edit: (recordId: number, body: Values) =>
      admin(recordCalls.updateRecord.project, { params: { ...params, recordId }, body }),
    remove: (recordId: number) =>
      admin(recordCalls.removeRecord.project, { params: { ...params, recordId } }),
    import: (body: Rows) => admin(bulkUpdate.importRecords.project, { params, body }),
    update: async (rows: Values[], newFields: NewFields) => {
      const fieldNames = ['code', sizeId, ...newFields.map(({ creatorId }) => creatorId)];
      const review = await admin(bulkUpdate.validateUpdate.project, {
        params,
        body: { fieldNames, records: rows, newFields },
      });
      return admin(bulkUpdate.applyUpdate.project, {
        params,
        body: { records: reviewed(review), newFields },
      });
    },
  };
}

type NewFields = { creatorId: string; name: string }[];
type Values = Record<string, string | number>;
type Rows = { records: Values[]; newFields: NewFields };

/** The rows of a review, sent back as they came. */
function reviewed({ Create, Update }: bulkUpdate.Review) {
  const rowOf = (row: bulkUpdate.ReviewRow, rowAction: 'Create' | 'Update') =>
    Object.fromEntries(Object.entries({ ...row, rowAction }).filter(([key]) => key !== 'previous'));
  return [
    ...Create.map((row) => ({ ...rowOf(row, 'Create'), rowAction: 'Create' as const })),
    ...Update.map((row) => ({ ...rowOf(row, 'Update'), rowAction: 'Update' as const })),
  ];
}

async function take(world: World, one: Step): Promise<unknown> {
  const pick = (records: readonly TableRecord[], index: number) =>
    records[index % Math.max(records.length, 1)]?.activeRecordId ?? 0;
  switch (one.kind) {
    case 'add':
      return callsOf(world, one.table).add({ code: one.code, [callsOf(world, one.table).size]: one.size });
    case 'edit': {
      const { list, edit, size: sizeId } = callsOf(world, one.table);
      return edit(pick(await list(), one.which), { code: one.code, [sizeId]: one.size });
    }
    case 'remove': {
      const { list, remove } = callsOf(world, one.table);
      return remove(pick(await list(), one.which));
    }
    case 'import':
    case 'update': {
      const calls = callsOf(world, one.table);
      const newFields = one.withField ? [{ creatorId: 'new', name: `Field ${one.size}` }] : [];
      const records = one.codes.map((code) => ({
        code,
        [calls.size]: one.size,
        ...(one.withField && { new: `of ${code}` }),
      }));
      return one.kind === 'import' ? calls.import({ records, newFields }) : calls.update(records, newFields);
    }
    case 'de-relate': {
      const recordId = pick(await callsOf(world, 'linked').list(), one.which);
      return admin(projectTables.derelateRecord, {
        params: { projectNumber: world.projectNumber, tableId: world.linked, recordId },
      });
    }
    case 'de-relate table':
      return admin(masterTables.derelateMasterTable, {
        params: { masterTableId: world.master.id },
        body: { projects: [world.projectNumber] },
      });
    case 'follow':
      return admin(releases.follow, {
        params: { projectNumber: world.projectNumber, tableId: world.linked },
        body: { releaseId: one.which % 2 === 0 ? world.release : null },
      });
    case 'keep up': {
      const params = { projectNumber: world.projectNumber, tableId: world.linked };
      const listed = await admin(masterChanges.listMasterChanges, { params, query: {} });
      const moved = listed[one.which % Math.max(listed.length, 1)];
      const own = (await callsOf(world, 'linked').list()).filter(({ type }) => type === 'local');
      const activeRecordId = moved?.activeRecordId ?? pick(own, one.which);
      const values = one.take === 'master' ? { [world.master.size]: one.size } : {};
      return admin(masterChanges.keepUp, {
        params,
        body: { records: [{ activeRecordId, take: one.take, values }] },
      });
    }
    case 'subject':
      return takeSubject(admin, world, one.step);
    case 'undo': {
      const listed = await changesSince(world.since);
      const changeId = listed[one.which % Math.max(listed.length, 1)] ?? 0;
      return admin(changes.undoAnyChange, { params: { changeId }, body: {} });
    }
  }
}

/** Those that can be taken back, newest first. */
async function changesSince(first: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select change_id as id from changes where change_id > ${first} and undo_action is not null order by 1 desc
  `.execute(app.db);
  return rows.map(({ id }) => id);
}

const of = (table: TableOf, code: string) => ({ table, which: 0, code, size: 0 });

/** A record of the project's own goes, and with it what stood before a master record of the same code. */
const shadowed: Step[] = [
  { kind: 'add', ...of('linked', 'H') },
  { kind: 'add', ...of('master', 'H') },
  { kind: 'undo', which: 1 },
];

/** Copies that take the master's changes, keep their own, and follow the master. */
const kept: Step[] = [
  ...[0, 1, 2].map((place) => ({ kind: 'de-relate' as const, which: place })),
  ...[0, 1, 2].map((place) => ({
    ...of('master', 'ABE'.charAt(place)),
    kind: 'edit' as const,
    which: place,
    size: 3,
  })),
  ...(['master', 'own', 'follow'] as const).map((side) => ({
    kind: 'keep up' as const,
    which: 0,
    take: side,
    size: 2,
  })),
];

/** Each subject once, as chance may leave one out. */
const subjects: Step[] = subjectKinds.map((kind) => ({
  kind: 'subject',
  step: { kind, act: kind === 'project' ? 'edit' : 'add', home: 'master', which: 1, name: 'Alpha' },
}));

/** A link that moves away and back with records of its own, while the master goes on. */
const moved: Step[] = [
  { kind: 'add', ...of('linked', 'G') },
  { kind: 'follow', which: 0 },
  { kind: 'edit', ...of('master', 'F') },
  { kind: 'subject', step: { kind: 'field', act: 'edit', home: 'master', which: 3, name: 'Size' } },
  { kind: 'de-relate', which: 1 },
  { kind: 'follow', which: 1 },
  { kind: 'remove', ...of('master', 'B'), which: 1 },
  { kind: 'follow', which: 0 },
  { kind: 'de-relate table' },
];

const rows: Step[] = [
  { kind: 'import', table: 'local', codes: ['G', 'H'], size: 1, withField: true },
  { kind: 'update', table: 'local', codes: ['G'], size: 2, withField: false },
  { kind: 'de-relate table' },
  { kind: 'undo', which: 0 },
];

const often = 30;
const times = amountHere(often);

it(
  'whatever was done and undone, undone in reverse order, leaves every byte as it was',
  { timeout: 600_000 },
  async () => {
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const world = await givenWorld();
        const before = await content();
        for (const one of steps) {
          try {
            await take(world, one);
            const kind = one.kind === 'subject' ? one.step.kind : one.kind;
            done.set(kind, (done.get(kind) ?? 0) + 1);
          } catch (error) {
            // A code that is taken, a record that is gone, an undo that is overtaken: refused, and nothing is done.
            if (!(error instanceof CallError) || error.status >= 500) throw error;
          }
        }
        for (const changeId of await changesSince(world.since)) {
          // When its turn comes it is in effect: all that came after it, an undo of it too, has been undone.
          await admin(changes.undoAnyChange, { params: { changeId }, body: {} });
        }
        expect(await content()).toBe(before);
      }),
      {
        numRuns: times,
        examples: [[shadowed], [kept], [subjects], [moved], [rows]],
      },
    );
    // Fewer times do not meet every act for sure.
    if (times < often) return;
    expect([...done.keys()].toSorted()).toEqual(
      [
        ...subjectKinds,
        'add',
        'de-relate',
        'de-relate table',
        'edit',
        'follow',
        'import',
        'keep up',
        'remove',
        'undo',
        'update',
      ].toSorted(),
    );
  },
);
