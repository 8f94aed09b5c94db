// Whatever codes are in a register, the next number is the one that the rule gives, taken at its word.
import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { CallError, register as calls } from '@codes/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenRegister, givenWorkshop, type Workshop } from '../../../testing/given/given-codes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let workshop: Workshop;
beforeAll(async () => {
  app = await startTestApp();
  workshop = await givenWorkshop(app);
});
afterAll(() => app.close());

/** How a number stands in its place. */
type Ending = { length: number; fill: string } | { separator: string } | 'end';

const text = 'K10.';

function numbered(ending: Ending): SegmentOnWire {
  const isSeparated = typeof ending === 'object' && 'separator' in ending;
  const after: SegmentOnWire = { type: SegmentType.freeText, options: [{}] };
  const option = isSeparated
    ? { optionSeparator: ending.separator, childSegment: after }
    : { ...(ending !== 'end' && { optionLength: ending.length }) };
  const number: SegmentOnWire = {
    type: SegmentType.serialNumber,
    isRequired: true,
    defaultValue: typeof ending === 'object' && 'fill' in ending ? ending.fill : '',
    options: [option],
  };
  const { linkedTableId: tableId } = workshop.master;
  return {
    type: SegmentType.table,
    isRequired: true,
    options: [{ tableId, fieldName: 'Code', optionSeparator: '.', childSegment: number }],
  };
}

const isDigits = (some: string) => /^[0-9]+$/.test(some);

/** 'The number in that place', sentence by sentence; null where nothing there counts. */
function numberIn(code: string, ending: Ending): bigint | null {
  if (!code.startsWith(text)) return null;
  const after = code.slice(text.length);
  if (ending === 'end') return isDigits(after) ? BigInt(after) : null;
  if ('separator' in ending) {
    const [before = ''] = after.split(ending.separator);
    return isDigits(before) ? BigInt(before) : null;
  }
  const { length, fill } = ending;
  if (after.length < length) return isDigits(after) ? BigInt(after) : null;
  let own = after.slice(0, length);
  while (own.startsWith(fill)) own = own.slice(1);
  return isDigits(own) ? BigInt(own) : null;
}

function written(number: bigint, ending: Ending): string | null {
  const digits = String(number);
  if (ending === 'end') return digits;
  if ('separator' in ending) return `${digits}${ending.separator}end`;
  return digits.length > ending.length ? null : digits.padStart(ending.length, ending.fill);
}

/** By counting up; null where they have run out. */
function expected(codes: readonly string[], ending: Ending, gaps: boolean): string | null {
  const there = codes.flatMap((code) => numberIn(code, ending) ?? []);
  const greatest = there.reduce((most, one) => (one > most ? one : most), 0n);
  for (let number = gaps ? 1n : greatest + 1n; ; number += 1n) {
    const code = written(number, ending);
    if (code === null) return null;
    if (there.includes(number)) continue;
    // One that would be read as another one is not given out.
    if (numberIn(text + code, ending) === number) return text + code;
  }
}

const strange = fc.string({
  unit: fc.constantFrom('0', '0', '1', '1', '2', '3', '9', '9', '/', 'x', '#', ' ', '.'),
  maxLength: 5,
});
const plain = fc.nat({ max: 130 }).map(String);
const filledUp = fc
  .tuple(fc.nat({ max: 130 }), fc.constantFrom('0', ' ', 'x', '3'), fc.nat({ max: 3 }))
  .map(([number, fill, length]) => String(number).padStart(length + 1, fill));
const inPlace = fc
  .tuple(fc.oneof(plain, plain, filledUp, strange), fc.constantFrom('', '', '', '/', '/a', '-b', 'x'))
  .map((parts) => parts.join(''));
const beginning = fc.constantFrom(text, text, text, text, 'K20.', 'K1', '');
const code = fc.tuple(beginning, inPlace).map((parts) => parts.join(''));
const someCodes = fc.uniqueArray(
  code.filter((one) => one !== ''),
  { maxLength: 25 },
);
/** Numbers without a hole, or with few. */
const manyNumbers = (ending: Ending) =>
  fc.tuple(fc.nat({ max: 40 }), fc.uniqueArray(fc.nat({ max: 40 }), { maxLength: 2 })).map(([most, holes]) =>
    Array.from({ length: most }, (_, index) => index + 1)
      .filter((number) => !holes.includes(number))
      .flatMap((number) => {
        const end = written(BigInt(number), ending);
        return end === null ? [] : [text + end];
      }),
  );

async function keep(configurationId: number, codes: readonly string[]): Promise<void> {
  await app.db.deleteFrom('issued_codes').where('configuration_id', '=', configurationId).execute();
  if (codes.length === 0) return;
  const rows = codes.map((one) => ({
    configuration_id: configurationId,
    code: one,
    title: '',
    status: 1,
    parts: '[]',
    record_ids: [],
  }));
  await app.db.insertInto('issued_codes').values(rows).execute();
}

const endings: readonly Ending[] = [
  { length: 2, fill: '0' },
  { length: 3, fill: ' ' },
  { length: 2, fill: 'x' },
  { length: 2, fill: '3' },
  { separator: '/' },
  'end',
];

it.each(endings)('of %j', async (ending) => {
  const { params } = await givenRegister(workshop, numbered(ending));
  const sent = text + (written(1n, ending) ?? '');
  const next = async (gaps: boolean) => {
    const query = { code: sent, segment: '/0/', gaps: String(gaps) };
    const answer = workshop.asViewer(calls.readNextNumber, { params, query });
    return answer.then(
      (found) => found.code,
      (error: unknown) => {
        if (error instanceof CallError && error.message.includes('is left after')) return null;
        throw error;
      },
    );
  };
  const register = fc
    .tuple(someCodes, manyNumbers(ending))
    .map(([some, many]) => [...new Set([...some, ...many])]);
  await fc.assert(
    fc.asyncProperty(register, async (codes) => {
      await keep(params.stringConfigurationId, codes);
      expect(await next(false)).toBe(expected(codes, ending, false));
      expect(await next(true)).toBe(expected(codes, ending, true));
    }),
    { numRuns: 20 },
  );
});
