// COPY … TO STDOUT as the query layer's cursor: bytes as the database writes them, no more of them ahead than a reader needs.
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Socket } from 'node:net';

type Wire = { query: (text: string) => void; stream: Socket };

const bytesAPiece = 64 * 1024;

/** So much waits for the reader; then the database waits. */
const mostAhead = 16;

/** A message has a byte for what it is and four for how long it is, these included. */
const headBytes = 5;
const lengthBytes = 4;
const row = 'd'.charCodeAt(0);

/** What may come before a row or between two: that there will be rows, and what concerns nobody here. */
const besideRows: ReadonlySet<number> = new Set(Buffer.from('HNSA'));

type Listener = (chunk: Buffer) => void;

/**
 * What the driver does not know: rows are left as they come, and joined to pieces that end where a row ends. The driver would make
 * an object and an event of each; so they are taken from the socket, which is the driver's again with what comes after them.
 */
export class CopyOut implements pg.Submittable {
  readonly #text: string;
  #wire: Wire | null = null;
  #piece = Buffer.allocUnsafeSlow(bytesAPiece);
  #size = 0;
  /** Of the message under way: its head as far as it has come, and how much of it is still to come. */
  readonly #head = Buffer.alloc(headBytes);
  #headSize = 0;
  #left = 0;
  #isRow = false;
  #listeners: Listener[] | null = null;
  #ready: Buffer<ArrayBuffer>[] = [];
  #end: { error: Error | null } | null = null;
  #wake: () => void = () => {};

  constructor(text: string) {
    this.#text = text;
  }

  submit(wire: pg.Connection): void {
    this.#wire = wire as unknown as Wire; // @types/pg leaves the socket out
    const { stream } = this.#wire;
    this.#listeners = stream.listeners('data') as Listener[];
    stream.removeAllListeners('data').on('data', this.#onData);
    this.#wire.query(this.#text);
  }

  /** Some pieces; none at the end. */
  async read(): Promise<Buffer<ArrayBuffer>[]> {
    for (;;) {
      if (this.#ready.length > 0) {
        const pieces = this.#ready;
        this.#ready = [];
        this.#wire?.stream.resume();
        return pieces;
      }
      if (this.#end !== null) {
        if (this.#end.error !== null) throw this.#end.error;
        return [];
      }
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** What nobody reads any more is not sent any more: the database learns it by the connection's end. */
  async close(): Promise<void> {
    this.#ready = [];
    if (this.#end === null) this.#wire?.stream.destroy(new Error('The copy is no longer wanted'));
    while (this.#end === null) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  handleCommandComplete(): void {
    this.#flush();
  }

  handleReadyForQuery(): void {
    this.#finish(null);
  }

  handleError(error: Error): void {
    this.#finish(error);
  }

  handleRowDescription(): void {}

  readonly #onData = (chunk: Buffer): void => {
    for (let at = 0; at < chunk.length;) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, chunk.length - at);
        if (this.#isRow) this.#size += chunk.copy(this.#piece, this.#size, at, at + taken);
        this.#left -= taken;
        at += taken;
        continue;
      }
      const taken = chunk.copy(this.#head, this.#headSize, at, at + headBytes - this.#headSize);
      this.#headSize += taken;
      at += taken;
      if (this.#headSize < headBytes) return;
      this.#headSize = 0;
      const [kind = 0] = this.#head;
      this.#isRow = kind === row;
      if (!this.#isRow && !besideRows.has(kind)) {
        this.#giveBack(Buffer.concat([this.#head, chunk.subarray(at)]));
        return;
      }
      this.#left = this.#head.readInt32BE(1) - lengthBytes;
      if (this.#isRow) this.#makeRoom(this.#left);
    }
  };

  /** To the driver, with what is not ours any more. */
  #giveBack(rest: Buffer): void {
    const listeners = this.#listeners ?? [];
    const stream = this.#wire?.stream;
    this.#listeners = null;
    stream?.off('data', this.#onData);
    for (const listener of listeners) stream?.on('data', listener);
    for (const listener of listeners) if (rest.length > 0) listener.call(stream, rest);
  }

  #makeRoom(size: number): void {
    if (this.#size + size <= this.#piece.length) return;
    this.#flush();
    if (size > this.#piece.length) this.#piece = Buffer.allocUnsafeSlow(size);
  }

  #flush(): void {
    if (this.#size > 0) this.#ready.push(this.#piece.subarray(0, this.#size));
    this.#piece = Buffer.allocUnsafeSlow(bytesAPiece);
    this.#size = 0;
    if (this.#ready.length >= mostAhead) this.#wire?.stream.pause();
    this.#wake();
  }

  #finish(error: Error | null): void {
    this.#end ??= { error };
    if (this.#listeners !== null) this.#giveBack(Buffer.alloc(0));
    this.#wire?.stream.resume(); // it is the next one's now
    this.#wake();
  }
}

/** For the query layer, which makes a cursor of whatever statement it streams. */
export const CursorOrCopy = function (text: string, values: unknown[]): Cursor | CopyOut {
  return /^\s*copy\b/i.test(text) ? new CopyOut(text) : new Cursor(text, values);
} as unknown as new (text: string, values: unknown[]) => Cursor;
