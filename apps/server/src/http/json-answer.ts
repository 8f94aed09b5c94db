// For lists too long to become objects on their way from the database to the caller.

type Place = {
  /** How many there are in all. */
  total?: number;
  /** The cursor of the page after this one. */
  next?: string | null;
};

/** An answer that is JSON already, whole or in pieces. */
export class JsonAnswer {
  readonly json: string | AsyncIterable<string>;
  readonly total: number | null;
  readonly next: string | null;

  constructor(json: string | AsyncIterable<string>, { total, next }: Place = {}) {
    this.json = json;
    this.total = total ?? null;
    this.next = next ?? null;
  }
}
