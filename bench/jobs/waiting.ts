// How long others wait for the serving thread while something long runs; without the time that they wait for the database.
import { SegmentType } from '@codes/codes';
import {
  addressOf,
  bulkUpdate,
  codes,
  downloads,
  masterTables,
  projects,
  projectTables,
  stringConfigurations,
  type Endpoint,
} from '@codes/contract';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FilledServer, LoopDelay } from '../filled-server.ts';

export type Waited = LoopDelay & { name: string; seconds: number };

/** What is sent, ready to go: whoever measures has nothing to do meanwhile. */
type Call = { method: string; address: string; body?: string };

const mostRows = 100_000;
const projectNumber = '100245';

export async function waiting(server: FilledServer, records: number): Promise<Waited[]> {
  const count = Math.min(records, mostRows);
  const call = ({ method, path }: Endpoint, input: Input): Call => ({
    method,
    address: server.origin + addressOf(path, input),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  const send = async (name: string, ...calls: Call[]) => {
    const waited = await waitedDuring(server, () => Promise.all(calls.map((one) => sent(server, one))));
    return { answers: waited.result, waited: { name, ...waited } };
  };
  const { importing, params, rows } = await imports(server, call, count);
  const idle = { name: 'nothing', ...(await waitedDuring(server, () => setTimeout(3000))) };
  const imported = await send(`import of ${count}`, await importing());
  const checking = call(bulkUpdate.validateUpdate.master, {
    params: await params(),
    body: { fieldNames: ['code', 'descriptionEn', 'descriptionSv'], records: rows('Changed') },
  });
  const checked = await send(`check of an update of ${count}`, checking);
  const { Update } = JSON.parse(checked.answers[0] ?? '') as bulkUpdate.Review;
  const applying = call(bulkUpdate.applyUpdate.master, {
    params: await params(),
    body: { records: Update.map((row) => ({ ...row, rowAction: 'Update' })) },
  });
  const applied = await send(`update of ${count}`, applying);
  const exporting = (format: 'csv' | 'xlsx') =>
    call(downloads.exportRecords.master, {
      params: { masterTableId: server.masterTableId },
      query: { format },
    });
  const interpreting = await interpretations(server, call, count);
  const copying = await copies(server, call, await params());
  const alone = [
    await send(`export of ${records}`, exporting('csv')),
    await send(`export of ${records} as a workbook`, exporting('xlsx')),
    await send(`copy of a project with ${count} records`, copying()),
    await send(`${count} interpretations`, interpreting),
  ];
  const together = await send(
    'import, export, copy and interpretations at once',
    await importing(),
    exporting('csv'),
    copying(),
    interpreting,
  );
  return [idle, ...[imported, checked, applied, ...alone, together].map(({ waited }) => waited)];
}

type Input = { params: object; query?: object; body?: object };
type MakeCall = (endpoint: Endpoint, input: Input) => Call;

/** Each into a table of its own; `params` are those of the last one. */
async function imports({ call }: FilledServer, make: MakeCall, count: number) {
  let tables = 0;
  let masterTableId = 0;
  const rows = (what: string) =>
    Array.from({ length: count }, (_, index) => ({
      code: `W${index}`,
      descriptionEn: `${what} record ${index}`,
      descriptionSv: `${what} post ${index}`,
      rowNumber: index + 2,
    }));
  const params = async () => ({ masterTableId });
  const importing = async () => {
    const table = await call(masterTables.createMasterTable, { body: { name: `Waiting ${(tables += 1)}` } });
    masterTableId = table.masterTableId;
    return make(bulkUpdate.importRecords.master, {
      params: { masterTableId },
      body: { records: rows('Imported') },
    });
  };
  return { importing, params, rows };
}

/** A project of as many local records. */
async function copies({ call }: FilledServer, make: MakeCall, { masterTableId }: { masterTableId: number }) {
  const from = 'W-0';
  const { ua } = await call(projects.readProject, { params: { projectNumber } });
  const body = { name: 'Waiting', ua: ua[0]?.userName ?? '' };
  await call(projects.createProject, {
    body: { ...body, projectNumber: from, masterTableIds: [masterTableId] },
  });
  const [table] = await call(projectTables.listProjectTables, { params: { projectNumber: from } });
  await call(projectTables.derelateRecords, {
    params: { projectNumber: from, tableId: table?.projectTableId ?? 0 },
    body: { kind: 'allBut', ids: [] },
  });
  let made = 0;
  return () =>
    make(projects.copyProject, {
      params: { projectNumber: from },
      body: { ...body, projectNumber: `W-${(made += 1)}`, copyOptions: ['All'] },
    });
}

/** Of codes that are all in the table of many records. */
async function interpretations(
  { call, linkedTableId, query, masterTableId }: FilledServer,
  make: MakeCall,
  count: number,
) {
  const serial = {
    type: SegmentType.serialNumber,
    isRequired: true,
    defaultValue: '0',
    options: [{ optionLength: 4 }],
  };
  const { stringConfigurationId } = await call(stringConfigurations.createConfiguration.project, {
    params: { projectNumber },
    body: {
      name: 'Waiting',
      rootConfigurationSegment: {
        type: SegmentType.table,
        isRequired: true,
        options: [{ tableId: linkedTableId, fieldName: 'Code', optionSeparator: '-', childSegment: serial }],
      },
    },
  });
  const { rows } = await query('select code from records where table_id = $1 order by code limit $2', [
    masterTableId,
    count,
  ]);
  return make(codes.interpretMany, {
    params: { projectNumber, stringConfigurationId },
    body: { codes: (rows as { code: string }[]).map(({ code }) => `${code}-0001`) },
  });
}

async function waitedDuring<Result>({ loopDelay }: FilledServer, job: () => Promise<Result>) {
  await loopDelay();
  const start = performance.now();
  const result = await job();
  const seconds = (performance.now() - start) / 1000;
  return { result, seconds, ...(await loopDelay()) };
}

/** From another thread: what the sender does is not what the server's callers wait for. */
const sender = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { address, body, method, token } = workerData;
  parentPort.once('message', async () => {
    const headers = { authorization: 'Bearer ' + token, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(address, { method, headers, body });
    const answer = Buffer.from(await response.arrayBuffer());
    parentPort.postMessage({ status: response.status, answer });
  });
`;

async function sent({ token }: FilledServer, call: Call): Promise<string> {
  const worker = new Worker(sender, { eval: true, workerData: { ...call, token } });
  await once(worker, 'online');
  worker.postMessage('go');
  const [{ status, answer }] = (await once(worker, 'message')) as [{ status: number; answer: Uint8Array }];
  await worker.terminate();
  const text = () => Buffer.from(answer).toString();
  if (status >= 300) throw new Error(`${call.address}: ${status} ${text().slice(0, 300)}`);
  return call.address.includes('validate') ? text() : '';
}

export function waitingTable(rows: readonly Waited[]): string {
  const lines = rows.map(
    ({ name, seconds, p99, longest }) =>
      `| ${name} | ${seconds.toFixed(1)} s | ${p99.toFixed(0)} ms | ${longest.toFixed(0)} ms |`,
  );
  return ['| job | takes | others wait, p99 | longest |', '|---|---|---|---|', ...lines].join('\n');
}
