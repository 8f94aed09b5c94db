// Records by a text in them. No order inside: the scan stops as soon as there are enough. What is found becomes JSON in the
// database, which of two thousand matches takes half of what objects do.
import type { Db } from '../../platform/db/schema.ts';
import { sql, type RawBuilder } from 'kysely';
import {
  containsText,
  mayContainText,
  recordContainsText,
  valueContainsText,
} from '../../platform/db/text-match.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { isShownBy, isShownOfRelease } from '../records/visible.ts';
import type { FoundJson, SearchQuery } from './search-query.ts';

const columns = sql.raw(
  'r.record_id, r.table_id, r.code, r.description_en, r.description_sv, r.field_values, r.created, r.created_by, r.modified, r.modified_by',
);

/** The records that the project sees: its own, and through its links those of the master or of a release. */
export function projectRecords(db: Db, projectId: number, query: SearchQuery): Promise<FoundJson> {
  const inTables = (rows: RawBuilder<unknown>, isShown: RawBuilder<boolean>) => sql`
    select ${columns}, t.table_id as shown_table_id, coalesce(m.name, t.name) as table_name,
      t.master_table_id, t.project_id, t.follows
    from tables t
    left join tables m on m.table_id = t.master_table_id
    join ${rows} r on ${isShown}
    where t.project_id = ${projectId} and ${matches(query)}`;
  return found(
    db,
    query,
    sql`
      select * from (
        (${inTables(sql`records`, isShownBy('t'))} limit ${query.most})
        union all
        (${inTables(sql`released_records`, isShownOfRelease('t'))} limit ${query.most})
      ) seen limit ${query.most}`,
  );
}

/** Master records once, as the master's, and local ones under their projects. */
export function allRecords(db: Db, query: SearchQuery): Promise<FoundJson> {
  return found(
    db,
    query,
    sql`
      select r.*, t.table_id as shown_table_id, coalesce(m.name, t.name) as table_name,
        case t.kind when 'master' then t.table_id else t.master_table_id end as master_table_id,
        t.project_id, t.follows
      from records r
      cross join lateral (select * from tables where table_id = r.table_id offset 0) t
      left join lateral (select name from tables where table_id = t.master_table_id offset 0) m on true
      left join lateral (select is_archived from projects where project_id = t.project_id offset 0) p on true
      where ${matches(query)} and not t.is_archived and not coalesce(p.is_archived, false)
      limit ${query.most}`,
  );
}

/** Records of archived master tables, and what archived projects saw on their last day. */
export function archivedRecords(db: Db, query: SearchQuery): Promise<FoundJson> {
  const place = sql`
    t.table_id as shown_table_id, t.name as table_name,
    case t.kind when 'master' then t.table_id end as master_table_id, t.project_id, null::bigint as follows`;
  return found(
    db,
    query,
    sql`
      select * from (
        (select ${columns}, ${place} from records r
          join tables t on t.table_id = r.table_id
          left join projects p on p.project_id = t.project_id
          where ${matches(query)} and (t.is_archived or (p.is_archived and t.kind = 'local'))
          limit ${query.most})
        union all
        (select ${columns}, ${place} from frozen_records r
          join tables t on t.table_id = r.table_id
          where ${matches(query)}
          limit ${query.most})
      ) archived limit ${query.most}`,
  );
}

/** In the row `r`: anywhere, or in one of its fields, where the index narrows it first. */
function matches({ text, field }: SearchQuery): RawBuilder<boolean> {
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
 * text. An archived project has kept its fields by the names of its last day. Names are looked up for those alone.
 */
function foundIn({ text, field }: SearchQuery): RawBuilder<unknown> {
  if (field !== null) return sql`null::jsonb`;
  return sql`(
    select jsonb_agg(jsonb_build_object('field', named.name, 'value', named.value) order by named.field_id)
    from (
      select v.field_id, v.value, coalesce(
        (select o.name from frozen_fields o where o.table_id = r.table_id and o.field_id = v.field_id),
        (select f.name from released_fields f where f.release_id = r.follows and f.field_id = v.field_id),
        (select f.name from fields f where f.field_id = v.field_id)
      ) as name
      from (
        select v.key::bigint as field_id, v.value from jsonb_each(r.field_values) v
        where ${valueContainsText(sql`v.value`, text)} offset 0
      ) v offset 0
    ) named where named.name is not null)`;
}

/** A key that has nothing to say is left out. */
const wherePresent = (key: string, value: RawBuilder<unknown>) =>
  sql`coalesce(${sql.lit(`,"${key}":`)} || (${value})::text, '')`;

const text = (value: RawBuilder<unknown>) => sql`to_json(${value})::text`;

async function found(db: Db, query: SearchQuery, matching: RawBuilder<unknown>): Promise<FoundJson> {
  const { rows } = await sql<FoundJson>`
    select string_agg(f.json, ',' order by f.place) filter (where f.place < ${query.most}::int) as json,
      count(*) as count
    from (
      select row_number() over (order by r.code collate "C", r.record_id) as place,
        '{"recordId":' || r.record_id
        || ',"code":' || ${text(sql`r.code`)}
        || ',"descriptionEn":' || ${text(sql`r.description_en`)}
        || ',"descriptionSv":' || ${text(sql`r.description_sv`)}
        || ',"table":' || ${text(sql`r.table_name`)}
        || ',"tableId":' || r.shown_table_id
        || ${wherePresent('masterTableId', sql`r.master_table_id`)}
        || ${wherePresent('projectNumber', sql`to_json(p.project_number)`)}
        || ',"project":' || ${text(sql`coalesce(p.name, '')`)}
        || ',"created":"' || ${isoTime(sql`r.created`)}
        || '","createdBy":' || ${text(sql`coalesce(cb.full_name, '')`)}
        || ',"modified":"' || ${isoTime(sql`r.modified`)}
        || '","modifiedBy":' || ${text(sql`coalesce(mb.full_name, '')`)}
        || ${wherePresent('foundIn', foundIn(query))}
        || '}' as json
      from (${matching}) r
      left join lateral (select name, project_number from projects where project_id = r.project_id offset 0) p on true
      left join lateral (select full_name from users where user_id = r.created_by offset 0) cb on true
      left join lateral (select full_name from users where user_id = r.modified_by offset 0) mb on true
    ) f
  `.execute(db);
  return rows[0] ?? { json: null, count: 0 };
}
