import type { DocumentKind, SavedDocument } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { dated, laterThanBefore } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { documentTableOf, type StoredBodies } from '../../tables/references/document-bodies.store.ts';
import type { Owner } from './owner.ts';

/** `keepsRegister` is of configurations alone. */
export type Head = SavedDocument & { documentId: number; keepsRegister?: boolean };
export type Whole<Kind extends DocumentKind> = Head & { body: StoredBodies[Kind] };

/** The columns of a kind beside name, description and body. */
const extras: Record<DocumentKind, RawBuilder<unknown>> = {
  configuration: sql`, d.keeps_register as "keepsRegister"`,
  report: sql``,
};

export async function listHeads(db: Db | Tx, kind: DocumentKind, owner: Owner): Promise<Head[]> {
  const { rows } = await documentsOf<Row>(kind, owner, { more: extras[kind] }).execute(db);
  return rows.map(dated);
}

export async function listWholes<Kind extends DocumentKind>(
  db: Db | Tx,
  kind: Kind,
  owner: Owner,
  documentId: number | null = null,
): Promise<Whole<Kind>[]> {
  const { id, body } = documentTableOf(kind);
  const { rows } = await documentsOf<Row & Pick<Whole<Kind>, 'body'>>(kind, owner, {
    more: sql`, d.${body} as body ${extras[kind]}`,
    ...(documentId !== null && { only: sql`d.${id} = ${documentId}` }),
  }).execute(db);
  return rows.map(dated);
}

/** A second change of a document waits for the first. */
export async function lockDocument(
  tx: Tx,
  kind: DocumentKind,
  { projectId }: Owner,
  documentId: number,
): Promise<boolean> {
  const { table, id } = documentTableOf(kind);
  const { rows } = await sql`
    select ${id} from ${table}
    where ${id} = ${documentId} and project_id is not distinct from ${projectId}
    for update
  `.execute(tx);
  return rows.length > 0;
}

export async function storeKeepsRegister(tx: Tx, documentId: number, keepsRegister: boolean): Promise<void> {
  const { table, id } = documentTableOf('configuration');
  await sql`update ${table} set keeps_register = ${keepsRegister} where ${id} = ${documentId}`.execute(tx);
}

export async function countIssuedCodes(tx: Tx, configurationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from issued_codes where configuration_id = ${configurationId}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function isNameTaken(
  db: Db | Tx,
  kind: DocumentKind,
  { projectId }: Owner,
  name: string,
  besides: number | null,
): Promise<boolean> {
  const { table, id } = documentTableOf(kind);
  const { rows } = await sql`
    select ${id} from ${table}
    where project_id is not distinct from ${projectId}
      and lower(name) = lower(${name}) and ${id} is distinct from ${besides}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

type Content<Kind extends DocumentKind> = Pick<Whole<Kind>, 'name' | 'description' | 'body'>;

export async function insertDocument<Kind extends DocumentKind>(
  tx: Tx,
  kind: Kind,
  { projectId }: Owner,
  content: Content<Kind>,
  userId: number | null,
): Promise<number> {
  const { table, id, body } = documentTableOf(kind);
  const { rows } = await sql<{ documentId: number }>`
    insert into ${table} (project_id, name, description, ${body}, created_by, modified_by)
    values (${projectId}, ${content.name}, ${content.description}, ${JSON.stringify(content.body)}, ${userId}, ${userId})
    returning ${id} as "documentId"
  `.execute(tx);
  const [added] = rows;
  if (added === undefined) throw new Error(`A ${kind} was not added`);
  return added.documentId;
}

export async function updateDocument<Kind extends DocumentKind>(
  tx: Tx,
  kind: Kind,
  documentId: number,
  content: Content<Kind>,
  userId: number | null,
): Promise<void> {
  const { table, id, body } = documentTableOf(kind);
  await sql`
    update ${table} r set name = ${content.name}, description = ${content.description},
      ${body} = ${JSON.stringify(content.body)}, modified = ${laterThanBefore}, modified_by = ${userId}
    where ${id} = ${documentId}
  `.execute(tx);
}

export async function deleteDocument(tx: Tx, kind: DocumentKind, documentId: number): Promise<void> {
  const { table, id } = documentTableOf(kind);
  await sql`delete from ${table} where ${id} = ${documentId}`.execute(tx);
}

type DocumentQuery = { more: RawBuilder<unknown>; only?: RawBuilder<unknown> };

function documentsOf<Selected>(
  kind: DocumentKind,
  { projectId }: Owner,
  { more, only = sql`true` }: DocumentQuery,
) {
  const { table, id } = documentTableOf(kind);
  return sql<Selected>`
    select d.${id} as "documentId", d.name, d.description, d.modified, u.full_name as "modifiedBy" ${more}
    from ${table} d left join users u on u.user_id = d.modified_by
    where d.project_id is not distinct from ${projectId} and ${only}
    order by d.name collate "C", d.${id}
  `;
}

type Row = Omit<Head, 'modified' | 'modifiedBy'> & { modified: Date; modifiedBy: string | null };
