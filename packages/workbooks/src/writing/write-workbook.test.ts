import { describe, expect, it } from 'vitest';
import { cellXml, type SheetValue } from './cell-xml.ts';
import { sheetPieces } from './sheet-pieces.ts';
import { workbookParts } from './workbook-parts.ts';

async function partsOf(name: string, headers: string[], rows: SheetValue[][]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const part of workbookParts({ name, headers, pieces: sheetPieces([rows]) })) {
    let text = '';
    for await (const piece of part.content) text += String(piece);
    texts.set(part.name, text);
  }
  return texts;
}

const all = (text: string | undefined, pattern: RegExp) =>
  Array.from((text ?? '').matchAll(pattern), ([, found]) => found);

describe('a sheet', () => {
  it('has a header that is set off, stays in sight and filters all rows', async () => {
    const parts = await partsOf(
      'Pipes',
      ['Code', 'Length'],
      [
        ['007', 1.5],
        ['008', 2],
      ],
    );
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:B3"/>');
    const [header] = all(sheet, /<row r="1">(.*?)<\/row>/g);
    const [style = ''] = new Set(all(header, /<c r="\w+" s="(\d+)"/g));
    const looks = all(parts.get('xl/styles.xml')?.split('<cellXfs')[1], /<xf ([^>]*)>/g);
    expect(looks[Number(style)]).toMatch(/fontId="1" fillId="2" borderId="1"/);
    expect(all(sheet, /<row r="2">.*?<c r="\w+" s="(\d+)"/g)).not.toContain(style);
  });

  it('has columns as wide as they need: by their longest value or header, within bounds', async () => {
    const longest = 'x'.repeat(30);
    const rows = [['1', longest, `${longest}\n${'x'.repeat(12)}`, 'x'.repeat(400)]];
    const parts = await partsOf('Pipes', ['A', 'B', 'C', 'D', 'A rather long header'], rows);
    const sheet = parts.get('xl/worksheets/sheet1.xml');
    expect(all(sheet, /<col [^>]*width="(\d+)"/g)).toEqual(['8', '32', '32', '60', '24']);
  });

  it.each([
    ['Rör: "1/2" [a]*?\\', 'Rör_ "1_2" _a____'],
    ["'quoted'", '_quoted_'],
    ['History', 'History_'],
    [' ', 'Sheet_'],
    ['x'.repeat(40), 'x'.repeat(31)],
    [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
  ])('called %s bears the name %s', async (name, shown) => {
    const book = (await partsOf(name, ['Code'], [])).get('xl/workbook.xml');
    expect(all(book, /<sheet name="(.*?)" sheetId/g)).toEqual([shown.replaceAll('"', '&quot;')]);
  });
});

describe('a cell', () => {
  const text = (value: string) => `<c r="A2" s="2" t="inlineStr"><is><t>${value}</t></is></c>`;

  it.each<[what: string, value: SheetValue, xml: string]>([
    ['text that looks like a formula', '=1+1', text('=1+1')],
    ['text that looks like a number', '1e5', text('1e5')],
    ['text that looks like a day', '2024-01-01', text('2024-01-01')],
    ['number', -35.01, '<c r="A2" s="5"><v>-35.01</v></c>'],
    ['number of 15 digits', 123_456_789_012_345, '<c r="A2" s="5"><v>123456789012345</v></c>'],
    ['number of more digits', 0.123_456_789_012_345_6, text('0.1234567890123456')],
    ['large number of few digits', 1.5e20, '<c r="A2" s="5"><v>150000000000000000000</v></c>'],
    ['day', { day: '2026-02-28' }, '<c r="A2" s="3"><v>46081</v></c>'],
    ['first day that programs agree on', { day: '1900-03-01' }, '<c r="A2" s="3"><v>61</v></c>'],
    ['day before that', { day: '1900-02-28' }, text('1900-02-28')],
    ['moment', { moment: '2026-02-28T18:00:00.000Z' }, '<c r="A2" s="4"><v>46081.75</v></c>'],
    [
      'moment told in another zone',
      { moment: '2026-02-28T20:00:00+02:00' },
      '<c r="A2" s="4"><v>46081.75</v></c>',
    ],
    ['empty text', '', ''],
  ])('with a %s', (_, value, xml) => {
    expect(cellXml(value, 'A2')).toBe(xml);
  });
});
