// Three laws: a release stays the master at its moment, whatever comes after; a project on it gives the same answers; and moving
// there and back leaves every byte as it was.
import {
  bulkUpdate,
  CallError,
  changes,
  fieldCalls,
  projectTables,
  recordCalls,
  releases,
  type Client,
} from '@codes/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountHere } from '../../testing/fresh-database.ts';
import { givenDocuments, readThroughLink, type LinkInProject } from '../../testing/read-through-link.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.tokenOf(await app.given.administrator());
  admin = app.withToken(token);
});
afterAll(() => app.close());

const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    code: fc.constantFrom('A', 'E', 'F', 'G'),
    size: fc.nat(9),
  }),
  fc.record({
    kind: fc.constant('edit' as const),
    which: fc.nat(5),
    code: fc.constantFrom('A', 'H', 'I'),
    text: fc.constantFrom('one', 'two', ''),
  }),
  fc.record({ kind: fc.constant('remove' as const), which: fc.nat(5) }),
  fc.record({
    kind: fc.constant('field' as const),
    act: fc.constantFrom('add' as const, 'rename' as const, 'retype' as const, 'remove' as const),
  }),
  fc.record({ kind: fc.constant('derelate' as const), which: fc.nat(5) }),
  fc.record({
    kind: fc.constant('import' as const),
    codes: fc.uniqueArray(fc.constantFrom('J', 'K', 'own')),
  }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('release' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function givenWorld() {
  const master = await app.given.masterTable({
    fields: { Size: 'number', Group: 'text' },
    records: ['A', 'B', 'C', 'D'].map((code, index) => ({
      code,
      descriptionEn: `Record ${code}`,
      values: { Size: index, Group: `group ${code}` },
    })),
  });
  const projectNumber = await app.given.project();
  const ofMaster = { masterTableId: master.id };
  const first = await admin(releases.makeRelease, { params: ofMaster, body: { name: 'First' } });
  const { projectTableId: tableId } = await admin(projectTables.linkMasterTable, {
    params: { projectNumber },
    body: { ...ofMaster, releaseId: first.releaseId },
  });
  const params = { projectNumber, tableId };
  // What is the project's own: a record, a copy, and documents.
  const [size = '', group = ''] = ['Size', 'Group'].map((name) => master.fields[name]);
  await admin(recordCalls.createRecord.project, { params, body: { code: 'own', [size]: 7, [group]: 'own' } });
  const recordD = master.records['D'] ?? 0;
  await admin(projectTables.derelateRecord, { params: { ...params, recordId: recordD } });
  const [copy] = await admin(recordCalls.listRecords.project, { params, query: { limit: 1, q: 'Record D' } });
  await admin(recordCalls.updateRecord.project, {
    params: { ...params, recordId: copy?.activeRecordId ?? 0 },
    body: { descriptionSv: 'Egen' },
  });
  const link: LinkInProject = { ...params, recordA: master.records['A'] ?? 0, group };
  const other = await app.given.project();
  const follower = await admin(projectTables.linkMasterTable, {
    params: { projectNumber: other },
    body: ofMaster,
  });
  return {
    ofMaster,
    first,
    params,
    link,
    documents: await givenDocuments(admin, link),
    hidden: recordD,
    // Another project that follows the living table, and takes copies.
    living: { projectNumber: other, tableId: follower.projectTableId },
    released: 0,
  };
}
type World = Awaited<ReturnType<typeof givenWorld>>;

/** What the rules refuse is refused, and nothing of it happens. */
async function take(world: World, one: Step): Promise<void> {
  const { ofMaster } = world;
  const records = () => admin(recordCalls.listRecords.master, { params: ofMaster, query: {} });
  const recordAt = async (which: number) => (await records())[which]?.activeRecordId ?? 0;
  const fields = await admin(fieldCalls.listFields.master, { params: ofMaster, query: {} });
  const own = fields.find(({ isDefaultField }) => !isDefaultField);
  switch (one.kind) {
    case 'add':
      await admin(recordCalls.createRecord.master, {
        params: ofMaster,
        body: { code: one.code, descriptionEn: `Added ${one.size}` },
      });
      return;
    case 'edit':
      await admin(recordCalls.updateRecord.master, {
        params: { ...ofMaster, recordId: await recordAt(one.which) },
        body: {
          code: one.code,
          descriptionSv: one.text,
          ...(own?.type === 'text' && { [own.key]: one.text }),
        },
      });
      return;
    case 'remove':
      await admin(recordCalls.removeRecord.master, {
        params: { ...ofMaster, recordId: await recordAt(one.which) },
      });
      return;
    case 'field':
      if (one.act === 'add') {
        await admin(fieldCalls.createField.master, {
          params: ofMaster,
          body: { name: `Field ${fields.length}` },
        });
      } else if (own !== undefined) {
        const params = { ...ofMaster, tableFieldId: own.tableFieldId };
        const { name, type } = own;
        if (one.act === 'remove') await admin(fieldCalls.removeField.master, { params });
        else if (one.act === 'rename')
          await admin(fieldCalls.updateField.master, { params, body: { name: `${name} x`, type } });
        else await admin(fieldCalls.updateField.master, { params, body: { name, type: 'text' } });
      }
      return;
    case 'derelate': {
      const seen = await admin(recordCalls.listRecords.project, { params: world.living, query: {} });
      await admin(projectTables.derelateRecord, {
        params: { ...world.living, recordId: seen[one.which]?.activeRecordId ?? 0 },
      });
      return;
    }
    case 'import':
      await admin(bulkUpdate.importRecords.master, {
        params: ofMaster,
        body: { records: one.codes.map((code) => ({ code, descriptionEn: 'Imported' })) },
      });
      return;
    case 'undo': {
      const [last] = await admin(changes.listTableChanges.master, { params: ofMaster, query: { limit: 1 } });
      await admin(changes.undoTableChange.master, {
        params: { ...ofMaster, changeId: last?.changeId ?? 0 },
        body: {},
      });
      return;
    }
    case 'release':
      world.released += 1;
      await admin(releases.makeRelease, { params: ofMaster, body: { name: `More ${world.released}` } });
  }
}

async function answersOf({ link, documents, ofMaster, first }: World) {
  const released = { ...ofMaster, releaseId: first.releaseId };
  return {
    project: await readThroughLink({ client: admin, origin: app.origin, token }, link, documents),
    release: {
      fields: await admin(releases.listReleasedFields, { params: released }),
      records: await admin(releases.listReleasedRecords, { params: released, query: {} }),
    },
  };
}

/** What the project sees of the living table: all but what it hides, or bears the code of itself. */
async function expectLatest({ params, ofMaster, hidden }: World): Promise<void> {
  const seen = await admin(recordCalls.listRecords.project, { params, query: {} });
  const own = new Set(seen.filter(({ type }) => type === 'local').map(({ code }) => code));
  const living = await admin(recordCalls.listRecords.master, { params: ofMaster, query: {} });
  expect(seen.filter(({ type }) => type === 'master')).toEqual(
    living.filter(({ code, activeRecordId }) => activeRecordId !== hidden && !own.has(code)),
  );
}

/** Of the project's table, its own records and what it hides: all that a move could touch. */
async function bytesOf({ params: { tableId } }: World): Promise<string> {
  const { rows } = await sql<{ bytes: string }>`
    select concat(
      (select to_jsonb(t)::text from tables t where table_id = ${tableId}),
      (select jsonb_agg(to_jsonb(r) order by r.record_id)::text from records r where table_id = ${tableId}),
      (select jsonb_agg(to_jsonb(h) order by h.record_id)::text from hidden_records h where table_id = ${tableId})
    ) as bytes
  `.execute(app.db);
  return rows[0]?.bytes ?? '';
}

it('a release and a project on it stay as they are, and a move there and back leaves every byte as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const world = await givenWorld();
      const master = await admin(recordCalls.listRecords.master, { params: world.ofMaster, query: {} });
      const before = await answersOf(world);
      expect(before.release.records).toEqual(master);
      for (const one of steps) {
        try {
          await take(world, one);
        } catch (error) {
          if (!(error instanceof CallError) || error.status >= 500) throw error;
        }
        expect(await answersOf(world)).toEqual(before);
      }
      const bytes = await bytesOf(world);
      const follow = (releaseId: number | null) =>
        admin(releases.follow, { params: world.params, body: { releaseId } });
      const isThere = await follow(null).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 422) return null;
        throw error;
      });
      // A field that the project's codes use may be gone.
      if (isThere !== null) {
        await expectLatest(world);
        await follow(world.first.releaseId);
      }
      expect(await bytesOf(world)).toBe(bytes);
      expect(await answersOf(world)).toEqual(before);
    }),
    { numRuns: amountHere(12) },
  );
});
