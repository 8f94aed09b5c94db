// What a list is narrowed to: a text anywhere in the record, and a filter a column.
import { readValue, refuse, type ColumnFilter, type ColumnFilters, type Field } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { columnOf, type Column } from './record-columns.ts';
import { isPlain } from './search-text.ts';

export type Narrowing = { q?: string | undefined; filters?: ColumnFilters | undefined };

/** The condition on a row `r`; null where the list is not narrowed. */
export function narrowedTo(
  table: TableAtHand,
  fields: readonly Field[],
  { q, filters = {} }: Narrowing,
): RawBuilder<boolean> | null {
  const conditions = Object.entries(filters).flatMap(([key, filter]) => {
    const column = columnOf(table, fields, key);
    if (column === null) throw refuse('invalid', null, [`filters, ${key}: there is no such column`]);
    return conditionsOf(key, column, filter);
  });
  if (q !== undefined && q.trim() !== '') conditions.push(hasText(q.trim()));
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A pattern in which every character stands for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Literally and whatever the case, in the code, a description or a value. */
export function hasText(text: string): RawBuilder<boolean> {
  if (isPlain(text)) return sql<boolean>`r.search_text like lower(${containing(text)})`;
  const pattern = containing(text);
  // Numbers are kept with a point and read by people with a comma: either finds them.
  const numberPattern = containing(text.replace(',', '.'));
  return sql<boolean>`(
    r.code collate "default" ilike ${pattern} or r.description_en ilike ${pattern} or r.description_sv ilike ${pattern}
    or exists (
      select from jsonb_each(r.field_values) v where (v.value #>> '{}') ilike
        case jsonb_typeof(v.value) when 'number' then ${numberPattern} else ${pattern} end
    )
  )`;
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

const isGiven = (end: string | number | undefined): end is string | number => end !== undefined && end !== '';

function contains({ kind, value }: Column, text: string): RawBuilder<boolean> {
  switch (kind) {
    case 'number':
      return sql<boolean>`${value}::text ilike ${containing(text.replace(',', '.'))}`;
    case 'moment':
      return sql<boolean>`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD HH24:MI') ilike ${containing(text)}`;
    case 'text':
    case 'date':
      // Codes are ordered by code point, but found whatever the case of Å.
      return sql<boolean>`(${value}) collate "default" ilike ${containing(text)}`;
  }
}

function bound(key: string, { kind }: Column, end: string | number): RawBuilder<unknown> {
  if (kind === 'text') return sql`${String(end)}::text`;
  if (kind === 'moment') {
    if (Number.isNaN(Date.parse(String(end)))) throw wrongEnd(key, 'Entered value is not a valid date');
    return sql`${new Date(end).toISOString()}::timestamptz`;
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
