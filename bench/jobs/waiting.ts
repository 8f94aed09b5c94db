// How long others wait for the serving thread while a bulk call runs; without the time that they wait for the database.
import { addressOf, bulkUpdate, masterTables } from '@codes/contract';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RunningServer } from '../filled-server.ts';

export type Waited = { name: string; seconds: number; p99: number; longest: number };

export async function waiting(server: RunningServer, most: number): Promise<Waited[]> {
  const rows = Array.from({ length: Math.min(most, 100_000) }, (_, index) => ({
    code: `W${index}`,
    descriptionEn: `Imported record ${index}`,
    descriptionSv: `Importerad post ${index}`,
    rowNumber: index + 2,
  }));
  const { masterTableId } = await server.call(masterTables.createMasterTable, { body: { name: 'Waiting' } });
  const to = (path: string) => server.origin + addressOf(path, { params: { masterTableId } });
  const send = async (what: string, { method, path }: { method: string; path: string }, body: object) => {
    const { answer, ...waited } = await sent(server.token, method, to(path), JSON.stringify(body));
    return { answer, waited: { name: `${what} of ${rows.length}`, ...waited } };
  };
  const idle = { name: 'nothing', ...(await delayDuring(() => setTimeout(3000))) };
  const imported = await send('import', bulkUpdate.importRecords.master, { records: rows });
  const changed = rows.map((row) => ({ ...row, descriptionEn: `Changed record ${row.code}` }));
  const checked = await send('check of an update', bulkUpdate.validateUpdate.master, {
    fieldNames: ['code', 'descriptionEn', 'descriptionSv'],
    records: changed,
  });
  const { Update } = JSON.parse(checked.answer) as bulkUpdate.Review;
  const reviewed = Update.map((row) => ({ ...row, rowAction: 'Update' }));
  const applied = await send('update', bulkUpdate.applyUpdate.master, { records: reviewed });
  return [idle, imported.waited, checked.waited, applied.waited];
}

/** From another thread: what the sender does is not what the server's callers wait for. */
const sender = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { address, body, method, token } = workerData;
  parentPort.once('message', async () => {
    const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
    const response = await fetch(address, { method, headers, body });
    const answer = await response.text();
    parentPort.once('message', () => parentPort.postMessage({ status: response.status, answer }));
    parentPort.postMessage('done');
  });
`;

const resolution = 5;

async function delayDuring(job: () => Promise<unknown>): Promise<Omit<Waited, 'name'>> {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const start = performance.now();
  await job();
  delay.disable();
  const milliseconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
  return {
    seconds: (performance.now() - start) / 1000,
    p99: milliseconds(delay.percentile(99)),
    longest: milliseconds(delay.max),
  };
}

async function sent(token: string, method: string, address: string, body: string) {
  const worker = new Worker(sender, { eval: true, workerData: { address, body, method, token } });
  await once(worker, 'online');
  const waited = await delayDuring(() => {
    worker.postMessage('go');
    return once(worker, 'message');
  });
  worker.postMessage('the answer');
  const [{ status, answer }] = (await once(worker, 'message')) as [{ status: number; answer: string }];
  await worker.terminate();
  if (status !== 200) throw new Error(`${address}: ${status} ${answer.slice(0, 300)}`);
  return { answer, ...waited };
}

export function waitingTable(rows: readonly Waited[]): string {
  const lines = rows.map(
    ({ name, seconds, p99, longest }) =>
      `| ${name} | ${seconds.toFixed(1)} s | ${p99.toFixed(0)} ms | ${longest.toFixed(0)} ms |`,
  );
  return ['| job | takes | others wait, p99 | longest |', '|---|---|---|---|', ...lines].join('\n');
}
