// A spool between the database and a caller: it takes what comes as fast as it comes, and keeps it for a slow line, a little in
// memory and the rest in a file. So nobody's slow line holds a connection.
import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const mostInMemory = 1024 * 1024;
const patienceMilliseconds = 2000;
const bytesAPiece = 64 * 1024;

/** Begins at once; an error before the first piece is thrown here. A caller who stops reading ends the source. */
export async function spooled(source: AsyncIterable<string | Uint8Array>): Promise<AsyncIterable<Buffer>> {
  const spool = new Spool(asBytes(source));
  await spool.begun();
  return { [Symbol.asyncIterator]: () => spool };
}

async function* asBytes(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer, void> {
  for await (const piece of source) {
    yield typeof piece === 'string'
      ? Buffer.from(piece)
      : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }
}

class Spool implements AsyncIterator<Buffer, void> {
  readonly #source: AsyncGenerator<Buffer, void>;
  #pieces: Buffer[] = [];
  #inMemory = 0;
  #overflow: Overflow | null = null;
  #end: { error: unknown } | null = null;
  #isWanted = true;
  /** Those who wait for a change: the writer that takes from the source, the reader, or both. */
  #waiting: (() => void)[] = [];
  readonly #taking: Promise<void>;

  constructor(source: AsyncGenerator<Buffer, void>) {
    this.#source = source;
    this.#taking = this.#take();
  }

  async begun(): Promise<void> {
    while (this.#pieces.length === 0 && this.#end === null) await this.#change();
    if (this.#end?.error != null) throw this.#end.error;
  }

  async next(): Promise<IteratorResult<Buffer, void>> {
    for (;;) {
      const piece = this.#pieces.shift() ?? (await this.#overflow?.read()) ?? null;
      if (piece !== null) {
        this.#inMemory = Math.max(0, this.#inMemory - piece.length);
        this.#changed();
        return { done: false, value: piece };
      }
      if (this.#end !== null && (this.#overflow === null || this.#overflow.isRead)) break;
      await this.#change();
    }
    await this.#overflow?.remove();
    if (this.#end.error !== null) throw this.#end.error;
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<Buffer, void>> {
    this.#isWanted = false;
    this.#changed();
    await this.#source.return();
    await this.#taking;
    await this.#overflow?.remove();
    return { done: true, value: undefined };
  }

  async #take(): Promise<void> {
    try {
      for await (const piece of this.#source) {
        if (!this.#isWanted) break;
        if (this.#overflow === null && !(await this.#hasRoom())) this.#overflow = await Overflow.open();
        if (this.#overflow === null) {
          this.#pieces.push(piece);
          this.#inMemory += piece.length;
        } else await this.#overflow.write(piece);
        this.#changed();
      }
      this.#end = { error: null };
    } catch (error) {
      this.#end = { error };
    }
    this.#changed();
  }

  /** False where the reader has let it wait for too long. */
  async #hasRoom(): Promise<boolean> {
    if (this.#inMemory <= mostInMemory) return true;
    const patience = { hasEnded: false };
    const timer = setTimeout(() => {
      patience.hasEnded = true;
      this.#changed();
    }, patienceMilliseconds).unref();
    while (this.#inMemory > mostInMemory && this.#isWanted && !patience.hasEnded) await this.#change();
    clearTimeout(timer);
    return !patience.hasEnded;
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #changed(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}

/** A file that is read while it is written. */
class Overflow {
  readonly #file: FileHandle;
  readonly #path: string;
  #written = 0;
  #read = 0;

  private constructor(file: FileHandle, filePath: string) {
    this.#file = file;
    this.#path = filePath;
  }

  static async open(): Promise<Overflow> {
    const filePath = path.join(tmpdir(), `codes-answer-${randomUUID()}`);
    return new Overflow(await open(filePath, 'wx+', 0o600), filePath);
  }

  get isRead(): boolean {
    return this.#read === this.#written;
  }

  async write(piece: Buffer): Promise<void> {
    await this.#file.write(piece, 0, piece.length, this.#written);
    this.#written += piece.length;
  }

  async read(): Promise<Buffer | null> {
    const size = Math.min(bytesAPiece, this.#written - this.#read);
    if (size === 0) return null;
    const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(size), 0, size, this.#read);
    this.#read += bytesRead;
    return buffer.subarray(0, bytesRead);
  }

  async remove(): Promise<void> {
    await this.#file.close().catch(() => {}); // it may be closed already
    await rm(this.#path, { force: true });
  }
}
