// What a list is narrowed to: a text anywhere in the record, and a filter a column.
import {
  readValue,
  refuse,
  type ColumnFilter,
  type ColumnFilters,
  type Field,
  type RecordType,
} from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { containsText, numberContainsText, recordContainsText } from '../../../platform/db/text-match.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import { columnOf, type Column } from './record-columns.ts';

export type Narrowing = { q?: string | undefined; filters?: ColumnFilters | undefined };

/** The condition on a row `r`; null where the list is not narrowed. */
export function narrowedTo(
  table: ResolvedTable,
  fields: readonly Field[],
  { q, filters = {} }: Narrowing,
): RawBuilder<boolean> | null {
  const conditions = Object.entries(filters).flatMap(([key, filter]) => {
    const column = columnOf(table, fields, key);
    if (column === null) throw refuse('invalid', null, [`filters, ${key}: unknown column.`]);
    return conditionsOf(key, column, filter);
  });
  if (q !== undefined && q.trim() !== '') conditions.push(recordContainsText(q.trim()));
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether records of a type can pass at all, which takes no look at any of them. */
export function passesType({ type: filter }: ColumnFilters = {}, type: RecordType): boolean {
  return (
    filter === undefined || !('contains' in filter) || type.includes(filter.contains.trim().toLowerCase())
  );
}

/** What is left to be looked at. */
export function beyondType({ type: filter, ...others }: ColumnFilters = {}): ColumnFilters {
  return filter === undefined || 'contains' in filter ? others : { type: filter, ...others };
}

function conditionsOf(key: string, column: Column, filter: ColumnFilter): RawBuilder<boolean>[] {
  if ('contains' in filter) {
    return filter.contains.trim() === '' ? [] : [contains(column, filter.contains.trim())];
  }
  const conditions: RawBuilder<boolean>[] = [];
  if (isGiven(filter.from))
    conditions.push(sql<boolean>`${column.value} >= ${bound(key, column, filter.from)}`);
  if (isGiven(filter.to)) conditions.push(notBeyond(column, bound(key, column, filter.to), filter.to));
  return conditions;
}

const isGiven = (end: string | number | undefined): end is string | number =>
  end !== undefined && String(end).trim() !== '';

function contains({ kind, value }: Column, text: string): RawBuilder<boolean> {
  switch (kind) {
    case 'number':
      return numberContainsText(value, text);
    case 'moment':
      return containsText(sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`, text);
    case 'text':
    case 'date':
      return containsText(value, text);
  }
}

function bound(key: string, { kind }: Column, end: string | number): RawBuilder<unknown> {
  if (kind === 'text') return sql`${String(end)}::text`;
  if (kind === 'moment') {
    const moment = new Date(end);
    const isOfOurs = moment.getUTCFullYear() >= 1 && moment.getUTCFullYear() <= 9999;
    if (!isOfOurs) throw wrongEnd(key, 'Entered value is not a valid date');
    return sql`${moment.toISOString()}::timestamptz`;
  }
  const read = readValue(kind, end);
  if (!read.ok) throw wrongEnd(key, read.problem);
  return kind === 'number' ? sql`${String(read.value)}::numeric` : sql`${read.value}::text`;
}

/** A day, as the end of a range of moments, is meant whole. */
function notBeyond({ kind, value }: Column, end: RawBuilder<unknown>, entered: string | number) {
  const isDay = kind === 'moment' && /^\d{4}-\d{2}-\d{2}$/.test(String(entered));
  return isDay ? sql<boolean>`${value} < ${end} + interval '1 day'` : sql<boolean>`${value} <= ${end}`;
}

function wrongEnd(key: string, problem: string) {
  return refuse('invalid', null, [`filters, ${key}: ${problem}`]);
}
