// What the filter row holds and which rows pass it.
import { containsText } from '../../text/contains-text.ts';
import type { CellValue, Column } from '../columns.ts';
import { isFilterable } from '../columns.ts';

export type ColumnFilter =
  | { kind: 'text'; text: string }
  | { kind: 'number'; text: string }
  /** Exactly this value. */
  | { kind: 'choice'; value: string }
  | { kind: 'date'; from: string; to: string };

/** By column id; a column without a filter is not in it. */
export type Filters = Readonly<Record<string, ColumnFilter>>;

export const noFilters: Filters = {};

export function hasFilters(filters: Filters): boolean {
  return Object.keys(filters).length > 0;
}

export function emptyFilter(column: Column<never>): ColumnFilter {
  if (column.choices) return { kind: 'choice', value: '' };
  if (column.kind === 'number') return { kind: 'number', text: '' };
  if (column.kind === 'date') return { kind: 'date', from: '', to: '' };
  return { kind: 'text', text: '' };
}

export function isEmptyFilter(filter: ColumnFilter): boolean {
  if (filter.kind === 'date') return filter.from === '' && filter.to === '';
  return (filter.kind === 'choice' ? filter.value : filter.text.trim()) === '';
}

/** The filters with one column's set, or taken out where it is empty. */
export function withFilter(filters: Filters, id: string, filter: ColumnFilter): Filters {
  const { [id]: _, ...others } = filters;
  return isEmptyFilter(filter) ? others : { ...others, [id]: filter };
}

export type NumberRange = { least: number; most: number };

/** '20', '>20', '<20', '10-20'; a comma is a decimal point. Null where it can't be read. */
export function readNumberFilter(text: string): NumberRange | null {
  const plain = text.replace(/[\s\u202f]/g, '').replace(/,/g, '.');
  const range = /^(-?\d+(?:\.\d+)?)(?:-|\.\.|–)(-?\d+(?:\.\d+)?)$/.exec(plain);
  if (range) return { least: Number(range[1]), most: Number(range[2]) };
  const bound = /^([<>]?)=?(-?\d+(?:\.\d+)?)$/.exec(plain);
  if (!bound) return null;
  const value = Number(bound[2]);
  if (bound[1] === '>') return { least: value, most: Infinity };
  if (bound[1] === '<') return { least: -Infinity, most: value };
  return { least: value, most: value };
}

export function passes(filter: ColumnFilter, value: CellValue): boolean {
  if (filter.kind === 'date') return isBetween(value, filter);
  if (filter.kind === 'choice') return value === filter.value;
  const range = filter.kind === 'number' ? readNumberFilter(filter.text) : null;
  if (!range) return contains(value, filter.text);
  if (value === null || value === undefined || value === '') return false;
  const number = Number(String(value).replace(',', '.'));
  return number >= range.least && number <= range.most;
}

/** The one box over all columns: a row passes when any of them contains the text. */
export function passesText<Row>(columns: readonly Column<Row>[], row: Row, text: string): boolean {
  return (
    text.trim() === '' || columns.some((column) => isFilterable(column) && contains(column.value(row), text))
  );
}

function isBetween(value: CellValue, { from, to }: { from: string; to: string }): boolean {
  const day = String(value ?? '').slice(0, 10);
  return day !== '' && (from === '' || day >= from) && (to === '' || day <= to);
}

function contains(value: CellValue, text: string): boolean {
  return value !== null && value !== undefined && containsText(value, text);
}
