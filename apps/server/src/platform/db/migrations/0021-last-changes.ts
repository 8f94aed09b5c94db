// Who changed a project, member, field or integration last, and when: as their history tells it, or since they are there.
import { sql, type Kysely } from 'kysely';

export const lastChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const author = `modified_by bigint references users`;

/** The last change of each subject of a kind, by a key that its details hold. */
const lastOf = (subject: string, key: string) => `(
  select distinct on (${key}, c.project_id) ${key} as key, c.project_id, c.at, c.user_id
  from change_details d join changes c using (change_id)
  where d.subject = '${subject}' and c.user_id is not null and ${key} is not null
  order by ${key}, c.project_id, c.change_id desc
)`;

const fieldKey = `coalesce(d.after, d.before) ->> 'tableFieldId'`;

const statements = [
  `alter table projects add column ${author}`,
  `update projects p set modified_by = l.user_id from ${lastOf('project', 'd.subject_id')} l
    where l.key = p.project_id::text`,

  `alter table members add column modified timestamptz not null default now(), add column ${author}`,
  `update members m set modified = p.created from projects p where p.project_id = m.project_id`,
  `update members m set modified = l.at, modified_by = l.user_id from ${lastOf('member', 'd.subject_id')} l
    where l.key = m.user_id::text and l.project_id = m.project_id`,

  `alter table integrations add column modified timestamptz not null default now(), add column ${author}`,
  `update integrations set modified = created, modified_by = created_by`,
  `update integrations i set modified = l.at, modified_by = l.user_id from ${lastOf('integration', 'd.subject_id')} l
    where l.key = i.integration_id::text`,

  `alter table fields add column modified timestamptz not null default now(), add column ${author}`,
  `update fields f set modified = t.created, modified_by = t.created_by from tables t where t.table_id = f.table_id`,
  `update fields f set modified = l.at, modified_by = l.user_id from ${lastOf('table', fieldKey)} l
    where l.key = f.field_id::text`,

  `alter table tables add column default_changes jsonb not null default '{}'`,
  `update tables t set default_changes = l.changes from (
    select table_id, jsonb_object_agg(key, jsonb_build_object('at', at, 'by', user_id)) as changes from (
      select distinct on (d.subject_id, ${fieldKey}) d.subject_id as table_id, ${fieldKey} as key, c.at, c.user_id
      from change_details d join changes c using (change_id)
      where d.subject = 'table' and ${fieldKey} in ('code', 'descriptionEn', 'descriptionSv')
      order by d.subject_id, ${fieldKey}, c.change_id desc
    ) latest group by table_id
  ) l where l.table_id = t.table_id::text`,
];
