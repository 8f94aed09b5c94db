import type { Tree } from '@codes/codes';
import { availableTables } from '../code-engine/available-tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import { silent, type Report } from '../../platform/report.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import { mapYielding, yieldingNow } from '../../platform/yielding.ts';
import type { IssuedOf } from '../register/issued-of.ts';
import { createExplainer } from './explain-code.ts';

const codesABatch = 500;

/** Streamed batch by batch: the next one is read when the caller has taken the one before. */
export async function interpretMany(
  db: Db,
  projectId: number,
  tree: Tree | null,
  codes: readonly string[],
  issuedOf: IssuedOf,
  report: Pick<Report, 'checking'> = silent,
): Promise<JsonAnswer> {
  const tables = await availableTables(db, projectId);
  const explainer = createExplainer(db, tables, tree);
  return new JsonAnswer({ lists: batches() });

  async function* batches() {
    const others = yieldingNow();
    for (let start = 0; start < codes.length; start += codesABatch) {
      report.checking(start, codes.length);
      const batch = codes.slice(start, start + codesABatch);
      const explained = await explainer.explain(batch);
      const issued = await issuedOf(batch);
      await others();
      const lines = await mapYielding(explained, (one, index) =>
        JSON.stringify({ code: batch[index], ...one, ...issued[index] }),
      );
      yield `[${lines.join(',\n')}]`;
    }
  }
}
