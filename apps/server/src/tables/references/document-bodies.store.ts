// Each kind of saved document has a table of its own; what a body refers to stands in it by ids.
import type { StoredSegment } from '@codes/codes';
import type { DocumentKind, ReportConfiguration } from '@codes/contract';
import { sql } from 'kysely';
import type { Tables, Tx } from '../../platform/db/schema.ts';

export type StoredBodies = { configuration: StoredSegment; report: ReportConfiguration };

type DocumentTable = {
  [Table in keyof Tables]: { table: Table; id: keyof Tables[Table]; body: keyof Tables[Table] };
}[keyof Tables];

const documentTables: Record<DocumentKind, DocumentTable> = {
  configuration: { table: 'string_configurations', id: 'configuration_id', body: 'root_segment' },
  report: { table: 'reports', id: 'report_id', body: 'configuration' },
};

/** For the SQL that is the same for all kinds. */
export function documentTableOf(kind: DocumentKind) {
  const { table, id, body } = documentTables[kind];
  return { table: sql.table(table), id: sql.ref(id), body: sql.ref(body) };
}

/** The bodies alone, as when ids change: nobody has edited the documents, so they keep their dates. */
export async function storeBodies<Kind extends DocumentKind>(
  tx: Tx,
  kind: Kind,
  changed: readonly { documentId: number; body: StoredBodies[Kind] }[],
): Promise<void> {
  if (changed.length === 0) return;
  const { table, id, body } = documentTableOf(kind);
  await sql`
    update ${table} d set ${body} = n.body
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n ("documentId" bigint, body jsonb)
    where d.${id} = n."documentId"
  `.execute(tx);
}

/** The bodies of all versions of a project's documents, so that an earlier one can still be restored when ids have changed. */
export async function changeVersions<Kind extends DocumentKind>(
  tx: Tx,
  kind: Kind,
  projectId: number,
  change: (body: StoredBodies[Kind]) => StoredBodies[Kind],
): Promise<void> {
  const { table, id } = documentTableOf(kind);
  const { rows } = await sql<{ versionId: number; body: StoredBodies[Kind] }>`
    select v.version_id as "versionId", v.body from document_versions v join ${table} d on d.${id} = v.document_id
    where v.kind = ${kind} and d.project_id = ${projectId} and v.body is not null order by v.version_id
  `.execute(tx);
  const changed = rows
    .map(({ versionId, body }) => ({ versionId, before: JSON.stringify(body), body: change(body) }))
    .filter(({ before, body }) => JSON.stringify(body) !== before)
    .map(({ versionId, body }) => ({ versionId, body }));
  if (changed.length === 0) return;
  await sql`
    update document_versions v set body = n.body
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n ("versionId" bigint, body jsonb)
    where v.version_id = n."versionId"
  `.execute(tx);
}
