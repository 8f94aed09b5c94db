// The query of a record list as SQL over a row `r`: its columns, its order with the cursor, and what it is narrowed to.
import {
  isStorable,
  readValue,
  refuse,
  type ColumnFilter,
  type ColumnFilters,
  type Field,
  type RecordType,
  placed,
  type Sentence,
} from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { containsText, numberContainsText, recordContainsText } from '../../../platform/db/text-match.ts';
import * as cursors from '../../../platform/http/answers/cursors.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import { typeOf } from '../visible.ts';

export type Column = {
  kind: 'text' | 'number' | 'date' | 'moment';
  /** null where the value is empty. */
  value: RawBuilder<unknown>;
  /** The joins that it needs beside `r`. */
  join?: RawBuilder<unknown>;
};

export const codeColumn: Column = { kind: 'text', value: sql`r.code` };

/** To sort by: the people are joined to the records, which looking each of them up by itself would not be. */
export function sortedColumnOf(table: ResolvedTable, fields: readonly Field[], key: string): Column | null {
  if (key !== 'createdBy' && key !== 'modifiedBy') return columnOf(table, fields, key);
  const by = key === 'createdBy' ? sql`r.created_by` : sql`r.modified_by`;
  return {
    ...textColumn(sql`sorted_by.full_name`),
    join: sql`left join users sorted_by on sorted_by.user_id = ${by}`,
  };
}

export function columnOf(table: ResolvedTable, fields: readonly Field[], key: string): Column | null {
  const field = fields.find(({ tableFieldId }) => tableFieldId === key);
  if (field !== undefined && !field.isDefaultField) return userDefinedColumn(field);
  switch (key) {
    case 'code':
      return codeColumn;
    case 'descriptionEn':
      return textColumn(sql`nullif(r.description_en, '')`);
    case 'descriptionSv':
      return textColumn(sql`nullif(r.description_sv, '')`);
    case 'type':
      return textColumn(typeOf(table));
    case 'created':
      return { kind: 'moment', value: sql`r.created` };
    case 'modified':
      return { kind: 'moment', value: sql`r.modified` };
    case 'createdBy':
      return textColumn(fullName(sql`r.created_by`));
    case 'modifiedBy':
      return textColumn(fullName(sql`r.modified_by`));
    default:
      return null;
  }
}

function userDefinedColumn({ tableFieldId, type }: Field): Column {
  const text = sql`r.field_values ->> ${tableFieldId}::text`;
  if (type === 'number') return { kind: 'number', value: sql`(${text})::numeric` };
  return { kind: type, value: sql`(${text}) collate "C"` };
}

/** In code-point order, the same on every database. */
function textColumn(text: RawBuilder<unknown>): Column {
  return { kind: 'text', value: sql`(${text}) collate "C"` };
}

function fullName(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select full_name from users u where u.user_id = ${userId})`;
}

export type Order = {
  column: Column;
  direction: 'asc' | 'desc';
  /** Codes are unique among the records a table shows, and never empty: no ties, and the index serves. */
  isByCode: boolean;
  /** Empty values last, ties by record id. */
  by: RawBuilder<unknown>;
  /** This order over rows that have been read as `p`, with the column as its value. */
  again: RawBuilder<unknown>;
};

/** Always total. */
export function orderOf(column: Column, direction: Order['direction'], isByCode: boolean): Order {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const by = isByCode ? sql`${column.value} ${way}` : sql`${column.value} ${way} nulls last, r.record_id`;
  const again = isByCode ? sql`p.value ${way}` : sql`p.value ${way} nulls last, p.record_id`;
  return { column, direction, isByCode, by, again };
}

/** The last record of a window: its value in the column that orders the list, and its id. */
export type Cursor = { value: string | null; recordId: number };

export function writeCursor({ value, recordId }: Cursor): string {
  return cursors.encodeCursor([value, recordId]);
}

/** The condition on what comes after a cursor that was sent. */
export function isAfter(order: Order, cursor: string): RawBuilder<boolean> {
  const { value, recordId } = readCursor(order, cursor);
  const column = order.column.value;
  if (value === null) return sql<boolean>`${column} is null and r.record_id > ${recordId}`;
  const further = order.direction === 'asc' ? sql`>` : sql`<`;
  const here = sql`${value}::${typeInSql(order.column)}`;
  if (order.isByCode) return sql<boolean>`${column} ${further} ${here}`;
  return sql<boolean>`(
    ${column} ${further} ${here} or ${column} is null or (${column} = ${here} and r.record_id > ${recordId})
  )`;
}

function readCursor({ column }: Order, cursor: string): Cursor {
  const [value, recordId] = cursors.decodeCursor(
    cursor,
    (values): values is [Cursor['value'], number] =>
      isValueOf(column, values[0]) && Number.isSafeInteger(values[1]),
  );
  return { value, recordId };
}

function isValueOf({ kind }: Column, value: unknown): value is Cursor['value'] {
  if (value === null) return true;
  if (typeof value !== 'string' || !isStorable(value)) return false;
  switch (kind) {
    case 'number':
      return /^-?\d{1,30}(\.\d{1,30})?$/.test(value);
    case 'moment':
      return isMoment(value);
    case 'text':
    case 'date':
      return true;
  }
}

/** As PostgreSQL writes one: 2026-01-31 12:00:00.123456+00. */
function isMoment(value: string): boolean {
  const [, day, time] =
    /^([1-9]\d{3}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/.exec(
      value,
    ) ?? [];
  return readValue('date', day ?? 'none').ok && !Number.isNaN(Date.parse(`2000-01-01T${time}Z`));
}

function typeInSql({ kind }: Column): RawBuilder<unknown> {
  if (kind === 'number') return sql`numeric`;
  return kind === 'moment' ? sql`timestamptz` : sql`text`;
}

export type Narrowing = { q?: string | undefined; filters?: ColumnFilters | undefined };

/** The condition on a row `r`; null where the list is not narrowed. */
export function narrowedTo(
  table: ResolvedTable,
  fields: readonly Field[],
  { q, filters = {} }: Narrowing,
): RawBuilder<boolean> | null {
  const conditions = Object.entries(filters).flatMap(([key, filter]) => {
    const column = columnOf(table, fields, key);
    if (column === null) throw wrongFilter(key, { key: 'unknownColumn' });
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
    if (!isOfOurs) throw wrongFilter(key, { key: 'noValidDate' });
    return sql`${moment.toISOString()}::timestamptz`;
  }
  const read = readValue(kind, end);
  if (!read.ok) throw wrongFilter(key, read.problem);
  return kind === 'number' ? sql`${String(read.value)}::numeric` : sql`${read.value}::text`;
}

/** A day, as the end of a range of moments, is meant whole. */
function notBeyond({ kind, value }: Column, end: RawBuilder<unknown>, entered: string | number) {
  const isDay = kind === 'moment' && /^\d{4}-\d{2}-\d{2}$/.test(String(entered));
  return isDay ? sql<boolean>`${value} < ${end} + interval '1 day'` : sql<boolean>`${value} <= ${end}`;
}

function wrongFilter(key: string, problem: Sentence) {
  return refuse('invalid', null, [placed(['filters', key], problem)]);
}
