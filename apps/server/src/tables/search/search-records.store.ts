// Records by a text in them. No order inside: the scan stops as soon as there are enough.
import type { SearchMatch } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import {
  containsText,
  mayContainText,
  recordContainsText,
  valueContainsText,
} from '../../platform/db/text-match.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { isShownBy } from '../records/visible.ts';
import type { Wanted } from './wanted.ts';

/** What the project sees: its own records, and the master records through its links. */
export async function searchProjectRecords(
  db: Db,
  projectId: number,
  wanted: Wanted,
): Promise<SearchMatch[]> {
  return found(
    db,
    wanted,
    sql`
      select r.*, t.table_id as shown_table_id, coalesce(m.name, t.name) as table_name,
        t.master_table_id, t.project_id
      from tables t
      left join tables m on m.table_id = t.master_table_id
      join records r on ${isShownBy('t')}
      where t.project_id = ${projectId} and ${matches(wanted)}
      limit ${wanted.most}`,
  );
}

/** Master records once, as the master's, and local ones under their projects. */
export async function searchRecords(db: Db, wanted: Wanted): Promise<SearchMatch[]> {
  return found(
    db,
    wanted,
    sql`
      select r.*, t.table_id as shown_table_id, coalesce(m.name, t.name) as table_name,
        case t.kind when 'master' then t.table_id else t.master_table_id end as master_table_id, t.project_id
      from records r
      join tables t on t.table_id = r.table_id
      left join tables m on m.table_id = t.master_table_id
      left join projects p on p.project_id = t.project_id
      where ${matches(wanted)} and not t.is_archived and not coalesce(p.is_archived, false)
      limit ${wanted.most}`,
  );
}

/** Records of archived master tables, and what archived projects saw on their last day. */
export async function searchArchivedRecords(db: Db, wanted: Wanted): Promise<SearchMatch[]> {
  const columns = sql.raw(
    'r.record_id, r.table_id, r.code, r.description_en, r.description_sv, r.field_values, r.created, r.created_by, r.modified, r.modified_by',
  );
  const place = sql`
    t.table_id as shown_table_id, t.name as table_name,
    case t.kind when 'master' then t.table_id end as master_table_id, t.project_id`;
  return found(
    db,
    wanted,
    sql`
      select * from (
        (select ${columns}, ${place} from records r
          join tables t on t.table_id = r.table_id
          left join projects p on p.project_id = t.project_id
          where ${matches(wanted)} and (t.is_archived or (p.is_archived and t.kind = 'local'))
          limit ${wanted.most})
        union all
        (select ${columns}, ${place} from frozen_records r
          join tables t on t.table_id = r.table_id
          where ${matches(wanted)}
          limit ${wanted.most})
      ) archived limit ${wanted.most}`,
  );
}

/** In the row `r`: anywhere, or in one of its fields, where the index narrows it first. */
function matches({ text, field }: Wanted): RawBuilder<boolean> {
  const column = narrowed[field ?? ''];
  if (column !== undefined) return sql<boolean>`${mayContainText(text)} and ${containsText(column, text)}`;
  const person = people[field ?? ''];
  if (person === undefined) return recordContainsText(text);
  return sql<boolean>`${person} in (select user_id from users where ${containsText(sql`full_name`, text)})`;
}

const narrowed: Record<string, RawBuilder<unknown>> = {
  code: sql`r.code`,
  descriptionEn: sql`r.description_en`,
  descriptionSv: sql`r.description_sv`,
};

const people: Record<string, RawBuilder<unknown>> = {
  createdBy: sql`r.created_by`,
  modifiedBy: sql`r.modified_by`,
};

/**
 * Why a record was found where neither its code nor a description shows it: the user-defined values that have the
 * text. An archived project has kept its fields by the names of its last day.
 */
function foundIn({ text, field }: Wanted): RawBuilder<unknown> {
  if (field !== null) return sql`null`;
  return sql`(
    select jsonb_agg(jsonb_build_object('field', coalesce(o.name, f.name), 'value', v.value) order by v.key::bigint)
    from jsonb_each(r.field_values) v
    left join fields f on f.field_id = v.key::bigint
    left join frozen_fields o on o.table_id = r.table_id and o.field_id = v.key::bigint
    where ${valueContainsText(sql`v.value`, text)} and coalesce(o.name, f.name) is not null)`;
}

type FoundRow = SearchMatch & Record<'projectNumber' | 'masterTableId' | 'foundIn', unknown>;

async function found(db: Db, wanted: Wanted, matching: RawBuilder<unknown>): Promise<SearchMatch[]> {
  const { rows } = await sql<FoundRow>`
    select r.record_id as "recordId", r.code, r.description_en as "descriptionEn",
      r.description_sv as "descriptionSv", r.table_name as "table", r.shown_table_id as "tableId",
      r.master_table_id as "masterTableId", p.project_number as "projectNumber",
      coalesce(p.name, '') as project, ${isoTime(sql`r.created`)} as created,
      coalesce(cb.full_name, '') as "createdBy", ${isoTime(sql`r.modified`)} as modified,
      coalesce(mb.full_name, '') as "modifiedBy", ${foundIn(wanted)} as "foundIn"
    from (${matching}) r
    left join projects p on p.project_id = r.project_id
    left join users cb on cb.user_id = r.created_by
    left join users mb on mb.user_id = r.modified_by
    order by r.code collate "C", r.record_id
  `.execute(db);
  return rows.map(withoutNulls);
}

/** A key that has nothing to say is left out. */
export function withoutNulls<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T;
}
