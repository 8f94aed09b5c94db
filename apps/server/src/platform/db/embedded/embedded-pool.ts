// The embedded database behind an ordinary pg pool: the driver speaks the wire protocol to a worker thread.
import { Duplex } from 'node:stream';
import pg from 'pg';
import { EmbeddedEngine } from './embedded-engine.ts';
import { surviveLostConnections } from '../postgres-pool.ts';

export type EmbeddedPool = { pool: pg.Pool; isAlive: () => boolean; close: () => Promise<void> };

export async function openEmbeddedPool(folder: string, settings: pg.PoolConfig = {}): Promise<EmbeddedPool> {
  const engine = await EmbeddedEngine.open(folder);
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
    stream: () => new EngineConnection(engine),
  });
  surviveLostConnections(pool);
  const close = async () => {
    await pool.end();
    await engine.close();
  };
  return { pool, isAlive: () => engine.isAlive, close };
}

const terminate = 'X'.charCodeAt(0);

/** Stands in for the socket between the driver and the database. */
class EngineConnection extends Duplex {
  readonly #line: ReturnType<EmbeddedEngine['connect']>;
  #unsent: Buffer = Buffer.alloc(0);
  #started = false;

  constructor(engine: EmbeddedEngine) {
    super();
    this.#line = engine.connect({
      receive: (bytes) => this.push(Buffer.from(bytes.buffer)),
      fail: (error) => this.destroy(error),
    });
  }

  connect(): this {
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
    this.#line.hangUp();
    done(error);
  }

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
      this.#line.hangUp();
      this.push(null);
      return;
    }
    this.#started = true;
    this.#line.send(new Uint8Array(message));
  }
}
