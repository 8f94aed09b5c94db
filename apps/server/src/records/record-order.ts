// The order of a record list, always total, and the cursor that marks a place in it.
import { refuse } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
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
  return sql`p.value ${way(order)} nulls last, p.record_id`;
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
  return Buffer.from(JSON.stringify([value, recordId])).toString('base64url');
}

export function placeOf(cursor: string): Place {
  try {
    const [value, recordId] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const isValue = value === null || typeof value === 'string';
    if (isValue && Number.isSafeInteger(recordId)) return { value, recordId: recordId as number };
  } catch {
    // Not a cursor of ours, which is told below.
  }
  throw refuse('unreadable', { why: 'after is not a cursor of this list' });
}

function way({ direction }: Order): RawBuilder<unknown> {
  return direction === 'asc' ? sql`asc` : sql`desc`;
}

function typeInSql({ kind }: Column): RawBuilder<unknown> {
  if (kind === 'number') return sql`numeric`;
  return kind === 'moment' ? sql`timestamptz` : sql`text`;
}
