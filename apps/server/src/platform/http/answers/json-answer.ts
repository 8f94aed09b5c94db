// For lists too long to become objects on their way from the database to the caller.

type Paging = {
  /** How many there are in all. */
  total?: number;
  /** The cursor of the page after this one. */
  next?: string | null;
};

export type JsonLists = AsyncIterable<string>;

/** Whole, as a list whose pieces are lists themselves, or in pieces of one text that may be cut anywhere. */
type Json = string | { lists: JsonLists } | { pieces: AsyncIterable<string | Buffer> };

/** An answer that is JSON already. */
export class JsonAnswer {
  readonly json: Json;
  readonly total: number | null;
  readonly next: string | null;

  constructor(json: Json, { total, next }: Paging = {}) {
    this.json = json;
    this.total = total ?? null;
    this.next = next ?? null;
  }
}

/** Several JSON lists as the pieces of one; a line break between two values, for those who read while it comes. */
export async function* joined(lists: JsonLists): AsyncIterable<string> {
  let before = '[';
  for await (const list of lists) {
    if (list.length === emptyList.length) continue;
    yield before + list.slice(1, -1);
    before = ',\n';
  }
  yield before === '[' ? emptyList : ']';
}

const emptyList = '[]';
