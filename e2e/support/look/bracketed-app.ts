// The web app in the made-up language, in front of the worker's server: its page and its scripts come from a folder of their own.
// A server does that, and not the journey: a request that is answered by the runner costs ten times as much, and is never cached.
import { fields } from '@codes/contract';
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ensureBracketedBuilt } from '../../../scripts/setup/build.mjs';
import { test as base } from '../test.ts';

const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/codes/bracketed');

/** The texts that the server has answered so far: what is shown of them is data. */
export type SeenData = Set<string>;

type Bracketed = {
  url: string;
  data: SeenData;
  /** From now on nothing is changed, whatever is pressed: each screen says that it did not work. */
  refuseChanges: () => void;
};

/** What asks and changes nothing, though it is no GET. */
const asks =
  /\/(interpret|interpret-many|find|impact|check|validate-update|presence|authenticate)$|\/views\/|-ticket$/;

export const test = base.extend<{ app: Bracketed }>({
  app: async ({ server }, use) => {
    const { close, ...bracketed } = await startBracketed(server.url);
    await use(bracketed);
    close();
  },
  baseURL: ({ app }, use) => use(app.url),
});

async function startBracketed(origin: string): Promise<Bracketed & { close: () => void }> {
  await ensureBracketedBuilt();
  const page = (await readFile(path.join(folder, 'index.html'), 'utf8')).replaceAll('="./', '="/');
  const data: SeenData = new Set();
  const agent = new Agent({ keepAlive: true });
  let isRefused = (_method: string, _pathname: string) => false;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const file = path.join(folder, pathname);
    if (pathname.startsWith('/assets/') && existsSync(file)) sendAsset(file, response);
    else if (isRefused(request.method ?? '', pathname)) {
      request.resume();
      response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
    } else if (!pathname.startsWith('/appdata/') && request.headers.accept?.includes('text/html') === true) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    } else {
      handOver(request, response, { origin, agent, data });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    data,
    refuseChanges: () => {
      isRefused = (method, pathname) =>
        pathname.startsWith('/appdata/') && method !== 'GET' && !asks.test(pathname);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

const typesOfAssets: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

function sendAsset(file: string, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': typesOfAssets[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  createReadStream(file).pipe(response);
}

type Behind = { origin: string; agent: Agent; data: SeenData };

/** To the worker's server. The page is told nothing that is not known as data. */
function handOver(request: IncomingMessage, response: ServerResponse, { origin, agent, data }: Behind): void {
  // What is compressed cannot be read here.
  const { 'accept-encoding': _compressed, ...headers } = request.headers;
  const { method } = request;
  const asked = ask(new URL(request.url ?? '/', origin), { method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    if (answer.headers['content-type']?.startsWith('application/json') !== true) {
      pipeline(answer, response, () => {});
      return;
    }
    sendAsData(answer, response, data).catch(() => response.destroy());
  });
  asked.on('error', () => response.destroy());
  response.once('close', () => asked.destroy());
  pipeline(request, asked, () => {});
}

async function sendAsData(answer: IncomingMessage, response: ServerResponse, data: SeenData): Promise<void> {
  const body = await buffer(answer);
  if (body.length > 0) collect(JSON.parse(body.toString('utf8')), data);
  response.end(body);
}

/** What a value of these is called on a screen is a word, and not data. */
const named =
  /^(status|type|kind|what|role|state|act|action|change|recordType|tableType|fieldType|subject)$/i;

/** Those of the fields that every table is born with are shown by their labels. */
const wireNames: ReadonlySet<string> = new Set(Object.values(fields.defaultFieldNames));

function collect(value: unknown, data: SeenData, name = ''): void {
  if (typeof value === 'string') {
    if (!named.test(name) && !wireNames.has(value)) data.add(value.toLowerCase());
  } else if (Array.isArray(value)) {
    for (const each of value) collect(each, data, name);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) collect(each, data, key);
  }
}
