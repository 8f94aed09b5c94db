// What a cell of a workbook becomes in a field of each type: numbers that are texts, and texts that look like numbers.
import {
  bulkUpdate,
  csv,
  fieldCalls,
  readValue,
  recordCalls,
  type Client,
  type FieldType,
} from '@codes/contract';
import { packingInBrowser, readWorkbook, workbookParts, zipOf } from '@codes/workbooks';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.given.administrator());
});
afterAll(() => app.close());

const formats = ['General', '000', '#,##0.00', '0%', '@', 'yyyy-mm-dd', 'dd/mm/yyyy', 'yyyy-mm-dd hh:mm:ss'];

const stylesXml = `<styleSheet><numFmts>${formats
  .map((format, index) => `<numFmt numFmtId="${200 + index}" formatCode="${format}"/>`)
  .join('')}</numFmts><cellXfs>${formats
  .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
  .join('')}</cellXfs></styleSheet>`;

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (value: string, format = 'General') => `<c s="${formats.indexOf(format)}"><v>${value}</v></c>`;
const bool = (value: 0 | 1) => `<c t="b"><v>${value}</v></c>`;

/** As a browser reads them: one row a cell, with a code before it. */
async function rowsOf(cells: readonly string[]): Promise<csv.CsvTable> {
  const header = `<row>${text('Code')}${text('Value')}</row>`;
  const rows = cells.map((cell, index) => `<row>${text(`C${index}`)}${cell}</row>`);
  const own: Record<string, string> = {
    'xl/styles.xml': stylesXml,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${header}${rows.join('')}</sheetData></worksheet>`,
  };
  const parts = workbookParts({ name: 'Cells', headers: [], pieces: [] }).map(({ name, content }) => ({
    name,
    content: name in own ? [own[name] ?? ''] : content,
  }));
  const file = await buffer(Readable.from(zipOf(parts, packingInBrowser)));
  const { rows: read, problems } = await readWorkbook(new Blob([new Uint8Array(file)]));
  expect(problems).toEqual([]);
  const { read: outcome } = await csv.sheetTable(read, { headers: 'first row' });
  if (!outcome.ok) throw new Error(outcome.problems.map((one) => JSON.stringify(one)).join('\n'));
  return outcome.table;
}

const columns: csv.Column[] = [
  { kind: 'field', tableFieldId: 'code' },
  { kind: 'field', tableFieldId: '1' },
];

/** null: refused, in words. */
function valueIn(type: FieldType, row: csv.CsvRow): unknown {
  const sent = csv.sentRowOf(columns, row, new Map([['1', type]]));
  const read = readValue(type, sent['1']);
  return read.ok ? read.value : null;
}

describe('a cell', () => {
  it.each<[what: string, cell: string, texts: string, numbers: number | null, dates: string | null]>([
    ['the text 007', text('007'), '007', 7, null],
    ['the text 1e5', text('1e5'), '1e5', null, null],
    ['the text 12,5', text('12,5'), '12,5', 12.5, null],
    ['the text 2026-02-28', text('2026-02-28'), '2026-02-28', null, '2026-02-28'],
    ['the text 28/02/2026', text('28/02/2026'), '28/02/2026', null, null],
    ['the text TRUE', text('TRUE'), 'TRUE', null, null],
    ['the number 7', number('7'), '7', 7, null],
    ['the number 7 shown as 007', number('7', '000'), '007', 7, null],
    ['a number in a cell of text', number('7', '@'), '7', 7, null],
    ['the number 1E5', number('1E5'), '100000', 100_000, null],
    ['a number with separators', number('1234.5', '#,##0.00'), '1,234.50', 1234.5, null],
    ['a share', number('0.25', '0%'), '25%', 0.25, null],
    ['a sum that is not quite 0.3', number('0.30000000000000004'), '0.3', 0.3, null],
    ['a number of 20 digits', number('12345678901234567890'), '12345678901234600000', null, null],
    ['the number of a day', number('46081'), '46081', 46_081, null],
    ['a day', number('46081', 'yyyy-mm-dd'), '2026-02-28', null, '2026-02-28'],
    ['a day in another order', number('46081', 'dd/mm/yyyy'), '28/02/2026', null, '2026-02-28'],
    ['a moment', number('46081.5', 'yyyy-mm-dd hh:mm:ss'), '2026-02-28 12:00:00', null, '2026-02-28'],
    ['true', bool(1), 'TRUE', null, null],
    ['false', bool(0), 'FALSE', null, null],
  ])('%s', async (_, cell, texts, numbers, dates) => {
    const [row] = (await rowsOf([cell])).rows;
    if (row === undefined) throw new Error('There is no row');
    expect({
      text: valueIn('text', row),
      number: valueIn('number', row),
      date: valueIn('date', row),
    }).toEqual({ text: texts, number: numbers, date: dates });
  });
});

describe('an import', () => {
  it('keeps texts as texts, and gives number and date fields the exact value', async () => {
    const table = await app.given.masterTable({ fields: { Text: 'text', Number: 'number', Day: 'date' } });
    const params = { masterTableId: table.id };
    const fields = await admin(fieldCalls.listFields.master, { params, query: {} });
    const idOf = (name: string) => fields.find((field) => field.name === name)?.tableFieldId ?? '';
    const cells: Record<string, string[]> = {
      Text: [text('007'), number('7', '000'), number('1E5'), bool(1), number('46081', 'dd/mm/yyyy')],
      Number: [text('0012,50'), number('1234.5', '#,##0.00'), number('0.25', '0%'), number('-1E-6')],
      Day: [text('2026-02-28'), number('46081', 'dd/mm/yyyy'), number('46081.99', 'yyyy-mm-dd hh:mm:ss')],
    };
    for (const [name, some] of Object.entries(cells)) {
      const sent = [columns[0] as csv.Column, { kind: 'field' as const, tableFieldId: idOf(name) }];
      const { rows } = await rowsOf(some);
      const records = rows.map((row) => {
        const { code, ...values } = csv.sentRowOf(sent, row, csv.typesOf(fields));
        return { ...values, code: `${name} ${code}` };
      });
      await admin(bulkUpdate.importRecords.master, { params, body: { records } });
    }
    const kept = await admin(recordCalls.listRecords.master, { params, query: {} });
    const valuesOf = (name: string) =>
      kept.filter(({ code }) => code.startsWith(name)).map((record) => record[idOf(name)]);
    expect(valuesOf('Text')).toEqual(['007', '007', '100000', 'TRUE', '28/02/2026']);
    expect(valuesOf('Number')).toEqual([12.5, 1234.5, 0.25, -0.000001]);
    expect(valuesOf('Day')).toEqual(['2026-02-28', '2026-02-28', '2026-02-28']);
  });

  it('refuses what a field cannot hold, and names the row of the sheet', async () => {
    const table = await app.given.masterTable({ fields: { Number: 'number' } });
    const params = { masterTableId: table.id };
    const fields = await admin(fieldCalls.listFields.master, { params, query: {} });
    const { headers, rows } = await rowsOf([number('1'), text('1e5'), bool(1)]);
    const matched = csv.matchHeaders([headers[0] ?? '', 'Number'], fields, 'refused');
    const records = rows.map((row) => csv.sentRowOf(matched, row, csv.typesOf(fields)));
    const { status, problems } = await refusalOf(
      admin(bulkUpdate.importRecords.master, { params, body: { records } }),
    );
    expect(status).toBe(422);
    expect(problems).toEqual([
      expect.stringMatching(/\b3\b.*not a valid number/),
      expect.stringMatching(/\b4\b.*not a valid number/),
    ]);
  });
});
