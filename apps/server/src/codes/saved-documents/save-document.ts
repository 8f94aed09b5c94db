// A string configuration or a report is read, added, changed and removed in one way; the rest is in its kind.
import {
  refuse,
  type Action,
  type ChangeKind,
  type DocumentKind,
  type Refusal,
  type SavedDocument,
  type SegmentOnWire,
  type StartedFrom,
} from '@codes/contract';
import { refuseChangedSince } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { openChange, type Change } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { StoredBodies } from '../../tables/references/document-bodies.store.ts';
import type { Owner } from './owner.ts';
import {
  deleteDocument,
  insertDocument,
  isNameTaken,
  listWholes,
  lockDocument,
  updateDocument,
  type Whole,
} from './saved-documents.store.ts';
import { storeVersion, type StoredVersion } from './versions.store.ts';

const notFound: Record<DocumentKind, () => Refusal> = {
  configuration: () => refuse('configurationNotFound'),
  report: () => refuse('reportNotFound'),
};

type By = { userId: number };
export type Named = Pick<SavedDocument, 'name' | 'description'>;

export type KindOfDocument<Kind extends DocumentKind, Sent extends Named, Answer extends SavedDocument> = {
  kind: Kind;
  /** The body to store: without errors, and with its owner's own tables. */
  bodyOf: (tx: Tx, owner: Owner, sent: Sent, change: Change) => Promise<StoredBodies[Kind]>;
  answerOf: (db: Db | Tx, stored: Whole<Kind>) => Promise<Answer> | Answer;
  /** The content that history keeps, with the names of its day, as people saw it. */
  contentOf: (answer: Answer) => object;
  /** A version as it was saved, and as it is sent to be saved again. */
  versionOf: (db: Db | Tx, version: StoredVersion<Kind>) => Promise<Answer> | Answer;
  sentOf: (tx: Tx, version: StoredVersion<Kind>) => Promise<Sent> | Sent;
  /** The body with the names of its day, where it has names. */
  shownOf?: (answer: Answer) => SegmentOnWire | null;
  /** Keeps beside the body what it refers to, where a removal could not find that in the body itself. */
  storeReferences?: (tx: Tx, documentId: number, body: StoredBodies[Kind]) => Promise<void>;
  /** Keeps the rest of the request beside name, description and body, or refuses it; `before` is null where the document is new. */
  keepRest?: (tx: Tx, documentId: number, sent: Sent, before: Answer | null) => Promise<void>;
  refuseRemoval?: (tx: Tx, documentId: number, document: Answer) => Promise<void>;
};

export async function readDocument<
  Kind extends DocumentKind,
  Sent extends Named,
  Answer extends SavedDocument,
>(db: Db | Tx, of: KindOfDocument<Kind, Sent, Answer>, owner: Owner, documentId: number): Promise<Answer> {
  const [stored] = await listWholes(db, of.kind, owner, documentId);
  if (stored === undefined) throw notFound[of.kind]();
  return of.answerOf(db, stored);
}

export async function createDocument<
  Kind extends DocumentKind,
  Sent extends Named,
  Answer extends SavedDocument,
>(tx: Tx, of: KindOfDocument<Kind, Sent, Answer>, owner: Owner, sent: Sent, by: By): Promise<Answer> {
  return addDocument(tx, of, owner, sent, await openFor(tx, by, of.kind, 'save', owner, sent));
}

/** As a part of a change: with a project that begins with it, for instance. */
export async function addDocument<
  Kind extends DocumentKind,
  Sent extends Named,
  Answer extends SavedDocument,
>(tx: Tx, of: KindOfDocument<Kind, Sent, Answer>, owner: Owner, sent: Sent, change: Change): Promise<Answer> {
  await refuseTakenName(tx, of.kind, owner, sent, null);
  const body = await of.bodyOf(tx, owner, sent, change);
  const documentId = await insertDocument(tx, of.kind, owner, { ...sent, body }, change.userId);
  await of.storeReferences?.(tx, documentId, body);
  await of.keepRest?.(tx, documentId, sent, null);
  await keepRow(tx, change, of.kind, [documentId], null);
  const added = await readDocument(tx, of, owner, documentId);
  const after = of.contentOf(added);
  await storeVersion(tx, of.kind, documentId, change, of.shownOf?.(added) ?? null);
  await writeDetails(tx, change, [{ subject: of.kind, subjectId: documentId, act: 'add', after }]);
  return added;
}

export async function changeDocument<
  Kind extends DocumentKind,
  Sent extends Named,
  Answer extends SavedDocument,
>(
  tx: Tx,
  of: KindOfDocument<Kind, Sent, Answer>,
  owner: Owner,
  documentId: number,
  sent: Sent & { modified?: StartedFrom },
  by: By,
): Promise<Answer> {
  const before = await readLocked(tx, of, owner, documentId);
  refuseChangedSince(before, sent.modified);
  const row = await wholeRow(tx, of.kind, documentId);
  await refuseTakenName(tx, of.kind, owner, sent, documentId);
  const change = await openFor(tx, by, of.kind, 'save', owner, sent);
  const body = await of.bodyOf(tx, owner, sent, change);
  await updateDocument(tx, of.kind, documentId, { ...sent, body }, by.userId);
  await of.storeReferences?.(tx, documentId, body);
  await of.keepRest?.(tx, documentId, sent, before);
  await keepRow(tx, change, of.kind, [documentId], row);
  const edited = await readDocument(tx, of, owner, documentId);
  await storeVersion(tx, of.kind, documentId, change, of.shownOf?.(edited) ?? null);
  const content = { before: of.contentOf(before), after: of.contentOf(edited) };
  await writeDetails(tx, change, [{ subject: of.kind, subjectId: documentId, act: 'edit', ...content }]);
  return edited;
}

export async function removeDocument<
  Kind extends DocumentKind,
  Sent extends Named,
  Answer extends SavedDocument,
>(tx: Tx, of: KindOfDocument<Kind, Sent, Answer>, owner: Owner, documentId: number, by: By): Promise<void> {
  const removed = await readLocked(tx, of, owner, documentId);
  await of.refuseRemoval?.(tx, documentId, removed);
  const row = await wholeRow(tx, of.kind, documentId);
  await deleteDocument(tx, of.kind, documentId);
  const change = await openFor(tx, by, of.kind, 'remove', owner, removed);
  await keepRow(tx, change, of.kind, [documentId], row);
  const before = of.contentOf(removed);
  await writeDetails(tx, change, [{ subject: of.kind, subjectId: documentId, act: 'remove', before }]);
}

async function readLocked<Kind extends DocumentKind, Sent extends Named, Answer extends SavedDocument>(
  tx: Tx,
  of: KindOfDocument<Kind, Sent, Answer>,
  owner: Owner,
  documentId: number,
): Promise<Answer> {
  if (!(await lockDocument(tx, of.kind, owner, documentId))) throw notFound[of.kind]();
  return readDocument(tx, of, owner, documentId);
}

async function refuseTakenName(
  tx: Tx,
  kind: DocumentKind,
  owner: Owner,
  { name }: Named,
  besides: number | null,
): Promise<void> {
  if (await isNameTaken(tx, kind, owner, name, besides)) throw refuse('nameTaken', { name });
}

const whats: Record<DocumentKind, { save: ChangeKind; remove: ChangeKind }> = {
  configuration: { save: 'Save configuration', remove: 'Remove configuration' },
  report: { save: 'Save report', remove: 'Remove report' },
};

const writeActions: Record<DocumentKind, Action> = {
  configuration: 'configurations.write',
  report: 'reports.write',
};

function openFor(
  tx: Tx,
  by: By,
  kind: DocumentKind,
  act: 'save' | 'remove',
  { projectId }: Owner,
  { name }: { name: string },
): Promise<Change> {
  const undoAction = projectId === null ? 'templates.write' : writeActions[kind];
  return openChange(tx, by, { what: whats[kind][act], projectId, about: name, undoAction });
}
