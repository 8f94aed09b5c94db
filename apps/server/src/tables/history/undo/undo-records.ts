import type { Change, Counts } from '../../../platform/changes/open-change.ts';
import type { Tx } from '../../../platform/db/schema.ts';
import type { Report } from '../../../platform/report.ts';
import { addAgain, changeBack, endOfWindow, removeAgain, type Window } from './undo.store.ts';

const recordsAWindow = 10_000;

/** First what was made goes, so that codes are free for what comes back. */
export async function undoRecords(
  tx: Tx,
  undo: Change,
  { changeId, created, updated, removed }: Counts & { changeId: number },
  report: Report,
): Promise<Counts> {
  const total = created + updated + removed;
  let done = 0;
  const pass = async (run: (tx: Tx, undo: Change, window: Window) => Promise<number>) => {
    let count = 0;
    let after = 0;
    for (let upTo; (upTo = await endOfWindow(tx, changeId, after, recordsAWindow)) !== null; after = upTo) {
      const some = await run(tx, undo, { changeId, after, upTo });
      count += some;
      report.writing((done += some), total);
    }
    return count;
  };
  return { removed: await pass(removeAgain), updated: await pass(changeBack), created: await pass(addAgain) };
}
