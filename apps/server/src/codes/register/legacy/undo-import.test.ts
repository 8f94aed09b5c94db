import { changes, register as calls, type Change } from '@codes/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../../platform/db/schema.ts';
import { givenRegister, givenWorkshop } from '../../../testing/given/given-codes.ts';
import { refusalOf, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function givenImport() {
  const own = await givenRegister(await givenWorkshop(app));
  const { params, projectNumber, asAdministrator: by } = own;
  await by(calls.importCodes, {
    params,
    body: { codes: [{ code: 'K20.01', title: 'Fan' }, { code: 'LEGACY' }], takeUnreadable: true },
  });
  const newest = async (): Promise<Change> => {
    const query = { limit: 1 };
    const [change] = await by(changes.listProjectChanges, { params: { projectNumber }, query });
    if (change === undefined) throw new Error('There is a change');
    return change;
  };
  const undo = ({ changeId }: Pick<Change, 'changeId'>) =>
    by(changes.undoProjectChange, { params: { projectNumber, changeId }, body: {} });
  const listed = () => by(calls.listCodes, { params, query: {} });
  return { ...own, by, change: await newest(), newest, undo, listed };
}

it('an import of codes is undone, and redone with the same entries', async () => {
  const { change, undo, listed, by, projectNumber } = await givenImport();
  const before = await listed();
  expect(change).toMatchObject({ what: 'Import', created: 2, canUndo: true });
  const undone = await undo(change);
  expect(undone).toMatchObject({ what: 'Undo', removed: 2, created: 0 });
  expect(await listed()).toEqual([]);
  const { details } = await by(changes.openProjectChange, {
    params: { projectNumber, changeId: undone.changeId },
  });
  expect(details.map(({ name, after }) => [name, after])).toEqual([
    ['K20.01', null],
    ['LEGACY', null],
  ]);
  const redone = await undo(undone);
  expect(redone).toMatchObject({ what: 'Undo', created: 2, removed: 0 });
  expect(await listed()).toEqual(before);
  await undo(redone);
  expect(await listed()).toEqual([]);
});

it('it is refused once one of the codes was touched, and a redo once one is taken', async () => {
  const { change, undo, listed, by, params } = await givenImport();
  const [fan] = await listed();
  const ofFan = { ...params, issuedCodeId: fan?.issuedCodeId ?? 0 };
  await by(calls.changeCode, { params: ofFan, body: { title: 'Exhaust fan' } });
  expect(await refusalOf(undo(change))).toMatchObject({
    status: 409,
    problems: [expect.stringMatching(/^K20\.01: was changed since \(.* UTC\)$/)],
  });
  expect(await listed()).toHaveLength(2);

  const other = await givenImport();
  const undone = await other.undo(other.change);
  await other.by(calls.issueCodes, { params: other.params, body: { codes: [{ code: 'K20.01' }] } });
  expect(await refusalOf(other.undo(undone))).toMatchObject({ status: 409 });
  expect(await other.listed()).toHaveLength(1);
});

// The embedded database has one connection: there nobody changes a code while somebody else undoes.
it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'it is refused where a code is changed at that moment [PostgreSQL only]',
  async () => {
    const { change, undo, listed } = await givenImport();
    const [fan] = await listed();
    const undoing = await app.db.transaction().execute(async (tx) => {
      await sql`update issued_codes set title = 'Exhaust fan', modified = modified + interval '1 minute'
        where issued_code_id = ${fan?.issuedCodeId}`.execute(tx);
      const outcome = refusalOf(undo(change));
      outcome.catch(() => {}); // heard where it is looked at
      await expect.poll(() => waiters(tx), { timeout: 15_000 }).toBe(1);
      return { outcome };
    });
    expect(await undoing.outcome).toMatchObject({
      status: 409,
      problems: [expect.stringMatching(/^K20\.01: was changed since/)],
    });
    expect(await listed()).toMatchObject([{ title: 'Exhaust fan' }, { code: 'LEGACY' }]);
  },
);

async function waiters(tx: Tx): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
  return rows[0]?.count;
}

it('it is for project administrators', async () => {
  const { change, asViewer, projectNumber } = await givenImport();
  const params = { projectNumber, changeId: change.changeId };
  expect(await refusalOf(asViewer(changes.undoProjectChange, { params, body: {} }))).toMatchObject({
    status: 403,
  });
});
