// Asks, then makes one call for each row while the dialog shows that it runs.
import { useCallback } from 'react';
import { useAsk, type Question } from '../questions/ask.tsx';
import type { ConfirmItem } from '../questions/confirm-dialog.tsx';
import { callForEach, type BulkOutcome, type BulkWords } from './multi-call.ts';

export type BulkJob<Row> = BulkWords<Row> & {
  call: (row: Row) => Promise<unknown>;
  /** Words of the question; those of the removal dialog unless said. */
  question?: Omit<Question<unknown>, 'run' | 'items'>;
  /** How a row stands in the question; its name unless said. */
  item?: (row: Row) => ConfirmItem;
};

export type Bulk = <Row>(rows: readonly Row[], job: BulkJob<Row>) => Promise<BulkOutcome<Row>>;

/** `run: (fields) => bulk(fields, { name, call, done, failed })`: the list reports the outcome and reloads. */
export function useBulk(): Bulk {
  const ask = useAsk();
  return useCallback(
    async (rows, job) => {
      const outcome = await ask({
        ...job.question,
        items: rows.map(job.item ?? job.name),
        run: () => callForEach(rows, job.call),
      });
      if (outcome.kind === 'cancelled') return { kind: 'cancelled' };
      return { kind: 'ran', result: outcome.result, words: job };
    },
    [ask],
  );
}
