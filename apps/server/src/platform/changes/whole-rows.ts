// Whole rows of other tables than records, kept by a change before and after, and put back from there.
import { sql, type RawBuilder } from 'kysely';
import type { Tables, Tx } from '../db/schema.ts';
import type { Change } from './open-change.ts';

/** The kinds of rows that are kept, with their tables and keys; in the order in which rows can come back. */
const kinds = {
  projects: { table: 'projects', key: ['project_id'] },
  members: { table: 'members', key: ['project_id', 'user_id'] },
  tables: { table: 'tables', key: ['table_id'] },
  fields: { table: 'fields', key: ['field_id'] },
  configuration: { table: 'string_configurations', key: ['configuration_id'] },
  report: { table: 'reports', key: ['report_id'] },
} as const satisfies Record<string, { table: keyof Tables; key: readonly string[] }>;

export type WholeRowKind = keyof typeof kinds;
const wholeRowKinds = Object.keys(kinds) as WholeRowKind[];

const tableOf = (kind: WholeRowKind) => sql.table(kinds[kind].table);

export type Row = Record<string, unknown>;

/** `before` and `after` as the change found and left it, null where it was not there; `now` as it is. */
export type WholeRow = { kind: WholeRowKind; key: string } & Record<'before' | 'after' | 'now', Row | null>;

const isKeyed = (kind: WholeRowKind, key: readonly number[]) =>
  sql<boolean>`(${sql.join(
    kinds[kind].key.map((column, index) => sql`r.${sql.ref(column)} = ${key[index]}`),
    sql` and `,
  )})`;

/** As it is now, before a change. */
export async function wholeRow(tx: Tx, kind: WholeRowKind, ...key: readonly number[]): Promise<Row | null> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(r) as row from ${tableOf(kind)} r where ${isKeyed(kind, key)}
  `.execute(tx);
  return rows[0]?.row ?? null;
}

/** Written once the change is done; `before` is null for a new row. A row that is as it was is not kept. */
export async function keepRow(
  tx: Tx,
  { changeId }: { changeId: number },
  kind: WholeRowKind,
  key: readonly number[],
  before: Row | null,
): Promise<void> {
  await sql`
    insert into changed_rows (change_id, kind, key, before, after)
    select ${changeId}::bigint, ${kind}::text, ${key.join(' ')}::text, kept.before, kept.after from (
      select ${before === null ? null : JSON.stringify(before)}::jsonb as before,
        (select to_jsonb(r) from ${tableOf(kind)} r where ${isKeyed(kind, key)}) as after
    ) kept where kept.before is distinct from kept.after
  `.execute(tx);
}

/** The rows `k` that a change has kept of a kind, and those of the kind as `r`. */
const isSame = (kind: WholeRowKind) =>
  sql<boolean>`(${sql.join(
    kinds[kind].key.map(
      (column) => sql`r.${sql.ref(column)} = (coalesce(k.before, k.after) ->> ${sql.lit(column)})::bigint`,
    ),
    sql` and `,
  )})`;

/** Kept from others until the end, in one order. */
export async function holdWholeRows(tx: Tx, changeId: number): Promise<WholeRow[]> {
  const { rows: found } = await sql<{ kind: WholeRowKind }>`
    select distinct kind from changed_rows where change_id = ${changeId} and kind = any(${wholeRowKinds}::text[])
  `.execute(tx);
  const held: WholeRow[] = [];
  for (const kind of wholeRowKinds.filter((one) => found.some((row) => row.kind === one))) {
    const isOfChange = sql`k.change_id = ${changeId} and k.kind = ${kind}`;
    await sql`
      select 1 from ${tableOf(kind)} r join changed_rows k on ${isSame(kind)} where ${isOfChange}
      order by k.key for no key update of r
    `.execute(tx);
    const { rows } = await sql<WholeRow>`
      select k.kind, k.key, k.before, k.after, to_jsonb(r) as now
      from changed_rows k left join ${tableOf(kind)} r on ${isSame(kind)} where ${isOfChange} order by k.key
    `.execute(tx);
    held.push(...rows);
  }
  return held;
}

const dates: ReadonlySet<string> = new Set(['modified', 'modified_by', 'default_changes']);

/** What the change touched beside dates, and of a row that it made or removed everything. */
export function touchedIn({ before, after }: WholeRow): string[] {
  const columns = Object.keys(before ?? after ?? {}).filter((column) => !dates.has(column));
  if (before === null || after === null) return columns;
  return columns.filter((column) => !isEqual(before[column], after[column]));
}

/** Both come from jsonb, which has one order of keys. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type PutBack = (tx: Tx, undo: Change, kind: WholeRowKind, rows: readonly WholeRow[]) => Promise<void>;

/** What was removed, and what was changed. */
export async function putRowsBack(tx: Tx, undo: Change, rows: readonly WholeRow[]): Promise<void> {
  for (const kind of wholeRowKinds) {
    const some = rows.filter((row) => row.kind === kind);
    await insertAgain(tx, undo, kind, some);
    await changeBack(tx, undo, kind, some);
  }
}

/** What was made, the last first. */
export async function removeMadeRows(tx: Tx, undo: Change, rows: readonly WholeRow[]): Promise<void> {
  for (const kind of wholeRowKinds.toReversed()) {
    for (const { key, before, after } of rows.filter((row) => row.kind === kind)) {
      if (before !== null || after === null) continue;
      const ids = key.split(' ').map(Number);
      const row = await wholeRow(tx, kind, ...ids);
      await sql`delete from ${tableOf(kind)} r where ${isKeyed(kind, ids)}`.execute(tx);
      await keepRow(tx, undo, kind, ids, row);
    }
  }
}

const insertAgain: PutBack = async (tx, undo, kind, rows) => {
  for (const { key, before, after } of rows) {
    if (before === null || after !== null) continue;
    const columns = columnsOf(before);
    await sql`
      insert into ${tableOf(kind)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${tableOf(kind)}, ${JSON.stringify(before)}::jsonb)
    `.execute(tx);
    await keepRow(tx, undo, kind, key.split(' ').map(Number), null);
  }
};

/** Columns that the change did not touch stay as they have become since; without such the row bears its former dates again. */
const changeBack: PutBack = async (tx, undo, kind, rows) => {
  for (const row of rows) {
    const { key, before, after, now } = row;
    if (before === null || after === null || now === null) continue;
    const wanted = wantedOf(row, undo);
    if (Object.keys(wanted).length === 0) continue;
    const ids = key.split(' ').map(Number);
    const columns = columnsOf(wanted);
    await sql`
      update ${tableOf(kind)} r set (${columns}) = (
        select ${columns} from jsonb_populate_record(null::${tableOf(kind)}, ${JSON.stringify(wanted)}::jsonb)
      ) where ${isKeyed(kind, ids)}
    `.execute(tx);
    await keepRow(tx, undo, kind, ids, now);
  }
};

function wantedOf(row: WholeRow, undo: Change): Row {
  const { before, after, now } = row;
  const touched = Object.fromEntries(touchedIn(row).map((column) => [column, before?.[column]]));
  const former = Object.entries(before ?? {}).filter(([column]) => dates.has(column));
  if (isEqual(now?.['modified'], after?.['modified'])) return { ...touched, ...Object.fromEntries(former) };
  if (Object.keys(touched).length === 0) return {};
  const dated = { modified: new Date().toISOString(), modified_by: undo.userId };
  return {
    ...touched,
    ...Object.fromEntries(Object.entries(dated).filter(([column]) => before !== null && column in before)),
  };
}

const columnsOf = (row: Row): RawBuilder<unknown> =>
  sql.join(Object.keys(row).map((column) => sql.ref(column)));
