// Every call that may be a job: left with the server, it comes to what it would have come to at once.
import {
  bulkUpdate,
  changes,
  codes,
  endpoints,
  jobKinds,
  jobs,
  projects,
  recordCalls,
  register as registers,
  releases,
  settings,
  type Client,
  type Endpoint,
  type InputOf,
} from '@codes/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { givenRegister, givenWorkshop, type GivenRegister } from './testing/given/given-codes.ts';
import { endOf, leave, leaveJob } from './testing/leave-job.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let given: GivenRegister;
let administrator: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  given = await givenRegister(await givenWorkshop(app));
  administrator = await app.given.administrator();
});

/** Who leaves it, and what came of it. */
async function doneAs<E extends Endpoint>(userName: string, endpoint: E, input: InputOf<E>) {
  const token = await app.tokenOf(userName);
  const client = app.withToken(token);
  const { jobId, kind } = await leaveJob({ origin: app.origin, token }, endpoint, input);
  expect(kind).toBe(endpoint.job);
  expect(await endOf(client, jobId)).toMatchObject({ state: 'done', error: null });
  return client(jobs.readJobOutcome, { params: { jobId } });
}

const room = () => ({ projectNumber: given.projectNumber, tableId: given.local.tableId });
const records = async (client: Client = given.asAdministrator) =>
  client(recordCalls.listRecords.project, { params: room(), query: {} });

it('the kinds are those of the calls', () => {
  const ofCalls = Object.values(endpoints).flatMap(({ job }) => job ?? []);
  expect(new Set(ofCalls)).toEqual(new Set(jobKinds));
});

it('the check of an update', async () => {
  const input = {
    params: room(),
    body: {
      fieldNames: ['code', 'descriptionEn'],
      records: [{ code: 'R1', descriptionEn: 'Hall' }, { code: 'R9' }],
      deleteMissing: true,
    },
  };
  const answer = await given.asAdministrator(bulkUpdate.validateUpdate.project, input);
  expect(answer).toMatchObject({
    Create: [{ code: 'R9' }],
    Delete: [{ code: 'R2' }],
    Update: [{ code: 'R1' }],
  });
  expect(await doneAs(given.administrator, bulkUpdate.validateUpdate.project, input)).toEqual(answer);
});

it('a new table with its records', async () => {
  const name = 'Left as a job';
  const made = await doneAs(given.administrator, bulkUpdate.createFromRows.project, {
    params: { projectNumber: given.projectNumber },
    body: { name, records: [{ code: 'A' }, { code: 'B' }] },
  });
  expect(made).toEqual({ tableId: expect.any(Number), name, created: 2 });
  const { tableId } = made as { tableId: number };
  const params = { projectNumber: given.projectNumber, tableId };
  expect(await given.asAdministrator(recordCalls.listRecords.project, { params, query: {} })).toHaveLength(2);
  const [job] = await given.asAdministrator(jobs.listJobs, {});
  expect(job).toMatchObject({ kind: 'newTable', about: name });
});

it('an update, and taking it back', async () => {
  const before = await records();
  const [first] = before;
  const { activeRecordId = 0, modified = '' } = first ?? {};
  const row = { rowAction: 'Update' as const, activeRecordId, modified, code: 'R1', descriptionEn: 'Hall' };
  const applied = await doneAs(given.administrator, bulkUpdate.applyUpdate.project, {
    params: room(),
    body: { records: [row] },
  });
  expect(applied).toEqual({ created: 0, updated: 1, deleted: 0, ignored: 0 });
  const [change] = await given.asAdministrator(changes.listTableChanges.project, {
    params: room(),
    query: {},
  });
  expect(change).toMatchObject({ what: 'Update', updated: 1 });

  const undone = await doneAs(given.administrator, changes.undoTableChange.project, {
    params: { ...room(), changeId: change?.changeId ?? 0 },
    body: {},
  });
  expect(undone).toMatchObject({ what: 'Undo', updated: 1 });
  expect((await records()).map(({ descriptionEn }) => descriptionEn)).toEqual(
    before.map(({ descriptionEn }) => descriptionEn),
  );
});

it('a list of codes', async () => {
  const list = Array.from({ length: 1200 }, (_, index) =>
    index % 3 === 0 ? `K10.0${index % 10}` : `R1n${index}`,
  );
  const input = { params: given.params, body: { codes: list } };
  const answer = await given.asViewer(codes.interpretMany, input);
  expect(answer).toHaveLength(1200);
  expect(await doneAs(given.viewer, codes.interpretMany, input)).toEqual(answer);
});

it('drift', async () => {
  await given.asAdministrator(registers.issueCodes, {
    params: given.params,
    body: { codes: [{ code: 'K10.01' }, { code: 'R1pump' }] },
  });
  const input = { params: given.params, query: {} };
  const answer = await given.asViewer(registers.readDrift, input);
  expect(answer).toMatchObject({ checked: 2 });
  expect(await doneAs(given.viewer, registers.readDrift, input)).toEqual(answer);
});

it('an import of codes', async () => {
  const list = Array.from({ length: 1200 }, (_, index) => ({ code: `R1n${index}`, title: `No. ${index}` }));
  const body = { codes: [...list, { code: 'R1n1' }, { code: 'before' }], takeUnreadable: true };
  const input = { params: given.params, body };
  expect(await doneAs(given.administrator, registers.importCodes, input)).toEqual({
    created: 1201,
    skipped: 1,
  });
  expect(await given.asAdministrator(registers.importCodes, input)).toEqual({ created: 0, skipped: 1202 });
});

it('the copy of a project, and its archive', async () => {
  const asAdministrator = await app.as(administrator);
  const projectNumber = `J${given.projectNumber.slice(-4)}`;
  const copy = await doneAs(administrator, projects.copyProject, {
    params: { projectNumber: given.projectNumber },
    body: { projectNumber, name: 'Copy', ua: given.administrator, copyOptions: ['All'] },
  });
  expect(copy).toEqual(await asAdministrator(projects.readProject, { params: { projectNumber } }));

  const token = await app.tokenOf(administrator);
  const input = { params: { projectNumber } };
  const archived = await leave(
    { origin: app.origin, token },
    projects.archiveProject,
    input,
    'respond-async, wait=10',
  );
  expect(archived).toMatchObject({ status: 204, body: undefined });
  expect(await asAdministrator(projects.readProject, input)).toMatchObject({ status: 'Archived' });
  const other = { params: { projectNumber: given.projectNumber } };
  expect(await doneAs(administrator, projects.archiveProject, other)).toBeNull();
});

it('a release', async () => {
  const params = { masterTableId: given.master.tableId };
  const made = await doneAs(administrator, releases.makeRelease, { params, body: { name: 'Left' } });
  const asAdministrator = await app.as(administrator);
  expect([made]).toEqual(await asAdministrator(releases.listReleases, { params }));
  const [job] = await asAdministrator(jobs.listJobs, {});
  expect(job).toMatchObject({ kind: 'release' });
});

it('another system is answered at once, whatever it prefers', async () => {
  const input = { params: given.params, query: {} };
  const { accessKey } = await (
    await app.as(administrator)
  )(settings.createIntegration, { body: { integrationName: 'Drawings' } });
  const answered = await leave({ origin: app.origin, token: accessKey }, registers.readDrift, input);
  expect(answered).toMatchObject({ status: 200, body: { checked: 0 } });
});
