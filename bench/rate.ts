// How many calls a second on 16 connections at a time, beside a server that does nothing but the same statement.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { FilledServer } from './filled-server.ts';
import { middle, type Measured } from './measure.ts';

const rounds = 7;
const milliseconds = 2000;

/** A server in service has answered such calls for hours: what compiling their code takes is over by then. */
const roundsBefore = 5;

/** As many as ask at a time. */
export const lines = 16;

export type Request = { method: 'GET' | 'POST'; path: string; body?: object };

type Rates = {
  /** Taken in turns, each line of those who ask its own. */
  ours: readonly Request[];
  /** What a bare server asks of the database for the last part of its path. */
  statement: string;
  valuesOf: (path: string) => unknown[];
  limit: readonly Request[];
};

export async function compareRates(
  name: string,
  server: FilledServer,
  { ours, statement, valuesOf, limit }: Rates,
): Promise<Measured> {
  const bare = await bareServer(server, statement, valuesOf);
  const loads = {
    ours: { origin: server.origin, token: server.token, requests: ours },
    limit: { origin: bare.origin, token: server.token, requests: limit },
  };
  const rates = { ours: new Array<number>(), limit: new Array<number>() };
  for (let round = 0; round < roundsBefore + rounds; round += 1) {
    const [mine, best] = [await rateOf(loads.ours), await rateOf(loads.limit)];
    if (round < roundsBefore) continue;
    rates.ours.push(mine);
    rates.limit.push(best);
  }
  await bare.close();
  return { name, ours: middle(rates.ours), limit: middle(rates.limit), unit: 'per s' };
}

/** Node's own server and the bare driver, with as many connections as ours has. */
async function bareServer(
  { databaseUrl, query }: FilledServer,
  text: string,
  valuesOf: (path: string) => unknown[],
) {
  const pool = databaseUrl === null ? null : new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const ask = (values: unknown[]) =>
    pool === null ? query(text, values) : pool.query({ name: 'the statement', text, values });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    for await (const _ of request);
    const { rows } = await ask(valuesOf(request.url?.slice(1) ?? ''));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows[0]));
  };
  const http = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const close = async () => {
    http.closeAllConnections();
    http.close();
    await pool?.end();
  };
  return { origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, close };
}

type Load = { origin: string; token: string; requests: readonly Request[] };

/** From another thread: what it takes to ask is not what it takes to answer. */
const asking = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { Agent, request } = require('node:http');
  const { origin, token, requests, milliseconds, lines } = workerData;
  const agent = new Agent({ keepAlive: true, maxSockets: lines });
  const headers = { authorization: 'Bearer ' + token };
  const one = ({ method, path, body }) => new Promise((resolve, reject) => {
    const sent = body === undefined ? '' : JSON.stringify(body);
    const ofBody = sent === '' ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
    request(origin + path, { method, agent, headers: { ...headers, ...ofBody } }, (response) => {
      if (response.statusCode >= 300) reject(new Error('answered ' + response.statusCode));
      response.resume().on('end', resolve);
    }).on('error', reject).end(sent);
  });
  const end = performance.now() + milliseconds;
  let answered = 0;
  const line = async (_, first) => {
    for (let next = first; performance.now() < end; next += lines, answered += 1) await one(requests[next % requests.length]);
  };
  Promise.all(Array.from({ length: lines }, line)).then(() => {
    agent.destroy();
    parentPort.postMessage(answered);
  });
`;

async function rateOf(load: Load): Promise<number> {
  const worker = new Worker(asking, { eval: true, workerData: { ...load, milliseconds, lines } });
  const [answered] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  return answered / (milliseconds / 1000);
}
