// The details of a change: things other than records, before and after.
import type { Tx } from '../db/schema.ts';

export type Detail = {
  subject:
    | 'user'
    | 'project'
    | 'member'
    | 'table'
    | 'field'
    | 'configuration'
    | 'report'
    | 'integration'
    | 'code';
  subjectId: string | number;
  act: string;
  before?: object;
  after?: object;
};

export async function writeDetails(
  tx: Tx,
  { changeId }: { changeId: number },
  details: readonly Detail[],
): Promise<void> {
  if (details.length === 0) return;
  await tx
    .insertInto('change_details')
    .values(
      details.map(({ subject, subjectId, act, before, after }) => ({
        change_id: changeId,
        subject,
        subject_id: String(subjectId),
        act,
        before: before === undefined ? null : JSON.stringify(before),
        after: after === undefined ? null : JSON.stringify(after),
      })),
    )
    .execute();
}
