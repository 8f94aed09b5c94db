// Every change of data leaves its trace in the transaction that made it.
import type { Tx } from '../db/schema.ts';

export type Change = {
  /** null: the product itself, for example at the first start. */
  by: { userId: number } | null;
  projectId?: number;
  subject: 'user' | 'project' | 'member' | 'table' | 'field' | 'configuration' | 'report' | 'integration';
  subjectId: string | number;
  act: string;
  before?: object;
  after?: object;
};

export async function writeHistory(tx: Tx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('history')
    .values(
      changes.map((change) => ({
        user_id: change.by?.userId ?? null,
        project_id: change.projectId ?? null,
        subject: change.subject,
        subject_id: String(change.subjectId),
        act: change.act,
        before: change.before === undefined ? null : JSON.stringify(change.before),
        after: change.after === undefined ? null : JSON.stringify(change.after),
      })),
    )
    .execute();
}
