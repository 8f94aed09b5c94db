// The versions of a configuration or a report: listed, read as they were saved, and saved anew.
import { refuse, type DocumentKind, type DocumentVersion, type SavedDocument } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { goneReferences } from './gone-references.ts';
import type { Owner } from './owner.ts';
import { changeDocument, readDocument, type KindOfDocument, type Named } from './save-document.ts';
import { lockDocument } from './saved-documents.store.ts';
import { findVersion, listVersionsOf, type StoredVersion } from './versions.store.ts';

type Kind<K extends DocumentKind, Sent extends Named, Answer extends SavedDocument> = KindOfDocument<
  K,
  Sent,
  Answer
>;

export async function listVersions<K extends DocumentKind, Sent extends Named, Answer extends SavedDocument>(
  db: Db | Tx,
  of: Kind<K, Sent, Answer>,
  owner: Owner,
  documentId: number,
): Promise<DocumentVersion[]> {
  await readDocument(db, of, owner, documentId);
  return listVersionsOf(db, of.kind, documentId);
}

export async function readVersion<K extends DocumentKind, Sent extends Named, Answer extends SavedDocument>(
  db: Db | Tx,
  of: Kind<K, Sent, Answer>,
  owner: Owner,
  documentId: number,
  versionId: number,
): Promise<Answer> {
  await readDocument(db, of, owner, documentId);
  return of.versionOf(db, await foundVersion(db, of.kind, documentId, versionId));
}

/** A new version, under the rules of every save; what it refers to must be there. */
export async function restoreVersion<
  K extends DocumentKind,
  Sent extends Named,
  Answer extends SavedDocument,
>(
  tx: Tx,
  of: Kind<K, Sent, Answer>,
  owner: Owner,
  { documentId, versionId }: { documentId: number; versionId: number },
  { modified }: { modified?: string | null | undefined },
  by: { userId: number },
): Promise<Answer> {
  await lockDocument(tx, of.kind, owner, documentId);
  const current = await readDocument(tx, of, owner, documentId);
  const version = await foundVersion(tx, of.kind, documentId, versionId);
  if (version.isCurrent) return current;
  const body = version.body ?? (version.shown as StoredVersion<K>['body']);
  const gone = body === null ? [] : await goneReferences(tx, owner, of.kind, body);
  if (gone.length > 0) throw refuse('restoreGone', { name: current.name }, gone);
  const sent = await of.sentOf(tx, version);
  return changeDocument(tx, of, owner, documentId, { ...sent, modified }, by);
}

async function foundVersion<K extends DocumentKind>(
  db: Db | Tx,
  kind: K,
  documentId: number,
  versionId: number,
): Promise<StoredVersion<K>> {
  const version = await findVersion(db, kind, documentId, versionId);
  if (version === null) throw refuse('versionNotFound');
  return version;
}
