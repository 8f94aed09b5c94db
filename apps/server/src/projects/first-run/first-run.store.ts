// The first of everything that a code needs, in one statement: each part looks up one row.
import { fields, type FirstRun } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { sizeOf } from '../../tables/fields/resolved-table.ts';
import { documentTableOf } from '../../tables/references/document-bodies.store.ts';

export async function readFirstRun(db: Db): Promise<FirstRun> {
  const { rows } = await sql<FirstRun>`
    select ${firstTable} as "table", ${firstProject} as project, ${firstConfiguration()} as configuration,
      ${makesCodes()} as "makesCodes"
  `.execute(db);
  return rows[0] ?? { table: null, project: null, configuration: null, makesCodes: false };
}

const asJson = (row: RawBuilder<unknown>) => sql`(select row_to_json(first) from (${row}) first)`;

/** A master table before a project's own. */
const firstTable = asJson(sql`
  select t.table_id as "tableId", t.name, p.project_number as "projectNumber", ${sizeOf(sql`t.table_id`)} as records,
    ${fields.defaultFieldKeys.length}::int
      + (select count(*) from fields f where f.table_id = t.table_id)::int as fields
  from tables t left join projects p on p.project_id = t.project_id
  where t.kind <> 'linked' and not t.is_archived and not coalesce(p.is_archived, false)
  order by t.kind = 'master' desc, t.table_id limit 1`);

const firstProject = asJson(sql`
  select p.project_number as "projectNumber", p.name,
    (select count(*) from tables t where t.project_id = p.project_id)::int as tables,
    (select count(*) from members m where m.project_id = p.project_id)::int as members
  from projects p where not p.is_archived order by p.is_template, p.project_id limit 1`);

/** Only in a project: from a template no code is made. */
function firstConfiguration() {
  const { table, id } = documentTableOf('configuration');
  return asJson(sql`
    select d.${id} as "stringConfigurationId", d.name, p.project_number as "projectNumber", p.name as project
    from ${table} d join projects p using (project_id)
    where not p.is_archived order by d.${id} limit 1`);
}

/** Codes that are only copied leave no trace; a second configuration means that codes were made from the first. */
function makesCodes() {
  const { table, id } = documentTableOf('configuration');
  return sql`(
    exists (select from issued_codes)
    or (select count(*) from (select ${id} from ${table} where project_id is not null limit 2) few) = 2)`;
}
