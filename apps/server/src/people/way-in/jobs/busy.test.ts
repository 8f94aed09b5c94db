// Whoever waits for the embedded database is told for what, as far as they may know it.
import { bulkUpdate, jobs, masterTables, type BusyWork, type Client } from '@codes/contract';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endOf, leaveJob } from '../../../testing/leave-job.ts';
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

it('without long work nobody is told anything', async () => {
  expect(await busyFor(await app.as(await app.given.administrator()))).toBeNull();
});
