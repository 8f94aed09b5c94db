// A JSON text that comes in pieces of bytes, read list item by list item: what JSON.parse makes of it, never in one go.
import { limits, placed, refuse, unstorablePlace } from '@codes/contract';
import { isUtf8 } from 'node:buffer';
import { PackedRows } from './packed-rows.ts';

type Parse = (text: string) => unknown;

/** Far more than anything needs, and far less than the stack holds: what walks a value later would run out of it. */
const deepest = 2000;

/** Bounds the memory: a value of two bytes takes some fifty. As many as 500,000 rows of 16 columns have. */
const mostValues = 8_000_000;

/** Items are parsed together from so much on, and a single one may have so much: nobody waits for longer. */
const usualBatch = 64 * 1024;
const largestPiece = limits.body.list * 1024 * 1024;

const sign = {
  quote: 0x22,
  comma: 0x2c,
  backslash: 0x5c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};

/** A list of the outermost object, or the outermost value itself. */
type List = {
  depth: number;
  items: unknown[] | PackedRows;
  /** The place of the first text that cannot be stored. */
  unstorable: PropertyKey[] | null;
  /** An item has to come: there was a comma. */
  isAwaiting: boolean;
};

type Settings = {
  batchBytes?: number;
  /** The lists are kept as they came: what they say is known to be JSON, and no more of it. */
  packsLists?: boolean;
  /** The part of a packed list whose values are kept as well. */
  bytesRead?: number | undefined;
};

export class JsonReader {
  /** The text without what is in its lists; each of them has its number instead. */
  readonly #frame = new Piece();
  readonly #batch = new Piece();
  readonly #lists: List[] = [];
  readonly #parse: Parse;
  readonly #batchBytes: number;
  readonly #packsLists: boolean;
  readonly #bytesRead: number | undefined;
  #list: List | null = null;
  #depth = 0;
  #values = 0;
  #isInText = false;
  #isEscaped = false;

  /** `parse` makes a value of a whole JSON text, or throws. */
  constructor(parse: Parse, { batchBytes = usualBatch, packsLists = false, bytesRead }: Settings = {}) {
    this.#parse = parse;
    this.#batchBytes = batchBytes;
    this.#packsLists = packsLists;
    this.#bytesRead = bytesRead;
  }

  take(chunk: Buffer): void {
    let from = 0;
    for (let at = this.#isInText ? this.#endOfText(chunk, 0) + 1 : 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === sign.quote) at = this.#endOfText(chunk, at + 1);
      else if (byte === sign.comma) {
        this.#count();
        const list = this.#list;
        if (list === null || this.#depth !== list.depth || this.#batch.size + at - from < this.#batchBytes)
          continue;
        this.#takeItems(list, chunk.subarray(from, at), 'more');
        from = at + 1;
      } else if (byte === sign.openList || byte === sign.openObject) {
        this.#goDeeper();
        if (this.#list !== null || byte !== sign.openList || this.#depth > 2) continue;
        this.#openList(chunk.subarray(from, at + 1));
        from = at + 1;
      } else if (byte === sign.closeList || byte === sign.closeObject) {
        this.#depth -= 1;
        if (this.#list === null || this.#depth >= this.#list.depth) continue;
        this.#takeItems(this.#list, chunk.subarray(from, at), 'last');
        this.#list = null;
        from = at;
      }
    }
    (this.#list === null ? this.#frame : this.#batch).add(chunk.subarray(from));
  }

  /** The value, when all of it has come. */
  end(): unknown {
    const text = this.#frame.take().toString();
    const [value, unstorable] = filled(this.#parse(text), this.#lists, hasEscapes(text));
    if (unstorable === null) return value;
    throw refuse('invalid', null, [placed(unstorable, { key: 'specialSymbols' })]);
  }

  /** Where the text that goes on at `from` ends, or the end of the chunk. Most bytes are in texts, and looked at here alone. */
  #endOfText(chunk: Buffer, from: number): number {
    let at = this.#isEscaped ? from + 1 : from;
    while (at < chunk.length && chunk[at] !== sign.quote) at += chunk[at] === sign.backslash ? 2 : 1;
    this.#isInText = at >= chunk.length;
    this.#isEscaped = at > chunk.length;
    return at;
  }

  #goDeeper(): void {
    this.#count();
    this.#depth += 1;
    if (this.#depth > deepest) throw refuse('unreadable', { why: { key: 'nestedTooDeep' } });
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > mostValues) throw refuse('tooLarge');
  }

  #openList(before: Buffer): void {
    this.#frame.add(before);
    this.#frame.add(Buffer.from(String(this.#lists.length)));
    const items = this.#packsLists ? new PackedRows(this.#bytesRead) : [];
    this.#list = { depth: this.#depth, items, unstorable: null, isAwaiting: false };
    this.#lists.push(this.#list);
  }

  #takeItems(list: List, end: Buffer, kind: 'more' | 'last'): void {
    this.#batch.add(end);
    const bytes = this.#batch.take();
    const text = bytes.toString();
    const items = this.#parse(`[${text}]`) as unknown[];
    if (items.length === 0 && (list.isAwaiting || kind === 'more')) this.#parse('[,]'); // refused as what it is
    if (list.unstorable === null && hasEscapes(text)) {
      const [index, ...place] = unstorablePlace(items) ?? [];
      if (index !== undefined) list.unstorable = [list.items.length + Number(index), ...place];
    }
    if (list.items instanceof PackedRows) list.items.add(bytes, items);
    else for (const item of items) list.items.push(item);
    list.isAwaiting = kind === 'more';
  }
}

/** Raw control characters are not JSON and raw surrogates not UTF-8, so only what is escaped has to be looked for. */
const hasEscapes = (text: string) => text.includes(String.raw`\u`);

/** The lists in their places, and where there is a text that cannot be kept. */
function filled(frame: unknown, lists: readonly List[], isEscaped: boolean): [unknown, PropertyKey[] | null] {
  const listOf = (place: unknown) => (Array.isArray(place) ? lists[Number(place[0])] : undefined);
  const whole = listOf(frame);
  if (whole !== undefined) return [whole.items, whole.unstorable];
  if (typeof frame !== 'object' || frame === null) return [frame, isEscaped ? unstorablePlace(frame) : null];
  let unstorable: PropertyKey[] | null = null;
  const object = frame as Record<string, unknown>;
  for (const [key, value] of Object.entries(object)) {
    const list = listOf(value);
    if (isEscaped) unstorable ??= unstorablePlace({ [key]: list === undefined ? value : null });
    if (list === undefined) continue;
    if (list.unstorable !== null) unstorable ??= [key, ...list.unstorable];
    object[key] = list.items;
  }
  return [frame, unstorable];
}

/** Bytes that are parsed together. */
class Piece {
  #chunks: Buffer[] = [];
  size = 0;

  add(chunk: Buffer): void {
    if (chunk.length === 0) return;
    this.size += chunk.length;
    if (this.size > largestPiece) throw refuse('tooLarge');
    this.#chunks.push(chunk);
  }

  /** All of it, a text in UTF-8: it was cut at signs that are no part of a character. */
  take(): Buffer {
    const bytes = Buffer.concat(this.#chunks, this.size);
    this.#chunks = [];
    this.size = 0;
    if (!isUtf8(bytes)) throw refuse('unreadable', { why: { key: 'notUtf8' } });
    return bytes;
  }
}
