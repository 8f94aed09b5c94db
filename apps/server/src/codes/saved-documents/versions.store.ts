import type { StoredSegment } from '@codes/codes';
import type { DocumentKind, DocumentVersion, SegmentOnWire } from '@codes/contract';
import { sql } from 'kysely';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { documentTableOf, type StoredBodies } from '../../tables/references/document-bodies.store.ts';

/** The document as it is now; `shown` is its body with the names of today, where that has names. */
export async function storeVersion(
  tx: Tx,
  kind: DocumentKind,
  documentId: number,
  { userId }: { userId: number | null },
  shown: SegmentOnWire | null,
): Promise<void> {
  const { table, id, body } = documentTableOf(kind);
  const register = kind === 'configuration' ? sql`d.keeps_register` : sql`null::boolean`;
  await sql`
    insert into document_versions (kind, document_id, user_id, name, description, keeps_register, body, shown)
    select ${kind}::text, d.${id}, ${userId}::bigint, d.name, d.description, ${register}, d.${body},
      ${shown === null ? null : JSON.stringify(shown)}::jsonb
    from ${table} d where d.${id} = ${documentId}
  `.execute(tx);
}

/** Newest first, which is the current one. */
export async function listVersionsOf(
  db: Db | Tx,
  kind: DocumentKind,
  documentId: number,
): Promise<DocumentVersion[]> {
  const { rows } = await sql<DocumentVersion>`
    select v.version_id as "versionId", ${isoTime(sql`v.at`)} as at, coalesce(u.full_name, '') as by,
      row_number() over (order by v.version_id desc) = 1 as "isCurrent"
    from document_versions v left join users u on u.user_id = v.user_id
    where v.kind = ${kind} and v.document_id = ${documentId} order by v.version_id desc
  `.execute(db);
  return rows;
}

export type StoredVersion<Kind extends DocumentKind> = {
  documentId: number;
  name: string;
  description: string;
  keepsRegister: boolean | null;
  modified: string;
  modifiedBy: string;
  isCurrent: boolean;
  /** Null in what history told before there were versions; then it is shown. */
  body: StoredBodies[Kind] | null;
  shown: StoredSegment | null;
};

export async function findVersion<Kind extends DocumentKind>(
  db: Db | Tx,
  kind: Kind,
  documentId: number,
  versionId: number,
): Promise<StoredVersion<Kind> | null> {
  const { rows } = await sql<StoredVersion<Kind>>`
    select v.document_id as "documentId", v.name, v.description, v.keeps_register as "keepsRegister",
      ${isoTime(sql`v.at`)} as modified, coalesce(u.full_name, '') as "modifiedBy", v.body, v.shown,
      not exists (
        select from document_versions n
        where n.kind = v.kind and n.document_id = v.document_id and n.version_id > v.version_id
      ) as "isCurrent"
    from document_versions v left join users u on u.user_id = v.user_id
    where v.kind = ${kind} and v.document_id = ${documentId} and v.version_id = ${versionId}
  `.execute(db);
  return rows[0] ?? null;
}

/** In the living tables, and in the releases that these tables follow. */
export async function existingRecords(
  tx: Tx,
  tableIds: readonly number[],
  recordIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select record_id as id from records where record_id = any(${recordIds}::bigint[])
    union
    select r.record_id from tables t join released_records r on r.release_id = t.follows
    where t.table_id = any(${tableIds}::bigint[]) and r.record_id = any(${recordIds}::bigint[])
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The state of a document stays as long as the document does. */
export async function forgetVersions(db: Db, days: number | null): Promise<void> {
  if (days === null) return;
  const isThere = (kind: DocumentKind) => {
    const { table, id } = documentTableOf(kind);
    return sql`(v.kind = ${kind} and exists (select from ${table} d where d.${id} = v.document_id))`;
  };
  await sql`
    delete from document_versions v where v.at < now() - ${`${days} days`}::interval and (
      exists (
        select from document_versions n
        where n.kind = v.kind and n.document_id = v.document_id and n.version_id > v.version_id
      ) or not (${isThere('configuration')} or ${isThere('report')})
    )
  `.execute(db);
}
