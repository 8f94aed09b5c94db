// The rows that come back from a review, checked as if nobody had seen them before.
import type { Field, RecordValues, ReviewedRow } from '@codes/contract';
import {
  addRepeatedCodes,
  checkRow,
  knownKeys,
  put,
  rowNumberOf,
  type CheckedRow,
  type CheckedRows,
} from './check-rows.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { RowProblems, type Place } from './row-problems.ts';

/** A row about a record that was there at the review. */
export type ExistingRow = {
  place: Place;
  recordId: number;
  /** In milliseconds, as it was at the review. */
  modified: number;
  values: RecordValues;
};

export type CheckedUpdate = {
  creates: CheckedRow[];
  updates: ExistingRow[];
  deletes: ExistingRow[];
  ignored: number;
};

export async function checkReviewed(
  rows: readonly ReviewedRow[],
  fields: readonly Field[],
  onRows: (done: number) => void,
): Promise<CheckedUpdate> {
  const creates: CheckedRows = { fit: [], unfit: [] };
  const checked: CheckedUpdate = { creates: creates.fit, updates: [], deletes: [], ignored: 0 };
  const problems = new RowProblems();
  const known = knownKeys(fields);
  const each = (row: ReviewedRow, index: number) => {
    if (row.rowAction === 'Ignore') checked.ignored += 1;
    else if (row.rowAction === 'Create') {
      put(checkRow(row, rowNumberOf(row, index), known, { fields, kind: 'new', problems }), creates);
    } else {
      const place = placeOf(row, index);
      const existing = checkExisting(row, place, problems);
      const check = { fields: row.rowAction === 'Update' ? fields : [], kind: 'change', problems } as const;
      const read = checkRow(row, rowNumberOf(row, index), known, check);
      if (existing === null || !read.isFit) return;
      const list = row.rowAction === 'Update' ? checked.updates : checked.deletes;
      list.push({ ...existing, place, values: read.values });
    }
  };
  await inTurns(rows, each, onRows);
  await addRepeatedCodes(creates, problems);
  await addRepeatedRecords([...checked.updates, ...checked.deletes], problems);
  problems.throwAny('updateRefused');
  return checked;
}

/** A record to be removed is in no row of the file. */
function placeOf(row: ReviewedRow, index: number): Place {
  if (row.rowAction !== 'Delete' || row.rowNumber !== undefined) return rowNumberOf(row, index);
  const code = row['code'];
  return `Record ${typeof code === 'string' ? code : (row.activeRecordId ?? index + 1)}`;
}

function checkExisting(
  { activeRecordId, modified }: ReviewedRow,
  place: Place,
  problems: RowProblems,
): { recordId: number; modified: number } | null {
  const time = Date.parse(modified ?? '');
  if (activeRecordId === undefined) problems.add(place, 'activeRecordId', 'This field is required');
  if (Number.isNaN(time)) problems.add(place, 'modified', 'this is not a time');
  return activeRecordId === undefined || Number.isNaN(time)
    ? null
    : { recordId: activeRecordId, modified: time };
}

async function addRepeatedRecords(rows: readonly ExistingRow[], problems: RowProblems): Promise<void> {
  const seen = new Set<number>();
  await inTurns(rows, ({ place, recordId }) => {
    if (seen.has(recordId)) problems.add(place, null, 'The same record is in another row too.');
    seen.add(recordId);
  });
}
