// The embedded PostgreSQL, in a thread of its own so that a slow query never stops the server.
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './embedded-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This file runs as a worker only');

const { folder } = workerData as { folder: string };
const options: PGliteOptions = { extensions: { pg_trgm } };
const engine = await PGlite.create(folder, options);

const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/** Messages are answered strictly one after the other: there is one backend. */
let queue = Promise.resolve();
port.on('message', (message: ToWorker) => {
  queue = queue
    .then(() => answer(message))
    .catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
});
tell({ kind: 'ready' });

async function answer(message: ToWorker): Promise<void> {
  if (message.kind === 'close') {
    await engine.close();
    tell({ kind: 'closed' });
    return;
  }
  await engine.execProtocolRawStream(message.bytes, {
    onRawData: (data) => {
      const bytes = data.slice();
      tell({ kind: 'answer', bytes }, [bytes.buffer]);
    },
  });
}
