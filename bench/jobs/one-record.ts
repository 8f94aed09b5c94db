// One record by its id, asked for on 16 connections at a time: how many a second, beside a server that does nothing but that.
import { addressOf, recordCalls } from '@codes/contract';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { FilledServer } from '../filled-server.ts';
import { middle, type Measured } from '../measure.ts';

const rounds = 5;
const milliseconds = 2000;

export async function oneRecord(server: FilledServer): Promise<Measured[]> {
  const { rows } = await server.query(
    'select record_id from records where table_id = $1 order by record_id limit 5000',
    [server.masterTableId],
  );
  const ids = (rows as { record_id: string }[]).map((row) => Number(row.record_id));
  const bare = await bareServer(server);
  const pathOf = (recordId: number) =>
    addressOf(recordCalls.readRecord.master.path, {
      params: { masterTableId: server.masterTableId, recordId },
    });
  const ours = { origin: server.origin, token: server.token, paths: ids.map(pathOf) };
  const limit = { origin: bare.origin, token: server.token, paths: ids.map((id) => `/${id}`) };
  const rates = { ours: new Array<number>(), limit: new Array<number>() };
  await rateOf(ours);
  await rateOf(limit);
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await rateOf(ours));
    rates.limit.push(await rateOf(limit));
  }
  await bare.close();
  const name = 'one record by id, 16 connections';
  return [{ name, ours: middle(rates.ours), limit: middle(rates.limit), unit: 'per s' }];
}

/** Node's own server and the bare driver, with as many connections as ours has. */
async function bareServer({ databaseUrl, query }: FilledServer) {
  const pool = databaseUrl === null ? null : new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const text = `select record_id, code, description_en, description_sv, field_values,
    created, created_by, modified, modified_by from records where record_id = $1`;
  const read = (id: string) =>
    pool === null ? query(text, [id]) : pool.query({ name: 'one record', text, values: [id] });
  const answer = async ({ url }: IncomingMessage, response: ServerResponse) => {
    const { rows } = await read(url?.slice(1) ?? '');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows[0]));
  };
  const http = createServer((request, response) => void answer(request, response));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const close = async () => {
    http.closeAllConnections();
    http.close();
    await pool?.end();
  };
  return { origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, close };
}

type Load = { origin: string; token: string; paths: readonly string[] };

/** From another thread: what it takes to ask is not what it takes to answer. */
const asking = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { Agent, get } = require('node:http');
  const { origin, token, paths, milliseconds } = workerData;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const headers = { authorization: 'Bearer ' + token };
  let next = 0;
  const one = () => new Promise((resolve, reject) => {
    next = (next + 1) % paths.length;
    get(origin + paths[next], { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error('answered ' + response.statusCode));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
  const end = performance.now() + milliseconds;
  let answered = 0;
  const line = async () => {
    for (; performance.now() < end; answered += 1) await one();
  };
  Promise.all(Array.from({ length: 16 }, line)).then(() => {
    agent.destroy();
    parentPort.postMessage(answered);
  });
`;

async function rateOf(load: Load): Promise<number> {
  const worker = new Worker(asking, { eval: true, workerData: { ...load, milliseconds } });
  const [answered] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  return answered / (milliseconds / 1000);
}
