// COPY … TO STDOUT as the query layer's cursor: bytes as the database writes them, no more of them ahead than a reader needs.
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Socket } from 'node:net';

type Wire = { query: (text: string) => void; stream: Socket };

const bytesAPiece = 64 * 1024;

/** So much waits for the reader; then the database waits. */
const mostAhead = 16;

/** What the driver does not know: rows are left as they come, and joined to pieces that end where a row ends. */
export class CopyOut implements pg.Submittable {
  readonly #text: string;
  #wire: Wire | null = null;
  #piece = Buffer.allocUnsafeSlow(bytesAPiece);
  #size = 0;
  #ready: Buffer<ArrayBuffer>[] = [];
  #end: { error: Error | null } | null = null;
  #wake: () => void = () => {};

  constructor(text: string) {
    this.#text = text;
  }

  submit(wire: pg.Connection): void {
    this.#wire = wire as unknown as Wire; // @types/pg leaves the socket out
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

  /** The driver uses its buffer again, so what it lends is copied. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#size + chunk.length > this.#piece.length) {
      this.#flush();
      if (chunk.length > this.#piece.length) this.#piece = Buffer.allocUnsafeSlow(chunk.length);
    }
    this.#size += chunk.copy(this.#piece, this.#size);
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

  #flush(): void {
    if (this.#size > 0) this.#ready.push(this.#piece.subarray(0, this.#size));
    this.#piece = Buffer.allocUnsafeSlow(bytesAPiece);
    this.#size = 0;
    if (this.#ready.length >= mostAhead) this.#wire?.stream.pause();
    this.#wake();
  }

  #finish(error: Error | null): void {
    this.#end ??= { error };
    this.#wire?.stream.resume(); // it is the next one's now
    this.#wake();
  }
}

/** For the query layer, which makes a cursor of whatever statement it streams. */
export const CursorOrCopy = function (text: string, values: unknown[]): Cursor | CopyOut {
  return /^\s*copy\b/i.test(text) ? new CopyOut(text) : new Cursor(text, values);
} as unknown as new (text: string, values: unknown[]) => Cursor;
