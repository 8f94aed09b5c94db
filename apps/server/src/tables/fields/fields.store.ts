import { groupBy } from '@codes/codes';
import { fields as contract, type AnsweredField, type Field, type FieldValues } from '@codes/contract';
import { sql } from 'kysely';
import { addTables, type Change } from '../../platform/changes/open-change.ts';
import { dated, laterThan } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { asChanged, recordChanged } from '../../platform/changes/changed-records.ts';
import type { ResolvedTable } from './resolved-table.ts';

export async function listFields(db: Db | Tx, table: ResolvedTable): Promise<Field[]> {
  const rows = await fieldsAmong(db, [table]);
  return fieldsOf(table, rows);
}

/** Of a release where the table shows one. */
async function fieldsAmong(
  db: Db | Tx,
  tables: readonly ResolvedTable[],
): Promise<(FieldRow & { home: number; releaseId: number | null })[]> {
  const living = tables.filter(({ releaseId }) => releaseId === null).map((table) => table.fieldsTableId);
  const released = tables.flatMap(({ releaseId }) => releaseId ?? []);
  const { rows } = await sql<FieldRow & { home: number; releaseId: number | null }>`
    select table_id as home, null::bigint as "releaseId", field_id as "fieldId", name, type, priority
    from fields where table_id = any(${living}::bigint[])
    union all
    select release_id, release_id, field_id, name, type, priority
    from released_fields where release_id = any(${released}::bigint[])
  `.execute(db);
  return rows;
}

type FieldRow = FieldValues & { fieldId: number };

/** A table with its fields, to be read in one statement with something else. */
export type TableWithFields = ResolvedTable & { fieldRows: FieldRow[] | null };

const fieldObjects = sql`json_agg(json_build_object(
    'fieldId', o.field_id, 'name', o.name, 'type', o.type, 'priority', o.priority))`;

/** To be selected of a table `t` with its master `m` and its release `f`, as `selectTable` has them. */
export const fieldRows = sql`, case when f.release_id is null
  then (select ${fieldObjects} from fields o where o.table_id = coalesce(m.table_id, t.table_id))
  else (select ${fieldObjects} from released_fields o where o.release_id = f.release_id)
end as "fieldRows"`;

export type FoundTable = { table: ResolvedTable; fields: Field[] };

export function withItsFields({ fieldRows: rows, ...table }: TableWithFields): FoundTable {
  return { table, fields: fieldsOf(table, rows ?? []) };
}

/** The fields of several tables at once, by table id. */
export async function fieldsOfTables(
  db: Db | Tx,
  tables: readonly ResolvedTable[],
): Promise<Map<number, Field[]>> {
  if (tables.length === 0) return new Map();
  const rows = await fieldsAmong(db, tables);
  const [living, released] = [null, 'release'].map((kind) =>
    groupBy(
      rows.filter(({ releaseId }) => (releaseId === null) === (kind === null)),
      ({ home }) => home,
    ),
  );
  return new Map(
    tables.map((table) => {
      const own =
        table.releaseId === null ? living?.get(table.fieldsTableId) : released?.get(table.releaseId);
      return [table.tableId, fieldsOf(table, own ?? [])];
    }),
  );
}

/** As they are answered, with their last changes. */
export async function listAnsweredFields(db: Db | Tx, table: ResolvedTable): Promise<AnsweredField[]> {
  const { releaseId, fieldsTableId } = table;
  const [fields, home] =
    releaseId === null ? [sql`fields`, sql`tables`] : [sql`released_fields`, sql`releases`];
  const isOf = releaseId === null ? sql`table_id = ${fieldsTableId}` : sql`release_id = ${releaseId}`;
  const { rows } = await sql<{ key: string; modified: Date; modifiedBy: string | null }>`
    select changed.key, changed.at as modified, users.full_name as "modifiedBy"
    from (
      select field_id::text as key, modified as at, modified_by as by from ${fields} where ${isOf}
      union all
      select d.key, (d.value ->> 'at')::timestamptz, (d.value ->> 'by')::bigint
      from ${home} t cross join jsonb_each(t.default_changes) d where ${isOf}
    ) changed left join users on users.user_id = changed.by
  `.execute(db);
  const changes = new Map(rows.map(({ key, ...row }) => [key, dated(row)]));
  return (await listFields(db, table)).map((field) => ({
    ...field,
    ...(changes.get(field.tableFieldId) ?? { modified: null, modifiedBy: null }),
  }));
}

export async function insertField(
  tx: Tx,
  tableId: number,
  field: FieldValues,
  { userId }: Change,
): Promise<Field> {
  const { fieldId } = await tx
    .insertInto('fields')
    .values({ table_id: tableId, ...field, modified_by: userId })
    .returning('field_id as fieldId')
    .executeTakeFirstOrThrow();
  return userDefinedField({ fieldId, ...field });
}

export async function storeField(
  tx: Tx,
  tableFieldId: string,
  { name, type, priority }: FieldValues,
  { userId }: Change,
): Promise<void> {
  await tx
    .updateTable('fields')
    .set({ name, type, priority, modified: laterThan(sql.ref('modified')), modified_by: userId })
    .where('field_id', '=', Number(tableFieldId))
    .execute();
}

export async function storeDefaultPriority(
  tx: Tx,
  tableId: number,
  key: string,
  priority: number | null,
  { userId }: Change,
): Promise<void> {
  const at = laterThan(sql`(default_changes -> ${key}::text ->> 'at')::timestamptz`);
  const priorities =
    priority === null ? sql`'{}'::jsonb` : sql`jsonb_build_object(${key}::text, ${priority}::int)`;
  await tx
    .updateTable('tables')
    .set({
      default_priorities: sql`(default_priorities - ${key}::text) || ${priorities}`,
      default_changes: sql`default_changes || jsonb_build_object(
        ${key}::text, jsonb_build_object('at', ${at}, 'by', ${userId}::bigint)
      )`,
    })
    .where('table_id', '=', tableId)
    .execute();
}

/** With its values in the records of these tables. */
export async function deleteField(
  tx: Tx,
  change: Change,
  tableIds: readonly number[],
  tableFieldId: string,
): Promise<void> {
  await sql`
    with old as (
      select * from records
      where table_id = any(${tableIds}::bigint[]) and field_values ? ${tableFieldId}::text for update
    ), changed as (
      update records r set field_values = r.field_values - ${tableFieldId}::text
      from old where r.record_id = old.record_id
      returning ${asChanged}
    )
    ${recordChanged(change, sql`changed`)}
  `.execute(tx);
  await addTables(tx, change, tableIds);
  await tx.deleteFrom('fields').where('field_id', '=', Number(tableFieldId)).execute();
}

/** The project that a table is in; null for a master table. */
export async function projectNumberOf(db: Db | Tx, tableId: number): Promise<string | null> {
  const row = await db
    .selectFrom('tables')
    .innerJoin('projects', 'projects.project_id', 'tables.project_id')
    .select('project_number as projectNumber')
    .where('table_id', '=', tableId)
    .executeTakeFirst();
  return row?.projectNumber ?? null;
}

/**
 * The table and those linked to it, in archived projects too: their local records have the same fields. A link that follows a
 * release has that one's.
 */
export async function tablesSharingFields(db: Db | Tx, table: ResolvedTable): Promise<number[]> {
  const links = await db
    .selectFrom('tables')
    .select('table_id as tableId')
    .where('master_table_id', '=', table.fieldsTableId)
    .where('follows', 'is', null)
    .orderBy('table_id')
    .execute();
  return [table.fieldsTableId, ...links.map(({ tableId }) => tableId)];
}

function fieldsOf(table: ResolvedTable, rows: readonly FieldRow[]): Field[] {
  const defaults = contract.defaultFields.map((field) => defaultField(field, table.defaultPriorities));
  return [...defaults, ...rows.map(userDefinedField)].toSorted(byPriorityThenName);
}

function defaultField(field: Field, priorities: Record<string, number>): Field {
  return { ...field, priority: priorities[field.key] ?? null };
}

function userDefinedField({ fieldId, name, type, priority }: FieldRow): Field {
  const tableFieldId = String(fieldId);
  return { tableFieldId, key: tableFieldId, name, type, priority, readOnly: false, isDefaultField: false };
}

const names = new Intl.Collator('sv');

function byPriorityThenName(a: Field, b: Field): number {
  return (
    (a.priority ?? Infinity) - (b.priority ?? Infinity) ||
    Number(b.isDefaultField) - Number(a.isDefaultField) ||
    names.compare(a.name, b.name) ||
    Number(a.tableFieldId) - Number(b.tableFieldId)
  );
}
