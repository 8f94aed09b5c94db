// The order of a record list, always total, and the cursor that marks a place in it.
import { isStorable, readValue } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import * as cursors from '../../../platform/http/answers/cursors.ts';
import type { Column } from './record-columns.ts';

export type Order = {
  column: Column;
  direction: 'asc' | 'desc';
  /** Codes are unique among the records a table shows, and never empty: no ties, and the index serves. */
  isByCode: boolean;
};

/** Empty values last, ties by record id. */
export function orderBy(order: Order): RawBuilder<unknown> {
  return order.isByCode
    ? sql`${order.column.value} ${way(order)}`
    : sql`${order.column.value} ${way(order)} nulls last, r.record_id`;
}

/** The same over rows that have been read as `p`, with the column as its value. */
export function orderAgain(order: Order): RawBuilder<unknown> {
  return order.isByCode ? sql`p.value ${way(order)}` : sql`p.value ${way(order)} nulls last, p.record_id`;
}

export type Place = { value: string | null; recordId: number };

export function isAfter(order: Order, { value, recordId }: Place): RawBuilder<boolean> {
  const column = order.column.value;
  if (value === null) return sql<boolean>`${column} is null and r.record_id > ${recordId}`;
  const further = order.direction === 'asc' ? sql`>` : sql`<`;
  const here = sql`${value}::${typeInSql(order.column)}`;
  if (order.isByCode) return sql<boolean>`${column} ${further} ${here}`;
  return sql<boolean>`(
    ${column} ${further} ${here} or ${column} is null or (${column} = ${here} and r.record_id > ${recordId})
  )`;
}

export function cursorOf({ value, recordId }: Place): string {
  return cursors.cursorOf([value, recordId]);
}

export function placeOf({ column }: Order, cursor: string): Place {
  const [value, recordId] = cursors.valuesIn(
    cursor,
    (values): values is [Place['value'], number] =>
      isValueOf(column, values[0]) && Number.isSafeInteger(values[1]),
  );
  return { value, recordId };
}

function isValueOf({ kind }: Column, value: unknown): value is Place['value'] {
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

function way({ direction }: Order): RawBuilder<unknown> {
  return direction === 'asc' ? sql`asc` : sql`desc`;
}

function typeInSql({ kind }: Column): RawBuilder<unknown> {
  if (kind === 'number') return sql`numeric`;
  return kind === 'moment' ? sql`timestamptz` : sql`text`;
}
