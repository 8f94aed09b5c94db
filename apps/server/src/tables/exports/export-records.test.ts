import { addressOf, bulkUpdate, csv, downloads, fieldCalls, isOneLine, type Client } from '@codes/contract';
import { readWorkbook } from '@codes/workbooks';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountHere } from '../../testing/fresh-database.ts';
import type { GivenRecord, GivenTable } from '../../testing/given/given-tables.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  const userName = await app.given.administrator();
  admin = await app.as(userName);
  token = await app.tokenOf(userName);
});
afterAll(() => app.close());

type Query = { delimiter?: csv.Delimiter; format?: 'csv' | 'xlsx' };

async function fileOf({ id }: GivenTable, query: Query = {}) {
  const address = addressOf(downloads.exportRecords.master.path, { params: { masterTableId: id }, query });
  const response = await fetch(app.origin + address, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** What there is in a file of either kind, as the browser reads it. */
async function tableIn(bytes: Uint8Array, { format, delimiter = ',' }: Query): Promise<csv.CsvTable> {
  const read = await (format === 'xlsx' ? inWorkbook(bytes) : inText(bytes, delimiter));
  if (!read.ok) throw new Error(read.problems.map((one) => JSON.stringify(one)).join('\n'));
  return read.table;
}

function inText(bytes: Uint8Array, delimiter: csv.Delimiter): Promise<csv.ReadCsv> {
  const { text, encoding } = csv.decodeCsv(bytes);
  expect(encoding).toBe('utf-8');
  return csv.readCsv(text, delimiter, { headers: 'first row' });
}

async function inWorkbook(bytes: Uint8Array): Promise<csv.ReadCsv> {
  const { rows, problems } = await readWorkbook(new Blob([bytes]));
  expect(problems).toEqual([]);
  return (await csv.sheetTable(rows, { headers: 'first row' })).read;
}

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('an export', () => {
  it('has a byte order mark, the type, a column a field, and the records by code', async () => {
    const table = await app.given.masterTable({
      name: 'Rör & "ventiler"/2',
      fields: { Length: 'number', '=Note': 'text' },
      records: [
        { code: 'b', values: { Length: -35.01, '=Note': '-35,01' } },
        { code: 'B', descriptionEn: 'a, b' },
        { code: '=A1', descriptionSv: 'say "hej"\nthen go' },
      ],
    });
    const { headers, bytes } = await fileOf(table);
    expect(textOf(bytes)).toBe(
      [
        "\uFEFFType,Code,Description En,Description Sv,'=Note,Length\r\n",
        'Master,\'=A1,,"say ""hej""\nthen go",,\r\n',
        'Master,B,"a, b",,,\r\n',
        'Master,b,,,"\'-35,01",-35.01\r\n',
      ].join(''),
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Ror & _ventiler__2.csv"; filename*=UTF-8''R%C3%B6r%20%26%20_ventiler__2.csv`,
    );
  });

  it('of a linked table has both types', async () => {
    const projectNumber = await app.given.project();
    const master = await app.given.masterTable({ records: 1 });
    const tableId = await app.given.link(projectNumber, master);
    const params = { projectNumber, tableId };
    await admin(bulkUpdate.importRecords.project, { params, body: { records: [{ code: 'L1' }] } });
    const response = await fetch(app.origin + addressOf(downloads.exportRecords.project.path, { params }), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await response.text()).toMatch(/^Type,.*\r\nLocal,L1,,\r\nMaster,R1,Record 1,Post 1\r\n$/);
  });

  it('is a workbook where one is asked for, named as the table', async () => {
    const name = "Rör: '1/2' [och mycket längre än så]";
    const table = await app.given.masterTable({
      name,
      fields: { Length: 'number', Made: 'date' },
      records: [
        { code: '007', descriptionEn: '=A1', values: { Length: 1.5, Made: '2026-02-28' } },
        { code: '1E5', values: { Made: '1899-12-31' } },
      ],
    });
    const { headers, bytes } = await fileOf(table, { format: 'xlsx' });
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers.get('content-disposition')).toContain('.xlsx"');
    const { sheet, rows } = await readWorkbook(new Blob([bytes]));
    expect(sheet).toBe("Rör_ '1_2' _och mycket längre ä");
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Type', 'Code', 'Description En', 'Description Sv', 'Length', 'Made'],
      [
        'Master',
        '007',
        '=A1',
        '',
        { text: '1.5', number: '1.5' },
        { text: '2026-02-28', date: '2026-02-28' },
      ],
      ['Master', '1E5', '', '', '', '1899-12-31'],
    ]);
  });

  it('is refused in a format that there is not, and with a delimiter that there is not', async () => {
    const { id } = await app.given.masterTable();
    const address = addressOf(downloads.exportRecords.master.path, { params: { masterTableId: id } });
    const statusOf = async (query: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${app.origin}${address}?${query}`, { headers })).status;
    };
    expect(await statusOf('format=ods')).toBe(422);
    expect(await statusOf('delimiter=x')).toBe(422);
    expect(await statusOf('format=csv&delimiter=x')).toBe(422);
    expect(await statusOf('format=xlsx&delimiter=x')).toBe(200);
  });

  it('of an empty table is a header', async () => {
    const { bytes } = await fileOf(await app.given.masterTable());
    expect(textOf(bytes)).toBe('\uFEFFType,Code,Description En,Description Sv\r\n');
  });
});

/** Texts as the product keeps them: trimmed, without what no database takes. */
const kept = (most: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...'\'"=+-@,;\t|#?$£¤ \r\n05aåÖ'.split('')), maxLength: 20 }),
      fc.constantFrom(
        '=A1',
        "'=A1",
        "''=A1",
        '-35,01',
        '007',
        '+46',
        '@SUM(A1)',
        '"',
        "'",
        "'abc",
        '1e5',
        'TRUE',
      ),
    )
    .map((text) => Array.from(text.trim()).slice(0, most).join('').trim());

const number = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }))
  .map(([whole, places]) => Number(`${whole}e-${places}`) + 0);

const date = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

const records = fc.uniqueArray(
  fc.record({
    code: kept(25).filter((code) => code !== '' && isOneLine(code)),
    descriptionEn: kept(500),
    descriptionSv: kept(500),
    values: fc.record({ Type: kept(500).filter(Boolean), Length: number, Made: date }, { requiredKeys: [] }),
  }),
  { selector: ({ code }) => code, minLength: 1, maxLength: 12 },
);

const wanted: Query[] = [
  ...csv.delimiters.map((delimiter) => ({ delimiter })),
  ...csv.delimiters.map(() => ({ format: 'xlsx' }) as const),
];

describe('what is exported', () => {
  it('is imported back without a change, whatever it says and whatever file it is in', async () => {
    await fc.assert(
      fc.asyncProperty(records, fc.constantFrom(...wanted), async (given, query) => {
        const fields = { Type: 'text', Length: 'number', Made: 'date' } as const;
        const table = await app.given.masterTable({ fields, records: given as GivenRecord[] });
        const { bytes } = await fileOf(table, query);
        const read = await tableIn(bytes, query);
        const params = { masterTableId: table.id };
        const its = await admin(fieldCalls.listFields.master, { params, query: {} });
        const columns = csv.matchHeaders(read.headers, its, 'allowed');
        expect(csv.newFieldsOf(columns)).toEqual([]);
        const review = await admin(bulkUpdate.validateUpdate.master, {
          params,
          body: {
            fieldNames: csv.sentFieldsOf(columns),
            records: read.rows.map((row) => csv.sentRowOf(columns, row, csv.typesOf(its))),
            deleteMissing: true,
          },
        });
        expect(review).toMatchObject({ Create: [], Delete: [], Update: [] });
        expect(review.Ignore).toHaveLength(given.length);
        const copy = await app.given.masterTable();
        const newFields = its
          .filter((field) => !field.isDefaultField)
          .map(({ tableFieldId, name, type }) => ({ creatorId: `n${tableFieldId}`, name, type }));
        const rows = read.rows.map((row) => {
          const sent = csv.sentRowOf(columns, row, csv.typesOf(its));
          return Object.fromEntries(
            Object.entries(sent).map(([id, cell]) => [/^\d/.test(id) ? `n${id}` : id, cell]),
          );
        });
        const copyParams = { masterTableId: copy.id };
        await admin(bulkUpdate.importRecords.master, {
          params: copyParams,
          body: { records: rows, newFields },
        });
        expect(textOf((await fileOf(copy)).bytes)).toBe(textOf((await fileOf(table)).bytes));
      }),
      { numRuns: amountHere(60) },
    );
  });

  it('comes in pieces of a large table, each record once', async () => {
    const count = 5001;
    const table = await app.given.masterTable({ records: count });
    const { bytes } = await fileOf(table);
    const codes = [...csv.csvRows(csv.decodeCsv(bytes).text, ',')].slice(1).map(({ cells }) => cells[1]);
    expect(codes).toHaveLength(count);
    expect(codes).toEqual(Object.keys(table.records).toSorted());
  });
});
