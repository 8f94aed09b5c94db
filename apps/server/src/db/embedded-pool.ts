// The embedded database behind an ordinary pg pool: the driver speaks the wire protocol to a worker thread.
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { FromWorker, ToWorker } from './embedded-messages.ts';

export type EmbeddedPool = { pool: pg.Pool; close: () => Promise<void> };

export async function openEmbeddedPool(folder: string, settings: pg.PoolConfig = {}): Promise<EmbeddedPool> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } });
  await messageOf(worker, 'ready');
  const pool = new pg.Pool({
    ...settings,
    max: 1, // one backend: transactions queue up here
    idleTimeoutMillis: 0,
    // A query on the pool inside a transaction waits for itself; this ends the wait.
    connectionTimeoutMillis: 60_000,
    user: 'postgres',
    database: 'postgres',
    host: 'embedded',
    // pg wants a socket; the methods of one that matter here are those of a Duplex.
    stream: () => new WorkerConnection(worker),
  });
  const close = async () => {
    await pool.end();
    const closed = messageOf(worker, 'closed');
    worker.postMessage({ kind: 'close' } satisfies ToWorker);
    await closed;
    await worker.terminate();
  };
  return { pool, close };
}

function messageOf(worker: Worker, kind: FromWorker['kind']): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (message: FromWorker) => {
      if (message.kind === kind) finish(resolve);
      if (message.kind === 'failed') finish(() => reject(new Error(message.reason)));
    };
    const fail = (error: unknown) => finish(() => reject(error));
    const finish = (settle: () => void) => {
      worker.off('message', listen);
      worker.off('error', fail);
      settle();
    };
    worker.on('message', listen);
    worker.on('error', fail);
  });
}

const terminate = 'X'.charCodeAt(0);

/** Stands in for the socket between the driver and the database. */
class WorkerConnection extends Duplex {
  readonly #worker: Worker;
  #unsent: Buffer = Buffer.alloc(0);
  #started = false;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
  }

  connect(): this {
    this.#worker.on('message', this.#receive);
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#unsent = this.#unsent.length > 0 ? Buffer.concat([this.#unsent, chunk]) : chunk;
    for (let message = this.#nextMessage(); message !== null; message = this.#nextMessage()) {
      this.#send(message);
    }
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive);
    done(error);
  }

  readonly #receive = (message: FromWorker): void => {
    if (message.kind === 'answer') this.push(Buffer.from(message.bytes.buffer));
    if (message.kind === 'failed') this.destroy(new Error(message.reason));
  };

  /** The engine takes whole messages only. */
  #nextMessage(): Buffer | null {
    const headLength = this.#started ? 5 : 4; // only the first message has no type byte
    if (this.#unsent.length < headLength) return null;
    const length = this.#started ? 1 + this.#unsent.readInt32BE(1) : this.#unsent.readInt32BE(0);
    if (this.#unsent.length < length) return null;
    const message = this.#unsent.subarray(0, length);
    this.#unsent = this.#unsent.subarray(length);
    return message;
  }

  #send(message: Buffer): void {
    if (this.#started && message[0] === terminate) {
      this.push(null); // the driver hangs up; the engine stays
      return;
    }
    this.#started = true;
    const bytes = new Uint8Array(message);
    this.#worker.postMessage({ kind: 'request', bytes } satisfies ToWorker, [bytes.buffer]);
  }
}
