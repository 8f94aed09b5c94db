import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { looksLikeWorkbook, readSheetNames, readWorkbook } from './read-workbook.ts';
import { zip, sheetOf } from '../testing/crafted.ts';
import type { Problem } from './workbook-problem.ts';

/** Made by two other programs, openpyxl and XlsxWriter. */
const fixture = async (name: string) =>
  new Blob([await readFile(new URL(`fixtures/${name}.xlsx`, import.meta.url))]);

const textsOf = (cells: readonly (string | { text: string } | undefined)[]) =>
  Array.from(cells, (cell) => (typeof cell === 'object' ? cell.text : (cell ?? '')));

describe('a workbook of another program', () => {
  it('gives the first sheet with data, with its rows as they are numbered there', async () => {
    const { sheets, sheet, rows, problems } = await readWorkbook(await fixture('openpyxl'));
    expect({ sheets, sheet, problems }).toEqual({ sheets: ['Empty', 'Rör'], sheet: 'Rör', problems: [] });
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([1, 3, 4, 5, 6]);
  });

  it('gives what the cells show: leading zeros, all digits, formats', async () => {
    const { rows } = await readWorkbook(await fixture('openpyxl'));
    expect(rows.map(({ cells }) => textsOf(cells))).toEqual([
      ['Rörlista 2026'],
      ['Code', 'Name', 'Length', 'Made', 'Share'],
      ['007', 'Å-rör', '1.5', '2026-02-28', '25%'],
      ['1E5', 'two\nlines', '12345678901234600000', '2026-03-01 14:30:00', '100%'],
      ['00042', 'A', '0.3', '1900-01-15', '0%'],
    ]);
  });

  it('knows the exact number and the date beside what is shown', async () => {
    const { rows } = await readWorkbook(await fixture('openpyxl'));
    expect(rows[2]?.cells.slice(2)).toEqual([
      { text: '1.5', number: '1.5' },
      { text: '2026-02-28', date: '2026-02-28' },
      { text: '25%', number: '0.25' },
    ]);
    expect(rows[3]?.cells[3]).toMatchObject({ date: '2026-03-01' });
    expect(rows[4]?.cells[3]).toMatchObject({ date: '1900-01-15' });
  });

  it('takes what is hidden, and says so', async () => {
    const { hidden } = await readWorkbook(await fixture('openpyxl'));
    expect(hidden).toEqual({ rows: 1, columns: 1 });
  });

  it('counts the days from 1904 where it says so', async () => {
    const { rows } = await readWorkbook(await fixture('openpyxl-1904'));
    expect(rows[1]?.cells[1]).toMatchObject({ date: '2026-02-28' });
  });

  it('gives stored values of formulas, runs of texts, own formats, and no rows that are only coloured', async () => {
    const { rows } = await readWorkbook(await fixture('xlsxwriter'));
    expect(rows.map(({ cells }) => textsOf(cells))).toEqual([
      ['Code', 'Text', 'Price', 'Day', 'Done', 'Calc'],
      ['0010', 'red and bold text', '1,234.50 kr', '24/12/2026', 'TRUE', '2469'],
      ['12300000000000000000', ' kept ', '0', expect.any(String), 'FALSE', 'ab'],
    ]);
    expect(rows[1]?.cells[2]).toMatchObject({ number: '1234.5' });
    expect(rows[1]?.cells[3]).toMatchObject({ date: '2026-12-24' });
    expect(rows[2]?.cells[3]).not.toHaveProperty('date');
  });

  it('names the cells that have an error, or a formula without a value', async () => {
    const errors = await readWorkbook(await fixture('xlsxwriter-errors'));
    expect(errors.problems).toEqual([
      { key: 'errorValue', cell: 'A2', error: '#N/A' },
      { key: 'errorValue', cell: 'B3', error: '#DIV/0!' },
    ]);
    const formula = await readWorkbook(await fixture('openpyxl-formula'));
    expect(formula.problems).toEqual([{ key: 'noStoredValue', cell: 'B2' }]);
  });

  it('gives another sheet by its name, and says where there is nothing', async () => {
    const file = await fixture('openpyxl');
    expect((await readWorkbook(file, { sheet: 'Rör' })).rows).toHaveLength(5);
    await expect(readWorkbook(file, { sheet: 'Empty' })).rejects.toThrow('noData');
    await expect(readWorkbook(file, { sheet: 'Gone' })).rejects.toMatchObject({
      problem: { key: 'noSheet', name: 'Gone' },
    });
  });

  it('names its sheets and the first one with data, without giving its rows', async () => {
    expect(await readSheetNames(await fixture('openpyxl'))).toEqual({
      sheets: ['Empty', 'Rör'],
      first: 'Rör',
    });
    expect(await readSheetNames(await fixture('xlsxwriter'))).toMatchObject({ sheets: [expect.any(String)] });
    await expect(readSheetNames(compound('EncryptedPackage'))).rejects.toThrow('encrypted');
  });

  it('is told by how it begins, an older one too', async () => {
    expect(await looksLikeWorkbook(await fixture('openpyxl'))).toBe(true);
    expect(await looksLikeWorkbook(compound('Workbook'))).toBe(true);
    expect(await looksLikeWorkbook(new Blob(['Code;Name']))).toBe(false);
  });

  it('tells how far it is, up to the end', async () => {
    const shares: number[] = [];
    await readWorkbook(await fixture('xlsxwriter'), { onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(0);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });
});

const compound = (text: string) =>
  new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), Buffer.from(text, 'utf16le')]);

describe('what is no workbook that can be taken', () => {
  it.each<[string, () => Promise<Blob>, Problem['key']]>([
    ['one behind a password', async () => compound('EncryptedPackage'), 'encrypted'],
    ['an older one', async () => compound('Workbook'), 'olderExcel'],
    ['a binary one', () => zip({ 'xl/workbook.bin': '' }), 'binary'],
    ['an OpenDocument', () => zip({ mimetype: '', 'content.xml': '' }), 'openDocument'],
    ['another zip', () => zip({ 'a.txt': 'x' }), 'noWorkbook'],
    ['a renamed CSV', async () => new Blob(['Code;Name\r\n1;a']), 'text'],
    ['nothing', async () => new Blob([]), 'empty'],
    ['half a workbook', async () => (await fixture('openpyxl')).slice(0, 3000), 'notReadable'],
    ['one that is no XML', () => sheetOf('<row><c></row>'), 'notReadable'],
    ['one without data', () => sheetOf(''), 'noData'],
  ])('%s', async (_, file, key) => {
    await expect(readWorkbook(await file())).rejects.toMatchObject({ problem: { key } });
  });

  it('is one that unpacks to more than it may', async () => {
    const file = await sheetOf(`<row r="1"><c t="str"><v>a</v></c></row>${'<row/>'.repeat(200_000)}`);
    expect(file.size).toBeLessThan(10_000);
    await expect(readWorkbook(file, { mostBytes: 1_000_000 })).rejects.toMatchObject({
      problem: { key: 'unpacksTooLarge', megabytes: 1 },
    });
    expect((await readWorkbook(file)).rows).toHaveLength(1);
  });

  it('is one whose bytes were changed on the way', async () => {
    const bytes = new Uint8Array(await (await fixture('xlsxwriter')).arrayBuffer());
    for (let at = 300; at < bytes.length - 2000; at += 97) bytes[at] = (bytes[at] ?? 0) ^ 0x55;
    await expect(readWorkbook(new Blob([bytes]))).rejects.toThrow('notReadable');
  });
});

describe('what stands in a sheet', () => {
  const cellsOf = async (xml: string) =>
    (await readWorkbook(await sheetOf(xml))).rows.map(({ cells }) => textsOf(cells));

  it('may have no places: then it follows what stands before', async () => {
    expect(
      await cellsOf(
        '<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row/><row><c><v>1</v></c></row>',
      ),
    ).toEqual([['a', 'b'], ['1']]);
  });

  it('may be named with a prefix, and be dates in words', async () => {
    const xml = '<row r="2"><c r="C2" t="d"><v>2026-01-02T00:00:00</v></c></row>';
    const { rows } = await readWorkbook(await sheetOf(xml));
    expect(rows).toEqual([
      { rowNumber: 2, cells: ['', '', { text: '2026-01-02T00:00:00', date: '2026-01-02' }] },
    ]);
  });

  it('keeps the value of a shared formula in each of its cells', async () => {
    const xml =
      '<row r="1"><c r="A1"><f t="shared" ref="A1:A2" si="0">B1+1</f><v>2</v></c></row><row r="2"><c r="A2"><f t="shared" si="0"/><v>3</v></c></row>';
    expect(await cellsOf(xml)).toEqual([['2'], ['3']]);
  });

  it('of merged cells has the value of the first, whatever the file keeps under it', async () => {
    const rows = [1, 2, 3].map(
      (row) =>
        `<row r="${row}">${['A', 'B', 'C'].map((column) => `<c r="${column}${row}"><v>${row}</v></c>`).join('')}</row>`,
    );
    const merged =
      '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="C2:C3"/><mergeCell ref="A3:B3"/></mergeCells>';
    const { rows: read } = await readWorkbook(await sheetOf(rows.join(''), merged));
    expect(read.map(({ cells }) => textsOf(cells))).toEqual([
      ['1', '', '1'],
      ['', '', '2'],
      ['3', '', ''],
    ]);
  });

  it('is no row where it is only a look, be it a million times', async () => {
    const looks = '<row s="3" customFormat="1"><c s="3"/></row>'.repeat(1_000_000);
    const { rows } = await readWorkbook(
      await sheetOf(`<row><c><v>1</v></c></row>${looks}<row><c><v>2</v></c></row>`),
    );
    expect(rows).toEqual([
      { rowNumber: 1, cells: [{ text: '1', number: '1' }] },
      { rowNumber: 1_000_002, cells: [{ text: '2', number: '2' }] },
    ]);
  });

  it.each([
    ['-1', null],
    ['0', null],
    ['1', '1900-01-01'],
    ['59', '1900-02-28'],
    ['60', null], // 29 February 1900, which never was
    ['61', '1900-03-01'],
    ['2958465', '9999-12-31'],
    ['2958466', null],
  ])('has in the day %s the date %s', async (value, date) => {
    const { rows } = await readWorkbook(await sheetOf(`<row><c s="3"><v>${value}</v></c></row>`));
    const [cell] = rows[0]?.cells ?? [];
    expect(typeof cell === 'object' ? (cell.date ?? null) : undefined).toBe(date);
  });

  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['1e-7', '0.0000001'],
    ['123456789012345', '123456789012345'],
    ['1.2300000000000001E+19', '12300000000000000000'],
    ['0.1', '0.1'],
    ['-1234.5', '-1234.5'],
    ['100', '100'],
  ])('shows the number %s as %s', async (value, text) => {
    expect(await cellsOf(`<row r="1"><c r="A1"><v>${value}</v></c></row>`)).toEqual([[text]]);
  });
});
