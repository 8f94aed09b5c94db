// How the numbers of a workbook are shown: each cell has a style, each style a format.
import { isDateFormat } from 'numfmt';
import type { Part } from './archive.ts';
import { readXml } from './read-xml.ts';

export type NumberFormat = { pattern: string; isDate: boolean };

export const general: NumberFormat = { pattern: 'General', isDate: false };

/** The formats that files name by number alone. Dates are as a Swedish Excel shows them. */
const builtIn: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'hh:mm',
  21: 'hh:mm:ss',
  22: 'yyyy-mm-dd hh:mm',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

/** One for each style that a cell can have. */
export async function readNumberFormats(part: Part | null): Promise<NumberFormat[]> {
  if (part === null) return [];
  const own = new Map<number, string>();
  const styles: number[] = [];
  let isInCells = false;
  await readXml(part, {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) styles.push(Number(attributes['numFmtId'] ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  const known = new Map<number, NumberFormat>();
  return styles.map((id) => {
    const format = known.get(id) ?? formatOf(own.get(id) ?? builtIn[id] ?? general.pattern);
    known.set(id, format);
    return format;
  });
}

function formatOf(pattern: string): NumberFormat {
  try {
    return { pattern, isDate: isDateFormat(pattern) };
  } catch {
    return general; // a pattern that Excel would not take either
  }
}
