// One call for each selected row, and one combined message of what became of them.
import type { ShownError } from '@codes/contract';
import type { MessageAction } from '../messages/message-box.tsx';
import { showError } from '../messages/shown-error.ts';
import { words } from '../ui.words.ts';

export type Failure<Row> = { row: Row; shown: ShownError };

export type BulkResult<Row> = { done: readonly Row[]; failed: readonly Failure<Row>[] };

export type BulkWords<Row> = {
  name: (row: Row) => string;
  /** 'Table fields removed successfully.' */
  done: string | ((rows: readonly Row[]) => string);
  /** What stands before the error of one item: `Failed to delete ${name}. `. */
  failed: (name: string) => string;
  /** What can be done next where all of it is done. */
  actions?: readonly MessageAction[];
};

export type BulkOutcome<Row> =
  | { kind: 'cancelled' }
  | { kind: 'ran'; result: BulkResult<Row>; words: BulkWords<Row> };

const callsAtOnce = 4;

/** Runs the calls a few at a time; one that fails doesn't stop the others. */
export async function callForEach<Row>(
  rows: readonly Row[],
  call: (row: Row) => Promise<unknown>,
): Promise<BulkResult<Row>> {
  const failures = new Map<Row, ShownError>();
  const waiting = rows.values();
  const work = async () => {
    for (const row of waiting) {
      await call(row).catch((error: unknown) => failures.set(row, showError(error)));
    }
  };
  await Promise.all(Array.from({ length: Math.min(callsAtOnce, rows.length) }, work));
  return {
    done: rows.filter((row) => !failures.has(row)),
    failed: rows.flatMap((row) => {
      const shown = failures.get(row);
      return shown ? [{ row, shown }] : [];
    }),
  };
}

export type BulkMessage = { intent: 'success'; text: string } | ({ intent: 'error' } & ShownError);

/** Success when none failed; otherwise every error with the name of its item. */
export function combinedMessage<Row>({ done, failed }: BulkResult<Row>, says: BulkWords<Row>): BulkMessage {
  if (failed.length === 0) {
    return { intent: 'success', text: typeof says.done === 'string' ? says.done : says.done(done) };
  }
  const problems = failed.map(({ row, shown }) =>
    [says.failed(says.name(row)) + shown.text, ...shown.problems].join(' '),
  );
  const [only] = problems;
  if (problems.length === 1 && done.length === 0 && only !== undefined) {
    return { intent: 'error', text: only, problems: [] };
  }
  return { intent: 'error', text: words.someFailed(failed.length, done.length + failed.length), problems };
}
