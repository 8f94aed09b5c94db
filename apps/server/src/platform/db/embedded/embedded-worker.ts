// The embedded PostgreSQL, in a thread of its own so that a slow query never stops the server.
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './embedded-messages.ts';
import { openInMemory } from './embedded-template.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker only');

const { folder } = workerData as { folder: string };
const options: PGliteOptions = { extensions: { pg_trgm } };
const engine = await (folder === 'memory://' ? openInMemory(options) : PGlite.create(folder, options));

const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/** Messages are answered strictly one after the other: there is one backend. */
let queue = Promise.resolve();
let isBroken = false;
port.on('message', (message: ToWorker) => {
  queue = queue
    .then(() => (isBroken ? undefined : answer(message)))
    .catch((error: unknown) => {
      isBroken = true; // an engine that has thrown never answers again
      post({ kind: 'failed', reason: error instanceof Error ? error.message : reasonOf(error) });
    });
});
post({ kind: 'ready' });

/** There is one backend for all connections: what one leaves behind would be the next one's. */
let lastServed: number | null = null;

async function serve(connection: number | null): Promise<void> {
  if (lastServed !== null && lastServed !== connection) {
    await run(simpleQuery('rollback'));
    await run(simpleQuery('discard all'));
  }
  lastServed = connection;
}

async function answer(message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'request':
      // The connection before may not have hung up yet.
      await serve(message.connection);
      return run(message.bytes, (data) => {
        const bytes = data.slice();
        post({ kind: 'answer', connection: message.connection, bytes }, [bytes.buffer]);
      });
    case 'hangUp':
      return message.connection === lastServed ? serve(null) : undefined;
    case 'close':
      await engine.close();
      post({ kind: 'closed' });
  }
}

async function run(bytes: Uint8Array, onRawData: (data: Uint8Array) => void = () => {}): Promise<void> {
  await engine.execProtocolRawStream(bytes, { onRawData });
}

/** A message of the wire protocol: type, length, text, end of text. */
function simpleQuery(text: string): Uint8Array {
  const message = Buffer.from(`Q....${text}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return new Uint8Array(message);
}

/** The engine throws plain objects too. */
function reasonOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
