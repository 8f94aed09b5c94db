// A stream that has begun before it is answered: what goes wrong at its beginning is an answer of its own.

/** Whoever does not read it to its end, or not at all, ends it. */
export async function begun<Piece>(source: AsyncGenerator<Piece, void>): Promise<AsyncIterable<Piece>> {
  let first: IteratorResult<Piece, void> | null = await source.next();
  const iterator: AsyncIterator<Piece, void> = {
    next: async () => {
      if (first === null) return source.next();
      const given = first;
      first = null;
      return given;
    },
    return: async () => source.return(),
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
