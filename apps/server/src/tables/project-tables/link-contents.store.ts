// What a link shows, taken over as the table's own.
import { limits } from '@codes/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';
import { copyFields, copyFrozenFields, rekeyed, type FieldIds } from '../fields/copy-fields.store.ts';
import type { ProjectTableAtHand } from '../fields/table-at-hand.ts';
import { valuesOf } from '../history/record-history.ts';
import { copyThroughLink, type Derelated } from '../records/many/selection.store.ts';
import { picksOfProject } from '../references/uses.store.ts';
import { isNameTaken } from './project-tables.store.ts';

/** With the name that it bears in its project. */
export type LinkedTable = ProjectTableAtHand & { masterTableId: number };

/** The new ids of the fields, and of those records that a configuration of the project has picked. */
export type Taken = { fields: FieldIds; records: Derelated['picked']; count: number };

type By = { userId: number };

/** The fields of the master, and those of its records that the table shows. */
export async function takeCurrent(tx: Tx, table: LinkedTable, by: By): Promise<Taken> {
  const { tableId, masterTableId } = table;
  const fields = await copyFields(tx, masterTableId, tableId);
  const fieldValues = rekeyed(fields, sql`r.field_values`);
  const { count, picked } = await copyThroughLink(tx, table, by, sql<boolean>`true`, { fieldValues });
  // The local records that the table had; the copies among them have the new ids already.
  await sql`
    update records r set field_values = ${fieldValues}
    where r.table_id = ${tableId} and r.field_values ?| ${Object.keys(fields)}::text[]
  `.execute(tx);
  return { fields, records: picked, count };
}

/** The records that were local before keep their ids; what they hold is as it was frozen. */
export async function takeFrozen(tx: Tx, table: LinkedTable, by: By): Promise<Taken> {
  const { tableId, projectId } = table;
  const fields = await copyFrozenFields(tx, tableId);
  const fieldValues = rekeyed(fields, sql`frozen.field_values`);
  await sql`
    update records r
    set field_values = ${fieldValues}, modified = frozen.modified, modified_by = frozen.modified_by
    from frozen_records frozen
    where frozen.table_id = ${tableId} and r.record_id = frozen.record_id and r.table_id = ${tableId}
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
      returning record_id, table_id, code, description_en, description_sv, field_values
    ), told as (
      insert into record_history (record_id, table_id, user_id, act, after)
      select record_id, table_id, ${by.userId}::bigint, 'restore', ${valuesOf(sql`thawed`)} from thawed
    )
    select (select count(*) from thawed) as count, (
      select json_agg(json_build_object('before', frozen.record_id, 'after', thawed.record_id))
      from ${picksOfProject(projectId)} picks join frozen_records frozen using (record_id) join thawed using (code)
      where frozen.table_id = ${tableId}
    ) as picked
  `.execute(tx);
  return { fields, records: rows[0]?.picked ?? [], count: rows[0]?.count ?? 0 };
}

/** Answers its name. Whoever ends the link of an active project gives the table what its master is described by. */
export async function endLink(tx: Tx, table: LinkedTable, by: By | null): Promise<string> {
  const { tableId, projectId } = table;
  const name = await freeName(tx, projectId, table.name);
  const ofMaster = sql`, description = m.description, default_priorities = m.default_priorities,
    modified = now(), modified_by = ${by?.userId ?? null}::bigint`;
  await sql`
    update tables t set kind = 'local', master_table_id = null, name = ${name} ${by === null ? sql`` : ofMaster}
    from tables m where t.table_id = ${tableId} and m.table_id = t.master_table_id
  `.execute(tx);
  await tx.deleteFrom('hidden_records').where('table_id', '=', tableId).execute();
  return name;
}

/** A linked table may bear the name of a local one; on becoming local itself it gets a number. */
async function freeName(tx: Tx, projectId: number, name: string): Promise<string> {
  let free = name;
  for (let number = 2; await isNameTaken(tx, projectId, free, null); number += 1) {
    const end = ` (${number})`;
    free =
      Array.from(name)
        .slice(0, limits.tableName - end.length)
        .join('') + end;
  }
  return free;
}
