// The thread of the embedded database, seen from the server's: started again where it has failed.
import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker } from './embedded-messages.ts';

/** One of the driver's connections, as the engine calls it back. */
export type Caller = { receive: (bytes: Uint8Array) => void; fail: (error: Error) => void };

export class EmbeddedEngine {
  readonly #folder: string;
  readonly #callers = new Map<number, Caller>();
  #lastConnection = 0;
  #worker!: Promise<Worker>;
  #isAlive = false;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#start();
  }

  static async open(folder: string): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(folder);
    await engine.#worker;
    return engine;
  }

  /** False while its thread is being started, the first time or again. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  /** A connection of its own; what it says before the engine is there waits for it. */
  connect(caller: Caller): { send: (bytes: Uint8Array<ArrayBuffer>) => void; hangUp: () => void } {
    const connection = (this.#lastConnection += 1);
    this.#callers.set(connection, caller);
    return {
      send: (bytes) => this.#post({ kind: 'request', connection, bytes }, [bytes.buffer]),
      hangUp: () => {
        if (this.#callers.delete(connection)) this.#post({ kind: 'hangUp', connection });
      },
    };
  }

  async close(): Promise<void> {
    const worker = await this.#worker;
    const closed = messageOf(worker, 'closed');
    worker.postMessage({ kind: 'close' } satisfies ToWorker);
    await closed;
    await worker.terminate();
  }

  #start(): void {
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { folder: this.#folder },
    });
    this.#worker = messageOf(worker, 'ready').then(() => {
      worker.on('message', (message: FromWorker) => this.#hear(worker, message));
      worker.on('error', (error) => this.#fail(worker, error));
      this.#isAlive = true;
      return worker;
    });
    this.#worker.catch((error: unknown) => this.#failCallers(error as Error));
  }

  #post(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.#worker.then((worker) => worker.postMessage(message, transfer)).catch(() => {}); // reported by #start
  }

  #hear(worker: Worker, message: FromWorker): void {
    if (message.kind === 'answer') this.#callers.get(message.connection)?.receive(message.bytes);
    if (message.kind === 'failed') this.#fail(worker, new Error(message.reason));
  }

  /** Open transactions are lost as when a server is killed; committed ones are in the folder's log. */
  #fail(worker: Worker, error: Error): void {
    worker.removeAllListeners();
    worker.on('error', () => {});
    void worker.terminate();
    this.#isAlive = false;
    this.#start();
    this.#failCallers(new Error(`The embedded database has failed and starts again: ${error.message}`));
  }

  #failCallers(error: Error): void {
    const callers = [...this.#callers.values()];
    this.#callers.clear();
    for (const caller of callers) caller.fail(error);
  }
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
