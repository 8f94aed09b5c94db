// An import of codes taken back while nobody has touched one of them, and made again while they are free.
import { refuse, type Conflict } from '@codes/contract';
import { sql } from 'kysely';
import { isoTime } from '../../../platform/db/iso-time.ts';
import type { Tx } from '../../../platform/db/schema.ts';
import type { UndoCodes } from '../../../tables/history/undo/undo-rule.ts';
import { documentTableOf } from '../../../tables/references/document-bodies.store.ts';

const mostNamed = 100;

export const undoImport: UndoCodes = {
  obstacles: async (tx, changeId) => {
    await holdRegisters(tx, changeId);
    await lockMade(tx, changeId);
    const { rows } = await sql<Conflict & { total: number }>`
      select found.*, count(*) over () as total from (${touched(changeId)} union all ${taken(changeId)}) found
      order by code limit ${mostNamed}
    `.execute(tx);
    const first = rows.map(({ code, kind, field, then, now, by, at }) => ({
      code,
      kind,
      field,
      then,
      now,
      by,
      at,
    }));
    return { first, count: rows[0]?.total ?? 0 };
  },
  takeBack: async (tx, undo, changeId) => {
    const removed = await sql`
      with gone as (
        delete from issued_codes c using change_details d
        where ${isMade(changeId)} and c.issued_code_id = d.subject_id::bigint
        returning c.*
      )
      insert into changed_rows (change_id, kind, key, before)
      select ${undo.changeId}::bigint, 'code', gone.issued_code_id::text, to_jsonb(gone) from gone
    `.execute(tx);
    const created = await sql`
      with back as (
        insert into issued_codes (${columns}) overriding system value
        select ${columns} from changed_rows k
        cross join lateral jsonb_populate_record(null::issued_codes, k.before)
        where k.change_id = ${changeId} and k.kind = 'code'
        order by k.before ->> 'code' collate "C"
        returning issued_code_id
      )
      select issued_code_id from back
    `.execute(tx);
    return { created: created.rows.length, updated: 0, removed: Number(removed.numAffectedRows ?? 0) };
  },
};

const columns = sql`issued_code_id, configuration_id, code, title, status, parts, record_ids,
  created, created_by, created_by_name, modified, modified_by, modified_by_name`;

const isMade = (changeId: number) =>
  sql<boolean>`d.change_id = ${changeId} and d.subject = 'code' and d.before is null`;

/** Whoever changes or issues codes holds it too. A register that is gone takes nothing back. */
async function holdRegisters(tx: Tx, changeId: number): Promise<void> {
  const { table, id } = documentTableOf('configuration');
  const { rows } = await sql<{ keepsRegister: boolean | null }>`
    select d.keeps_register as "keepsRegister" from (
      select distinct (before ->> 'configuration_id')::bigint as id from changed_rows
      where change_id = ${changeId} and kind = 'code'
    ) k left join lateral (select keeps_register from ${table} where ${id} = k.id for no key update) d on true
  `.execute(tx);
  if (rows.some(({ keepsRegister }) => keepsRegister !== true)) throw refuse('registerNotKept');
}

/** Whoever changes one of them is waited for, and seen. */
async function lockMade(tx: Tx, changeId: number): Promise<void> {
  await sql`
    select from issued_codes c join change_details d on c.issued_code_id = d.subject_id::bigint
    where ${isMade(changeId)} order by c.code collate "C" for update of c
  `.execute(tx);
}

const touched = (changeId: number) => sql`
  select d.after ->> 'code' as code, case when c.issued_code_id is null then 'removed' else 'changed' end as kind,
    '' as field, null as then, null as now, coalesce(u.full_name, c.modified_by_name, '') as by, ${isoTime(sql`c.modified`)} as at
  from change_details d left join issued_codes c on c.issued_code_id = d.subject_id::bigint
  left join users u on u.user_id = c.modified_by
  where ${isMade(changeId)} and (c.issued_code_id is null or c.modified <> c.created)`;

const taken = (changeId: number) => sql`
  select c.code, 'code taken' as kind, '' as field, null as then, null as now,
    coalesce(u.full_name, c.created_by_name, '') as by, ${isoTime(sql`c.created`)} as at
  from changed_rows k join issued_codes c
    on c.configuration_id = (k.before ->> 'configuration_id')::bigint and c.code = k.before ->> 'code'
  left join users u on u.user_id = c.created_by
  where k.change_id = ${changeId} and k.kind = 'code'`;
