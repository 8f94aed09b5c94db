// The reader against the engine with all records in memory: what is fetched by key is all that a reading needs.
import {
  interpretCode,
  parseTree,
  prepareVocabulary,
  SegmentType,
  type CodeRecord,
  type OptionOnWire,
  type SegmentOnWire,
  type Tree,
} from '@codes/codes';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { availableTables, type AvailableTables } from '../code-engine/resolved-configuration.ts';
import { amountHere } from '../../testing/fresh-database.ts';
import { givenWorkshop } from '../../testing/given/given-codes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { fieldCalls, projectTables } from '@codes/contract';
import { createCodeReader } from './code-reader.ts';

type Row = { recordId: number; code: string; short: string };

let app: TestApp;
let tables: AvailableTables;
/** By table: one with many codes that begin alike, one with fill signs and signs beyond the first plane. */
const rows = new Map<number, Row[]>();

beforeAll(async () => {
  app = await startTestApp();
  const { projectNumber, asAdministrator } = await givenWorkshop(app);
  const { projectId } = await app.db
    .selectFrom('projects')
    .select('project_id as projectId')
    .where('project_number', '=', projectNumber)
    .executeTakeFirstOrThrow();
  const alike = Array.from({ length: 300 }, (_, index) => `AA${index}`);
  const odd = ['A', 'AA', 'A0', 'A00', 'A 0', 'A-', '0', '00', 'å', 'åå', '🚇', '🚇A', 'B', 'B-A', 'BA', 'a'];
  for (const [name, codes] of [
    ['Alike', alike],
    ['Odd', odd],
  ] as const) {
    const params = { projectNumber };
    const { projectTableId: tableId } = await asAdministrator(projectTables.createProjectTable, {
      params,
      body: { name },
    });
    const { tableFieldId } = await asAdministrator(fieldCalls.createField.project, {
      params: { ...params, tableId },
      body: { name: 'Short' },
    });
    rows.set(tableId, await fill(tableId, tableFieldId, codes));
  }
  tables = await availableTables(app.db, projectId);
});
afterAll(() => app.close());

/** The field's values run against the codes, and every seventh is empty. */
async function fill(tableId: number, field: string, codes: readonly string[]): Promise<Row[]> {
  const values = codes.toReversed().map((code, index) => (index % 7 === 3 ? '' : code));
  const { rows: inserted } = await sql<{ recordId: number }>`
    insert into records (table_id, code, description_en, description_sv, field_values)
    select ${tableId}::bigint, code, '', '', jsonb_build_object(${field}::text, short)
    from unnest(${[...codes]}::text[], ${values}::text[]) as given (code, short)
    returning record_id as "recordId"
  `.execute(app.db);
  return inserted.map(({ recordId }, index) => ({
    recordId,
    code: codes[index] ?? '',
    short: values[index] ?? '',
  }));
}

it('reads a code as the engine does with all records, alone and among others', async () => {
  await fc.assert(
    fc.asyncProperty(
      worlds(),
      fc.array(codesToRead(), { minLength: 1, maxLength: 12 }),
      async (root, codes) => {
        const { tree } = parseTree(root, tables);
        const inMemory = prepareVocabulary(tree, ({ tableId, fieldKey }) =>
          recordsOf(tableId, fieldKey !== 'code'),
        );
        const expected = codes.map((code) => plain(interpretCode(tree, inMemory, code)));
        const many = await createCodeReader(app.db, { tree, tables }).read(codes);
        expect(many.map(plain)).toEqual(expected);
        expect(await readOneByOne(tree, codes)).toEqual(expected);
      },
    ),
    { numRuns: amountHere(150) },
  );
}, 120_000);

async function readOneByOne(tree: Tree | null, codes: readonly string[]) {
  const readings = [];
  for (const code of codes) readings.push(...(await createCodeReader(app.db, { tree, tables }).read([code])));
  return readings.map(plain);
}

function plain({ errors, parts }: ReturnType<typeof interpretCode<CodeRecord>>) {
  return {
    errors,
    parts: parts.map(({ text, recordId, tableId, codePart, optionPath, errors: wrong, warnings }) => ({
      text,
      recordId,
      tableId,
      codePart,
      optionPath,
      wrong,
      warnings,
    })),
  };
}

function recordsOf(tableId: number, isShort: boolean): CodeRecord[] {
  return (rows.get(tableId) ?? []).map(({ recordId, code, short }) => ({
    recordId,
    tableId,
    code,
    value: isShort ? short : code,
  }));
}

function worlds(): fc.Arbitrary<SegmentOnWire> {
  const typed: fc.Arbitrary<SegmentOnWire> = fc.constantFrom(
    { type: SegmentType.freeText },
    { type: SegmentType.serialNumber },
    { type: SegmentType.fixedValue, defaultValue: 'B' },
  );
  return tableSegment(tableSegment(typed));
}

function tableSegment(child: fc.Arbitrary<SegmentOnWire>): fc.Arbitrary<SegmentOnWire> {
  return fc.record({
    type: fc.constantFrom(SegmentType.table, SegmentType.multipleTables),
    isRequired: fc.boolean(),
    defaultValue: fc.constantFrom(null, '0', '-', 'A', '🚇'),
    options: fc.array(tableOption(child), { minLength: 1, maxLength: 3 }),
  });
}

function tableOption(child: fc.Arbitrary<SegmentOnWire>): fc.Arbitrary<OptionOnWire> {
  const ids = [...rows.keys()];
  const tablesOfOption = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 2 });
  const ending = fc.oneof(
    fc.record({ optionLength: fc.integer({ min: 1, max: 5 }), childSegment: fc.option(child) }),
    fc.record({ optionSeparator: fc.constantFrom('-', 'A'), childSegment: child }),
    fc.constant({}),
  );
  return fc
    .tuple(
      ending,
      tablesOfOption,
      fc.constantFrom('Code', 'Short'),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    )
    .map(([end, chosen, fieldName, share]) => ({
      ...end,
      fieldName,
      multipleTables: chosen.map((tableId) => ({
        tableId,
        ...(share !== null && { selectedRecords: pick(tableId, share) }),
      })),
    }));
}

/** The last of a table's records: of many that begin alike, those that come late. */
function pick(tableId: number, share: number): number[] {
  const ids = (rows.get(tableId) ?? []).map(({ recordId }) => recordId);
  return ids.slice(Math.floor(share * (ids.length - 1)));
}

/** Values of records, cut, padded and joined, so that many of them are found. */
function codesToRead(): fc.Arbitrary<string> {
  const value = fc.oneof(
    fc.constantFrom(...[...rows.values()].flat().map(({ code }) => code)),
    fc.constantFrom('AA299', 'AA2', 'A', '', '0', '🚇', 'X'),
  );
  const padding = fc.constantFrom('', '', ' ', '0', '00', '-', 'A');
  return fc
    .array(
      fc.tuple(value, padding).map((both) => both.join('')),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => parts.join(''));
}
