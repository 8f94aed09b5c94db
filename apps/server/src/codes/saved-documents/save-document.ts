// A string configuration or a report is read, added, changed and removed in one way; a kind says what is its own.
import { refuse, type DocumentKind, type Refusal, type SavedDocument } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
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

const notFound: Record<DocumentKind, () => Refusal> = {
  configuration: () => refuse('configurationNotFound'),
  report: () => refuse('reportNotFound'),
};

type By = { userId: number };
type Named = Pick<SavedDocument, 'name' | 'description'>;

export type KindOfDocument<Kind extends DocumentKind, Sent extends Named, Answer> = {
  kind: Kind;
  /** What is stored of what was sent: without errors, and with its owner's own tables. */
  bodyOf: (tx: Tx, owner: Owner, sent: Sent, by: By) => Promise<StoredBodies[Kind]>;
  answerOf: (db: Db | Tx, stored: Whole<Kind>) => Promise<Answer> | Answer;
  /** What history keeps of it, with the names of its day: it tells what people saw. */
  contentOf: (answer: Answer) => object;
  /** Keeps beside the body what it refers to, where a removal could not find that in the body itself. */
  storeReferences?: (tx: Tx, documentId: number, body: StoredBodies[Kind]) => Promise<void>;
};

export async function readDocument<Kind extends DocumentKind, Sent extends Named, Answer>(
  db: Db | Tx,
  of: KindOfDocument<Kind, Sent, Answer>,
  owner: Owner,
  documentId: number,
): Promise<Answer> {
  const [stored] = await listWholes(db, of.kind, owner, documentId);
  if (stored === undefined) throw notFound[of.kind]();
  return of.answerOf(db, stored);
}

export async function addDocument<Kind extends DocumentKind, Sent extends Named, Answer>(
  tx: Tx,
  of: KindOfDocument<Kind, Sent, Answer>,
  owner: Owner,
  sent: Sent,
  by: By,
): Promise<Answer> {
  await refuseTakenName(tx, of.kind, owner, sent, null);
  const body = await of.bodyOf(tx, owner, sent, by);
  const documentId = await insertDocument(tx, of.kind, owner, { ...sent, body }, by.userId);
  await of.storeReferences?.(tx, documentId, body);
  const added = await readDocument(tx, of, owner, documentId);
  const trace = traceOf(of.kind, owner, documentId, by);
  await writeHistory(tx, [{ ...trace, act: 'add', after: of.contentOf(added) }]);
  return added;
}

export async function changeDocument<Kind extends DocumentKind, Sent extends Named, Answer>(
  tx: Tx,
  of: KindOfDocument<Kind, Sent, Answer>,
  owner: Owner,
  documentId: number,
  sent: Sent,
  by: By,
): Promise<Answer> {
  const before = await readLocked(tx, of, owner, documentId);
  await refuseTakenName(tx, of.kind, owner, sent, documentId);
  const body = await of.bodyOf(tx, owner, sent, by);
  await updateDocument(tx, of.kind, documentId, { ...sent, body }, by.userId);
  await of.storeReferences?.(tx, documentId, body);
  const edited = await readDocument(tx, of, owner, documentId);
  const trace = traceOf(of.kind, owner, documentId, by);
  const content = { before: of.contentOf(before), after: of.contentOf(edited) };
  await writeHistory(tx, [{ ...trace, act: 'edit', ...content }]);
  return edited;
}

export async function removeDocument<Kind extends DocumentKind, Sent extends Named, Answer>(
  tx: Tx,
  of: KindOfDocument<Kind, Sent, Answer>,
  owner: Owner,
  documentId: number,
  by: By,
): Promise<void> {
  const before = await readLocked(tx, of, owner, documentId);
  await deleteDocument(tx, of.kind, documentId);
  const trace = traceOf(of.kind, owner, documentId, by);
  await writeHistory(tx, [{ ...trace, act: 'remove', before: of.contentOf(before) }]);
}

async function readLocked<Kind extends DocumentKind, Sent extends Named, Answer>(
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

function traceOf(kind: DocumentKind, { projectId }: Owner, documentId: number, by: By) {
  return { by, ...(projectId !== null && { projectId }), subject: kind, subjectId: documentId };
}
