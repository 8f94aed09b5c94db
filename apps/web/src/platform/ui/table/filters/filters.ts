// What the filter row holds and which rows pass it.
import { containsText } from '../../text/contains-text.ts';
import { byKind } from '../../by-kind.ts';
import type { CellValue, Column, ColumnKind } from '../columns.ts';
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

const noText: ColumnFilter = { kind: 'text', text: '' };

const emptyFilters: Record<ColumnKind, ColumnFilter> = {
  text: noText,
  number: { kind: 'number', text: '' },
  date: { kind: 'date', from: '', to: '' },
  code: noText,
  icon: noText,
};

export function emptyFilter(column: Column<never>): ColumnFilter {
  return column.choices ? { kind: 'choice', value: '' } : emptyFilters[column.kind ?? 'text'];
}

export function isEmptyFilter(filter: ColumnFilter): boolean {
  return byKind(filter, {
    text: ({ text }) => text.trim() === '',
    number: ({ text }) => text.trim() === '',
    choice: ({ value }) => value === '',
    date: ({ from, to }) => from === '' && to === '',
  });
}

/** The text of a filter of text; empty where the column has none. */
export function textIn(filter: ColumnFilter | undefined): string {
  return filter?.kind === 'text' ? filter.text : '';
}

/** The value of a filter of choices; empty where the column has none. */
export function choiceIn(filter: ColumnFilter | undefined): string {
  return filter?.kind === 'choice' ? filter.value : '';
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
  return byKind(filter, {
    text: ({ text }) => contains(value, text),
    number: ({ text }) => {
      const range = readNumberFilter(text);
      return range ? isInRange(value, range) : contains(value, text);
    },
    choice: (chosen) => value === chosen.value,
    date: (days) => isBetween(value, days),
  });
}

function isInRange(value: CellValue, range: NumberRange): boolean {
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
