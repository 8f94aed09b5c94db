// COPY … TO STDOUT as the query layer's cursor: the database waits while nobody reads.
import type { Socket } from 'node:net';
import type pg from 'pg';
import { to, type CopyToStreamQuery } from 'pg-copy-streams';
import Cursor from 'pg-cursor';

class CopyCursor implements pg.Submittable {
  readonly #copy: CopyToStreamQuery;
  readonly #pieces: AsyncIterator<Buffer>;
  #socket: Socket | null = null;
  #isOver = false;
  #wake: () => void = () => {};

  constructor(text: string) {
    this.#copy = to(text);
    this.#copy.on('error', () => this.#end()); // a reader gets it from the pieces
    this.#pieces = this.#copy[Symbol.asyncIterator]();
  }

  /** The next piece, which may end within a row; none at the end. */
  async read(): Promise<Buffer[]> {
    const { done, value } = await this.#pieces.next();
    return done === true ? [] : [value];
  }

  /** A copy without a reader is ended with its connection, so that the database stops sending. */
  async close(): Promise<void> {
    if (!this.#copy.readableEnded) this.#socket?.destroy(new Error('The copy is no longer wanted'));
    while (!this.#isOver) await new Promise<void>((resolve) => (this.#wake = resolve));
  }

  submit(connection: pg.Connection): void {
    this.#socket = (connection as unknown as { stream: Socket }).stream; // @types/pg leaves it out
    this.#copy.submit(connection);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: Error): void {
    this.#copy.destroy(error);
    this.#end();
  }

  #end(): void {
    this.#isOver = true;
    this.#wake();
  }
}

/** For the query layer, which makes a cursor of each statement that it streams. */
export const CursorOrCopy = function (text: string, values: unknown[]): Cursor | CopyCursor {
  return /^\s*copy\b/i.test(text) ? new CopyCursor(text) : new Cursor(text, values);
} as unknown as new (text: string, values: unknown[]) => Cursor;
