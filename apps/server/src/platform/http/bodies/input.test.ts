import { endpoints, linesOf, problemsOf, Refusal } from '@codes/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, rowsParsed } from './input.ts';
import { PackedRows } from './packed-rows.ts';
import { ShownProblems } from './shown-problems.ts';

const bulk = Object.entries(endpoints).flatMap(([name, { body, size, rows: asSent }]) => {
  const hasRows = body instanceof z.ZodObject && ('records' in body.shape || 'codes' in body.shape);
  return size !== undefined && hasRows ? [{ name, schema: body, asSent }] : [];
});

const key = '00000000-0000-4000-8000-000000000000';
const sentRow = fc.oneof(
  fc.constantFrom(5, null, 'row', 'x'.repeat(10_001), []),
  fc.record(
    {
      rowNumber: fc.constantFrom(1, 2.5, 0, 'x', null),
      rowAction: fc.constantFrom('Create', 'Update', 'Explode', 5),
      activeRecordId: fc.constantFrom(7, 1e30, 'x'),
      modified: fc.constantFrom('2026-01-01', 5),
      code: fc.constantFrom('A', 5, [1]),
    },
    { requiredKeys: [] },
  ),
);
const rows = fc.array(sentRow, { maxLength: 5 });
const body = fc.record(
  {
    records: rows,
    newFields: fc.constantFrom([], [{ creatorId: 'n', name: 'New' }], [{ creatorId: '', name: 5 }], 5),
    key: fc.constantFrom(key, 'no key'),
    fieldNames: fc.constantFrom(['code'], [], [5], 'code'),
    deleteMissing: fc.constantFrom(true, 'yes'),
    takeUnreadable: fc.constantFrom(true, 'yes'),
    nobodysName: fc.constant(1),
  },
  { requiredKeys: ['records'] },
);

describe('rows that are read one by one', () => {
  it('are those of the calls that take long lists and do not read them themselves', () => {
    expect(bulk.filter(({ asSent }) => asSent === undefined).map(({ name }) => name)).toEqual([
      'impact.impactOnMasterTable',
      'impact.impactOnProjectTable',
      'codes.interpretMany',
    ]);
    expect(bulk).toHaveLength(15);
  });

  it.each(bulk)('are read as the schema reads them at once: $name', async ({ schema }) => {
    await fc.assert(
      fc.asyncProperty(body, async ({ records, ...others }) => {
        const sent = { ['codes' in schema.shape ? 'codes' : 'records']: records, ...others };
        const { success, data, error } = schema.safeParse(structuredClone(sent));
        const expected = success ? { data } : { problems: problemsOf(error.issues) };
        const read = await rowsParsed(schema, sent).then(
          (one) => ({ data: one }),
          (refusal: Refusal) => ({ problems: refusal.problems }),
        );
        expect(read).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

describe('rows of a file, which are read by the call as they came,', () => {
  const files = Object.entries(endpoints).filter(([, { size }]) => size === 'file');
  const withoutRows = (schema: z.ZodObject) =>
    schema.clone({ ...schema.def, shape: { ...schema.shape, records: z.array(z.unknown()) } });

  it('are those of import and update', () => {
    expect(files.map(([, { job }]) => job)).toEqual(
      ['import', 'newTable', 'checkUpdate', 'update'].flatMap((kind) => [kind, kind]),
    );
  });

  it.each(files)('leave the rest to the schema: %s', async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(body, async ({ records, ...others }) => {
        const schema = withoutRows(endpoint.body as z.ZodObject);
        const { success, data, error } = schema.safeParse({ records, ...others });
        const expected = success ? { data } : { problems: problemsOf(error.issues) };
        const sent = Object.entries({ ...others, records }).map(([name, value]) => [name, packed(value)]);
        const read = await Promise.resolve(Object.fromEntries(sent))
          .then((packedBody) => bodyOf(endpoint, packedBody))
          .then(
            (one) => ({
              data: { ...(one as object), records: [...(one as { records: PackedRows }).records] },
            }),
            (refusal: Refusal) => ({ problems: refusal.problems }),
          );
        expect(read).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

/** As the reader of bodies packs every list. */
function packed(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const list = new PackedRows(0);
  for (const item of value) list.add(Buffer.from(JSON.stringify(item)), [item]);
  return list;
}

it('rows that are too many are counted, and not read', async () => {
  const { schema } = bulk.find(({ name }) => name === 'register.checkCodes') ?? {};
  const codes = Array.from({ length: 100_001 }, () => ({ code: 5 }));
  const refusal = await rowsParsed(schema as z.ZodObject, { codes }).catch((error: Refusal) => error);
  expect(linesOf((refusal as Refusal).problems, 'en')).toEqual([
    'codes: At most 100000 are allowed, and there are 100001.',
  ]);
});

it('of many problems the first are told, and how many more there are', () => {
  const problems = new ShownProblems();
  for (let row = 20_000; row > 0; row -= 1) problems.add(row, `Row ${row}`);
  expect(linesOf(problems.lines(), 'en')).toEqual([
    ...Array.from({ length: 300 }, (_, index) => `Row ${index + 1}`),
    'and 19700 more problems',
  ]);
});
