// Decisions are read before there is a transaction: values by their fields' types, each record once.
import { masterChanges, readRow, type Field, type MasterDecision, type RecordValues } from '@codes/contract';
import { yielding } from '../../platform/yielding.ts';
import { checkRow, knownKeys } from '../sent-rows/check-rows.ts';
import { RowProblems } from '../sent-rows/row-problems.ts';

export type Decision = Pick<MasterDecision, 'activeRecordId' | 'take'> & {
  /** In milliseconds; null where the master was listed as removed. */
  masterModified: number | null | undefined;
  values: RecordValues;
};

export async function checkDecisions(
  sent: readonly unknown[],
  fields: readonly Field[],
): Promise<Decision[]> {
  const problems = new RowProblems();
  const decisions: Decision[] = [];
  const known = knownKeys(fields);
  const rowOf = new Map<number, number>();
  await yielding(sent, (one, index) => {
    const { rowNumber: row, fit, problems: lines } = readRow(masterChanges.decision, one, index);
    problems.addLines(row, lines);
    if (fit === null) return;
    const { activeRecordId = 0, masterModified, take, values = {} } = fit;
    const first = rowOf.get(activeRecordId);
    if (first !== undefined) problems.add(row, null, { key: 'recordRepeatedInRow', row: first });
    else if (activeRecordId !== 0) rowOf.set(activeRecordId, row);
    if (take !== undefined && take !== 'master' && Object.keys(values).length > 0) {
      problems.add(row, 'values', { key: 'onlyWithTakeMaster' });
    }
    const time = typeof masterModified === 'string' ? Date.parse(masterModified) : masterModified;
    if (Number.isNaN(time)) problems.add(row, 'masterModified', { key: 'time' });
    const read = checkRow(values, row, known, { fields, kind: 'change', problems });
    if (take === undefined) return;
    decisions.push({ activeRecordId, take, masterModified: time, values: read.values });
  });
  problems.throwAny('updateRefused');
  return decisions;
}
