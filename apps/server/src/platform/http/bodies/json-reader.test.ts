import { linesOf, Refusal } from '@codes/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonReader } from './json-reader.ts';
import { PackedRows } from './packed-rows.ts';

type Settings = ConstructorParameters<typeof JsonReader>[1];

type Outcome = { value: unknown } | { refused: string };

const outcomeOf = (read: () => unknown): Outcome => {
  try {
    return { value: read() };
  } catch (error) {
    const { code, problems } = error as Refusal & { problems?: readonly string[] };
    return {
      refused: error instanceof Refusal ? [code, ...linesOf(problems ?? [], 'en')].join(' ') : 'no JSON',
    };
  }
};

/** In pieces that end at these places, wherever they fall. */
const inPieces = (bytes: Buffer, cuts: readonly number[], settings: Settings) => {
  const reader = new JsonReader((text) => JSON.parse(text), settings);
  let from = 0;
  for (const cut of cuts.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b)) {
    reader.take(bytes.subarray(from, cut));
    from = cut;
  }
  reader.take(bytes.subarray(from));
  return reader.end();
};

const read = (text: string | Buffer, cuts: readonly number[] = [], batchBytes = 64 * 1024) =>
  outcomeOf(() => inPieces(Buffer.from(text), cuts, { batchBytes }));

/** The same with its lists left as they came, and then gone over. */
const readPacked = (text: string, cuts: readonly number[], batchBytes: number, bytesRead?: number) =>
  outcomeOf(() => {
    const value = inPieces(Buffer.from(text), cuts, { batchBytes, packsLists: true, bytesRead });
    const unpacked = (one: unknown) => (one instanceof PackedRows ? goneOver(one) : one);
    if (value instanceof PackedRows || typeof value !== 'object' || value === null) return unpacked(value);
    for (const [name, one] of Object.entries(value)) (value as Record<string, unknown>)[name] = unpacked(one);
    return value;
  });

function goneOver(rows: PackedRows): unknown[] {
  const all = [...rows];
  expect(rows.length).toBe(all.length);
  expect([...rows]).toEqual(all);
  return all;
}

const cutPlaces = fc.array(fc.nat(), { maxLength: 12 });
const keys = fc.oneof(fc.constantFrom('records', 'a', ''), fc.string());
const values = fc
  .jsonValue({ maxDepth: 4, stringUnit: 'binary' })
  .map((value) => JSON.parse(JSON.stringify(value)));

/** As different senders write the same: with spaces, and with escapes. */
const written = fc
  .tuple(
    fc.oneof(values, fc.array(values), fc.dictionary(keys, fc.oneof(values, fc.array(values)))),
    fc.constantFrom(undefined, 1, '\t', ' \r\n'),
    fc.boolean(),
  )
  .map(([value, space, isAscii]) => {
    const text = JSON.stringify(value, null, space);
    return isAscii
      ? text.replaceAll(
          /[^\u0020-\u007e\s]/g,
          (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      : text;
  });

/** What looks like JSON, and hardly ever is. */
const garbled = fc
  .array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"records"',
      '"',
      '\\',
      '1',
      '-',
      'true',
      ' ',
      '\uFEFF',
      '[]',
      '{}',
      '[1,2]',
      '"x":',
      '"__proto__"',
      '\n',
    ),
    { maxLength: 14 },
  )
  .map((signs) => signs.join(''));

/** A character more, less or another. */
const damaged = fc
  .tuple(written, fc.nat(), fc.constantFrom('', ',', ']', '}', '[', '"', '\\', ':', '0', ' '), fc.boolean())
  .map(([text, place, sign, isPutIn]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + sign + text.slice(isPutIn ? at : at + 1);
  });

const storable = (text: string) => text.isWellFormed() && !/\\u(0000|d[89a-f])/i.test(text);

describe('a text in pieces is read as the whole', () => {
  it.each([
    ['that is JSON', written],
    ['that is not quite JSON', damaged],
    ['that is no JSON', garbled],
  ])('%s', (_, texts) => {
    fc.assert(
      fc.property(texts.filter(storable), cutPlaces, fc.constantFrom(0, 5, 64), (text, cuts, batchBytes) => {
        expect(read(text, cuts, batchBytes)).toEqual(outcomeOf(() => JSON.parse(text)));
        // All of it kept as values, some of it, and nothing.
        for (const bytesRead of [undefined, 3 * batchBytes, 0]) {
          expect(readPacked(text, cuts, batchBytes, bytesRead)).toEqual(outcomeOf(() => JSON.parse(text)));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '{"a":[1],"a":[2,3]}',
    '{"a":[1],"a":"b"}',
    '{"a":{"a":[1]},"b":[[0],[1]],"c":[0]}',
    '[0]',
    '[[0],[1],{"a":[2]}]',
    '{"__proto__":[1]}',
    '{"a":[1}',
    '{"a":[1]]',
    '{[1]:2}',
    '[1][2]',
    '[1',
    '[1,]',
    '[,1]',
    '[1,,2]',
    '[1, ,2]',
    '{"a":[ , ]}',
    '[]]',
    '"[1,2]"',
    '\uFEFF[1]',
    '[\uFEFF1]',
    '',
  ])('%s', (text) => {
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(read(text, [cut])).toEqual(outcomeOf(() => JSON.parse(text)));
      expect(read(text, [cut], 0)).toEqual(outcomeOf(() => JSON.parse(text)));
    }
  });

  it('also where its items come in many batches', () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      code: `Å${index}`,
      text: '"],{\\'.repeat(9),
    }));
    const text = JSON.stringify({ before: [1], records: rows, after: [[rows[0]]] });
    expect(text.length).toBeGreaterThan(5 * 64 * 1024);
    expect(read(text, [1, 70_001, 70_002, 200_000])).toEqual({ value: JSON.parse(text) });
    const last = text.lastIndexOf('},{');
    for (const wrong of [',', ',,', ']', '}', '{', '1']) {
      expect(read(text.slice(0, last + 1) + wrong + text.slice(last + 1))).toEqual({ refused: 'no JSON' });
    }
    const endOfRows = text.indexOf('],"after"');
    expect(read(`${text.slice(0, endOfRows)},${text.slice(endOfRows)}`)).toEqual({ refused: 'no JSON' });
  });
});

describe('what cannot be kept is refused, and where it stands is told', () => {
  const wide = `"${'x'.repeat(70_000)}"`;
  it.each([
    ['{"name":"\\ud800"}', 'name'],
    ['{"a":{"b":["\\u0000"]}}', 'a, b, 1'],
    ['["a","\\udc00"]', 'Row 2'],
    [`{"records":[${wide},${wide},{"code":"\\ud800"}]}`, 'Row 3, code'],
    ['{"later":"\\ud800","records":["\\ud800"]}', 'later'],
    ['{"records":["\\ud800"],"later":"\\ud800"}', 'Row 1'],
  ])('%#', (text, place) => {
    expect(read(text)).toEqual({
      refused: `invalid ${place}: The input value should not contain special symbols`,
    });
  });

  it('what is written over is nobody’s', () => {
    expect(read('{"a":["\\ud800"],"a":[]}')).toEqual({ value: { a: [] } });
  });

  it('bytes that are no text', () => {
    for (const bytes of [
      [0x5b, 0x22, 0xc3, 0x22, 0x5d],
      [0x22, 0xff, 0x22],
    ]) {
      expect(read(Buffer.from(bytes))).toEqual({ refused: 'unreadable' });
    }
  });
});

describe('more than there is room for is refused before the rest has come', () => {
  const until = (piece: string, most: number) => {
    const reader = new JsonReader((text) => JSON.parse(text));
    reader.take(Buffer.from('{"records":['));
    const bytes = Buffer.from(piece.repeat(Math.ceil(1_000_000 / piece.length)));
    const taken = outcomeOf(() => {
      for (let size = 0; size < most; size += bytes.length) reader.take(bytes);
    });
    return taken;
  };

  it('values', () => {
    expect(until('{},', 11_000_000)).toEqual({ value: undefined });
    expect(until('{},', 14_000_000)).toEqual({ refused: 'tooLarge' });
  });

  it('a single item', () => {
    expect(until(`"${'x'.repeat(999)}`, 20_000_000)).toEqual({ refused: 'tooLarge' });
  });

  it('nesting', () => {
    expect(until('[', 2000)).toEqual({ refused: 'unreadable' });
  });
});
