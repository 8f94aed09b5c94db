// Whoever waits for the embedded database is told for what, as far as they may know it.
import {
  bulkUpdate,
  changes,
  jobs,
  masterTables,
  members,
  projects,
  type BusyWork,
  type Client,
} from '@codes/contract';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOf, leaveJob } from '../../../testing/leave-job.ts';
import { scimTokenOf } from '../../scim/scim-token.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;
const busyFor = async (client: Client) => (await client(jobs.readBusy, {})).work;

/** What each is answered at the same time, once all have an answer. */
async function answersWhileBusy(clients: readonly Client[]): Promise<(BusyWork | null)[]> {
  for (;;) {
    const answers = await Promise.all(clients.map(busyFor));
    if (answers.every((work) => work !== null)) return answers;
    await setTimeout(5);
  }
}

it.runIf(isEmbedded)(
  'an import holds up others, who are told whose it is and how far, if they may [embedded database only]',
  async () => {
    const importer = await app.given.administrator();
    const token = await app.tokenOf(importer);
    const colleague = await app.as(await app.given.administrator());
    const stranger = await app.as(await app.given.user());
    const table = await app.given.masterTable();
    for (const client of [colleague, stranger]) expect(await busyFor(client)).toBeNull();

    const records = Array.from({ length: 20_000 }, (_, index) => ({ code: `R${index}` }));
    const { jobId } = await leaveJob({ origin: app.origin, token }, bulkUpdate.importRecords.master, {
      params: { masterTableId: table.id },
      body: { records },
    });
    const [known, unknown] = await answersWhileBusy([colleague, stranger]);
    const listed = colleague(masterTables.listMasterTables, { query: {} });
    expect(known).toMatchObject({ kind: 'import', about: table.name, by: expect.stringMatching(/./) });
    expect(unknown).toMatchObject({ kind: 'import', about: null, by: null });
    expect(known?.rows).toBeLessThanOrEqual(20_000);
    expect(known?.total).toBe(20_000);

    expect(await listed).toContainEqual(expect.objectContaining({ name: table.name }));
    expect(await endOf(app.withToken(token), jobId)).toMatchObject({ state: 'done' });
    expect(await busyFor(colleague)).toBeNull();
  },
);

const removing = async (admin: Client, projectNumber: string, userName: string) =>
  admin(members.removeMember, { params: { projectNumber, userName } });

it.runIf(isEmbedded).each<[string, (...ended: Parameters<typeof removing>) => Promise<unknown>]>([
  ['removed from it', removing],
  [
    'whose addition was undone',
    async (admin, projectNumber, userName) => {
      await removing(admin, projectNumber, userName);
      const params = { projectNumber };
      const undoNewest = async () => {
        const [newest] = await admin(changes.listProjectChanges, { params, query: {} });
        await admin(changes.undoProjectChange, {
          params: { ...params, changeId: newest?.changeId ?? 0 },
          body: {},
        });
      };
      await undoNewest();
      await (
        await app.as(userName)
      )(projects.readProject, { params });
      await undoNewest();
    },
  ],
  [
    'deactivated by the directory',
    async (_, __, userName) => {
      const { user_id: id } = await app.db
        .selectFrom('users')
        .select('user_id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow();
      const token = scimTokenOf(app.keys);
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${app.origin}/scim/v2/Users/${id}`, { method: 'DELETE', headers });
      expect(status).toBe(204);
    },
  ],
])('work in a project is not shown to somebody %s [embedded database only]', async (_, endRights) => {
  const [administrator, leaving] = [await app.given.administrator(), await app.given.employee()];
  const projectNumber = await app.given.project({ viewers: [leaving] });
  const table = await app.given.projectTable({ project: projectNumber });
  const admin = await app.as(administrator);
  const left = await app.as(leaving);
  await left(projects.readProject, { params: { projectNumber } });
  await endRights(admin, projectNumber, leaving);

  const whose = { origin: app.origin, token: await app.tokenOf(administrator) };
  const { jobId } = await leaveJob(whose, bulkUpdate.importRecords.project, {
    params: { projectNumber, tableId: table.id },
    body: { records: Array.from({ length: 10_000 }, (__, index) => ({ code: `R${index}` })) },
  });
  for (let ended = false; !ended;) {
    const work = await busyFor(left).catch(() => null);
    expect(work).toEqual(work === null ? null : expect.objectContaining({ by: null, about: null }));
    const { state } = await admin(jobs.readJob, { params: { jobId } });
    ended = state === 'done';
  }
});

it('without long work nobody is told anything', async () => {
  expect(await busyFor(await app.as(await app.given.administrator()))).toBeNull();
});
