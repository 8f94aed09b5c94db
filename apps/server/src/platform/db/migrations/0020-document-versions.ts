// The versions of configurations and reports: every state in which one was saved.
import { sql, type Kysely } from 'kysely';

export const documentVersions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const documents = [
  {
    kind: 'configuration',
    table: 'string_configurations',
    id: 'configuration_id',
    body: 'root_segment',
    register: 'keeps_register',
  },
  { kind: 'report', table: 'reports', id: 'report_id', body: 'configuration', register: 'null::boolean' },
];

const statements = [
  // body: by ids, as the document has it. shown: with the names of its day. Those of earlier days have one of the two.
  // No reference to the document: a removal can be undone.
  `create table document_versions (
    version_id bigint generated always as identity primary key,
    kind text not null check (kind in ('configuration', 'report')),
    document_id bigint not null,
    at timestamptz(3) not null default now(),
    user_id bigint references users,
    name text not null,
    description text not null,
    keeps_register boolean,
    body jsonb,
    shown jsonb,
    check (body is not null or shown is not null)
  )`,
  `create index versions_of_document on document_versions (kind, document_id, version_id)`,
  // What history tells of documents that are there.
  ...documents.map(
    ({
      kind,
      table,
      id,
    }) => `insert into document_versions (kind, document_id, at, user_id, name, description, keeps_register, body, shown)
    select '${kind}', d.${id}, c.at, c.user_id, h.after ->> 'name', coalesce(h.after ->> 'description', ''),
      (h.after ->> 'keepsRegister')::boolean,
      case jsonb_typeof(h.after -> 'configuration')
        when 'string' then (h.after ->> 'configuration')::jsonb else h.after -> 'configuration'
      end,
      h.after -> 'root'
    from change_details h join changes c using (change_id) join ${table} d on d.${id}::text = h.subject_id
    where h.subject = '${kind}' and h.act in ('add', 'edit') and h.after ? 'name'
      and (jsonb_typeof(h.after -> 'root') = 'object' or h.after ? 'configuration')
    order by h.detail_id`,
  ),
  // The newest is the document as it is.
  ...documents.flatMap(({ kind, table, id, body, register }) => [
    `update document_versions v set body = d.${body}
    from ${table} d where v.kind = '${kind}' and v.document_id = d.${id} and v.at = d.modified
      and v.version_id = (select max(version_id) from document_versions o where o.kind = v.kind and o.document_id = v.document_id)`,
    `insert into document_versions (kind, document_id, at, user_id, name, description, keeps_register, body)
    select '${kind}', d.${id}, d.modified, d.modified_by, d.name, d.description, ${register}, d.${body}
    from ${table} d where not exists (
      select from document_versions v where v.kind = '${kind}' and v.document_id = d.${id} and v.at = d.modified
    )
    order by d.${id}`,
  ]),
];
