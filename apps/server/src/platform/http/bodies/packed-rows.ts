// A long list as the bytes that it came in: of its rows those are objects that somebody looks at, some at a time. Its beginning
// stays as it was read: rows are gone over several times, and most files are no longer than that.

const usuallyRead = 4 * 1024 * 1024;

export class PackedRows implements Iterable<unknown> {
  readonly #batches: (Buffer | readonly unknown[])[] = [];
  readonly #bytesRead: number;
  #length = 0;
  #size = 0;

  /** `bytesRead`: of how much of it the values are kept. */
  constructor(bytesRead = usuallyRead) {
    this.#bytesRead = bytesRead;
  }

  get length(): number {
    return this.#length;
  }

  /** JSON values with commas between them, and what they were read as, which nobody changes. */
  add(batch: Buffer, read: readonly unknown[]): void {
    if (read.length === 0) return;
    this.#size += batch.length;
    this.#batches.push(this.#size <= this.#bytesRead ? read : batch);
    this.#length += read.length;
  }

  *[Symbol.iterator](): Iterator<unknown> {
    for (const batch of this.#batches) {
      yield* Buffer.isBuffer(batch) ? (JSON.parse(`[${batch.toString()}]`) as unknown[]) : batch;
    }
  }
}
