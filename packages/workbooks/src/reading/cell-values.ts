// The value of a number in a cell: as it is shown, exactly, and as a date.
import { format } from 'numfmt';
import type { NumberFormat } from './number-formats.ts';

/** A cell that is no text: what it shows, and what it is where a number or a date is wanted. */
export type NumberCell = { text: string; number?: string; date?: string };

const generalPattern = /^(general|@)$/i;

/** Days before which Excel counts one that never was: 29 February 1900. */
const firstSureDay = 61;
const daysBetweenSystems = 1462;
const lastDay = 2_958_465; // 9999-12-31

export function numberCell(value: number, numberFormat: NumberFormat, isFrom1904: boolean): NumberCell {
  const { pattern, isDate } = numberFormat;
  if (!isDate) {
    const number = plainDigits(value);
    return { text: generalPattern.test(pattern) ? number : shown(value, pattern, number), number };
  }
  const day = isFrom1904 ? value + daysBetweenSystems : value;
  const text = shown(day, pattern, plainDigits(value));
  const date = dateOf(day);
  return date === null ? { text } : { text, date };
}

function shown(value: number, pattern: string, otherwise: string): string {
  try {
    return format(pattern, value, { throws: true });
  } catch {
    return otherwise;
  }
}

/** As many digits as a workbook is sure of, without an exponent. */
export function plainDigits(value: number): string {
  const [digits = '', exponent = '0'] = value.toExponential(14).split('e');
  const isNegative = digits.startsWith('-');
  const all = digits.replace(/[-.]/g, '').replace(/0+$/, '') || '0';
  const point = Number(exponent) + 1;
  const sign = isNegative && all !== '0' ? '-' : '';
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${all}`.replace(/^(-?)0\.0*0$/, '0');
  if (all.length <= point) return sign + all.padEnd(point, '0');
  return `${sign}${all.slice(0, point)}.${all.slice(point)}`;
}

function dateOf(day: number): string | null {
  const whole = Math.floor(day);
  if (whole < 1 || whole > lastDay || whole === firstSureDay - 1) return null;
  const epoch = Date.UTC(1899, 11, whole < firstSureDay ? 31 : 30);
  return new Date(epoch + whole * 86_400_000).toISOString().slice(0, 10);
}
