// A long list as the bytes that it came in: of its rows those are objects that somebody looks at, some at a time.

export class PackedRows implements Iterable<unknown> {
  readonly #batches: Buffer[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** JSON values with commas between them, which somebody has read as that, and how many they are. */
  add(batch: Buffer, count: number): void {
    if (count === 0) return;
    this.#batches.push(batch);
    this.#length += count;
  }

  *[Symbol.iterator](): Iterator<unknown> {
    for (const batch of this.#batches) yield* JSON.parse(`[${batch.toString()}]`) as unknown[];
  }
}
