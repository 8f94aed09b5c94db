// The records and fields that a link shows, taken over as the table's own.
import { limits } from '@codes/contract';
import { sql } from 'kysely';
import { laterThan } from '../../platform/db/modified.ts';
import type { Tx } from '../../platform/db/schema.ts';
import {
  copyFields,
  copyFrozenFields,
  copyReleasedFields,
  rekeyed,
  type FieldIds,
} from '../fields/copy-fields.store.ts';
import type { ResolvedProjectTable } from '../fields/resolved-table.ts';
import type { Change, Counts } from '../../platform/changes/open-change.ts';
import { asChanged, recordAdded, recordChanged } from '../../platform/changes/changed-records.ts';
import {
  readTableRow,
  recordHidden,
  recordNewFields,
  recordRow,
} from '../../platform/changes/changed-rows.ts';
import { copyThroughLink, type Derelated } from '../records/many/selection.store.ts';
import { picksOfProject } from '../references/uses.store.ts';
import { isTableNameTaken } from '../fields/tables.store.ts';

/** With the name that it bears in its project. */
export type LinkedTable = ResolvedProjectTable & { masterTableId: number };

/** The new ids of the fields, and of those records that a configuration of the project has picked. */
export type Taken = {
  fields: FieldIds;
  records: Derelated['picked'];
  counts: Pick<Counts, 'created' | 'updated'>;
};

/** The fields and records that the table shows of its master, or of the release that it follows. */
export async function takeCurrent(tx: Tx, table: LinkedTable, change: Change): Promise<Taken> {
  const { tableId, masterTableId, releaseId } = table;
  const fields =
    releaseId === null
      ? await copyFields(tx, masterTableId, tableId)
      : await copyReleasedFields(tx, releaseId, tableId);
  await recordNewFields(tx, change, Object.values(fields));
  const fieldValues = rekeyed(fields, sql`r.field_values`);
  const { count, picked } = await copyThroughLink(tx, table, change, sql<boolean>`true`, { fieldValues });
  // The local records that the table had; the copies among them have the new ids already.
  const updated = await rekeyRecords(tx, change, tableId, fields);
  return { fields, records: picked, counts: { created: count, updated } };
}

/** Answers how many it were; nobody has edited them, so they keep their dates. */
export async function rekeyRecords(
  tx: Tx,
  change: Change,
  tableId: number,
  fields: FieldIds,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select * from records
      where table_id = ${tableId} and field_values ?| ${Object.keys(fields)}::text[] for update
    ), changed as (
      update records r set field_values = ${rekeyed(fields, sql`r.field_values`)}
      from old where r.record_id = old.record_id
      returning ${asChanged}
    )
    ${recordChanged(change, sql`changed`)}
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The records that were local before keep their ids; what they hold is as it was frozen. */
export async function takeFrozen(tx: Tx, table: LinkedTable, change: Change): Promise<Taken> {
  const { tableId, projectId } = table;
  const fields = await copyFrozenFields(tx, tableId);
  const fieldValues = rekeyed(fields, sql`frozen.field_values`);
  const { numAffectedRows } = await sql`
    with old as (
      select r.* from records r join frozen_records f on f.record_id = r.record_id and f.table_id = r.table_id
      where r.table_id = ${tableId} for update of r
    ), changed as (
      update records r
      set field_values = ${fieldValues}, modified = frozen.modified, modified_by = frozen.modified_by
      from old join frozen_records frozen on frozen.record_id = old.record_id
      where frozen.table_id = ${tableId} and r.record_id = old.record_id
      returning ${asChanged}
    )
    ${recordChanged(change, sql`changed`)}
  `.execute(tx);
  const { rows } = await sql<{ count: number; picked: Derelated['picked'] | null }>`
    with thawed as (
      insert into records (table_id, code, description_en, description_sv, field_values,
        created, created_by, modified, modified_by)
      select frozen.table_id, frozen.code, frozen.description_en, frozen.description_sv,
        ${fieldValues}, frozen.created, frozen.created_by, frozen.modified, frozen.modified_by
      from frozen_records frozen
      where frozen.table_id = ${tableId} and not exists (
        select from records r where r.record_id = frozen.record_id and r.table_id = ${tableId}
      )
      returning *
    ), recorded as (${recordAdded(change, sql`thawed`)})
    select (select count(*) from thawed) as count, (
      select json_agg(json_build_object('before', frozen.record_id, 'after', thawed.record_id))
      from ${picksOfProject(projectId)} picks join frozen_records frozen using (record_id) join thawed using (code)
      where frozen.table_id = ${tableId}
    ) as picked
  `.execute(tx);
  const counts = { created: rows[0]?.count ?? 0, updated: Number(numAffectedRows ?? 0) };
  return { fields, records: rows[0]?.picked ?? [], counts };
}

/** Answers its name. In an active project the table takes over the description of its master. */
export async function endLink(
  tx: Tx,
  table: LinkedTable,
  change: Change,
  contents: 'current' | 'frozen',
): Promise<string> {
  const { tableId, projectId } = table;
  const name = await freeName(tx, projectId, table.name);
  const ofMaster = sql`, description = m.description,
    default_priorities = coalesce(f.default_priorities, m.default_priorities),
    default_changes = coalesce(f.default_changes, m.default_changes), modified = ${laterThan(sql`t.modified`)}, modified_by = ${change.userId}::bigint`;
  const before = await readTableRow(tx, tableId);
  await sql`
    update tables t
    set kind = 'local', master_table_id = null, follows = null, name = ${name} ${contents === 'current' ? ofMaster : sql``}
    from tables m left join releases f on f.release_id = ${table.releaseId}::bigint
    where t.table_id = ${tableId} and m.table_id = t.master_table_id
  `.execute(tx);
  await recordRow(tx, change, {
    kind: 'table',
    key: tableId,
    before,
    after: await readTableRow(tx, tableId),
  });
  await sql`
    with forgotten as (delete from hidden_records where table_id = ${tableId} returning *)
    ${recordHidden(change, 'gone', sql`forgotten`)}
  `.execute(tx);
  return name;
}

/** A linked table may bear the name of a local one; on becoming local itself it gets a number. */
async function freeName(tx: Tx, projectId: number, name: string): Promise<string> {
  let free = name;
  for (let number = 2; await isTableNameTaken(tx, projectId, free, null); number += 1) {
    const end = ` (${number})`;
    free =
      Array.from(name)
        .slice(0, limits.tableName - end.length)
        .join('') + end;
  }
  return free;
}
