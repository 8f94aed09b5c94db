// A server that is killed in the middle of writes, as a power cut would.
import { bulkUpdate, fieldCalls, masterTables, recordCalls } from '@codes/contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { amountHere } from '../../testing/fresh-database.ts';
import { ownServer, type OwnServer } from '../../testing/own-server.ts';
import { surviveKills } from '../../testing/troubles/survive-kills.ts';

let own: OwnServer;
beforeEach(async () => {
  own = await ownServer();
});
afterEach(() => own.close());

it('leaves nothing of the import, and the import can be sent again', async () => {
  const first = await own.start();
  const { masterTableId } = await first.client(masterTables.createMasterTable, { body: { name: 'Pumps' } });
  const params = { masterTableId };
  const key = randomUUID();
  const rows = amountHere(20_000);
  const body = {
    records: Array.from({ length: rows }, (_, index) => ({ code: `P${index}`, 'new-1': `${index} kg` })),
    newFields: [{ creatorId: 'new-1', name: 'Weight' }],
    key,
  };
  const call = first
    .client(bulkUpdate.importRecords.master, { params, body })
    .catch((error: unknown) => error);
  for (;;) {
    const { step, rows: written } = await first.client(bulkUpdate.readProgress, { params: { key } });
    expect(step).not.toBe('done');
    if (step === 'writing' && written > 0) break;
  }
  first.server.kill('SIGKILL');
  expect(await call).toMatchObject({ name: 'CallError', status: 0 });
  await first.server.ended;

  const second = await own.start();
  const page = () => second.client.page(recordCalls.listRecords.master, { params, query: { limit: 1 } });
  expect(await page()).toMatchObject({ items: [], total: 0 });
  const fields = await second.client(fieldCalls.listFields.master, { params, query: {} });
  expect(fields.map(({ name }) => name)).toEqual(['Code', 'Description En', 'Description Sv']);

  expect(await second.client(bulkUpdate.importRecords.master, { params, body })).toEqual({ created: rows });
  expect((await page()).total).toBe(rows);
});

it('has everything that it acknowledged, and nothing half done: imports, updates and de-relations', async () => {
  const moments = [0.1, 0.8, 0.5].values();
  const figures = await surviveKills({
    server: own,
    another: ({ kills }) => kills < 3,
    random: () => moments.next().value ?? 0,
  });
  expect(figures.acknowledged).toBeGreaterThanOrEqual(1 + 7 + 5);
});
