// The rows that come back from a review, checked as if nobody had seen them before.
import {
  bulkUpdate,
  readRow,
  records as recordRules,
  type Field,
  type ReadRow,
  type RecordValues,
  type ReviewedRow,
} from '@codes/contract';
import {
  checkRow,
  Codes,
  knownKeys,
  rowNumberOf,
  type CheckedRow,
  type RowOfCode,
} from '../sent-rows/check-rows.ts';
import { yielding } from '../../platform/yielding.ts';
import { RowProblems, type RowName } from '../sent-rows/row-problems.ts';

/** A row about a record that was there at the review. */
export type ExistingRow = {
  place: RowName;
  recordId: number;
  /** In milliseconds, as it was at the review. */
  modified: number;
  code: RecordValues[string] | undefined;
};

/** The action of each row; the values are read again where they are written. */
export type CheckedUpdate = {
  creates: RowOfCode;
  updates: ExistingRow[];
  deletes: ExistingRow[];
  ignored: number;
};

export async function checkReviewed(
  rows: bulkUpdate.Rows<unknown>,
  fields: readonly Field[],
  onRows: (done: number) => void,
): Promise<CheckedUpdate> {
  const problems = new RowProblems();
  const creates = new Codes(problems);
  const checked: CheckedUpdate = { creates: creates.rowOf, updates: [], deletes: [], ignored: 0 };
  const known = knownKeys(fields);
  const each = (sent: unknown, index: number) => {
    const { fit: row, ...read } = readRow(bulkUpdate.reviewedRow, sent, index);
    problems.addLines(read.rowNumber, read.problems);
    if (row === null) return;
    if (row.rowAction === 'Ignore') checked.ignored += 1;
    else if (row.rowAction === undefined) {
      checkRow(row, read.rowNumber, known, { fields, kind: 'change', problems });
    } else if (row.rowAction === 'Create') {
      creates.add(checkRow(row, read.rowNumber, known, { fields, kind: 'new', problems }));
    } else {
      const place = rowNameOf(row, read);
      const existing = checkExisting(row, place, read.unfit, problems);
      const check = { fields: row.rowAction === 'Update' ? fields : [], kind: 'change', problems } as const;
      const { isFit, values } = checkRow(row, read.rowNumber, known, check);
      if (existing === null || !isFit) return;
      const list = row.rowAction === 'Update' ? checked.updates : checked.deletes;
      const { recordId, modified } = existing;
      list.push({ place, recordId, modified, code: values['code'] });
    }
  };
  await yielding(rows, each, onRows);
  await addRepeatedRecords([...checked.updates, ...checked.deletes], problems);
  problems.throwAny('updateRefused');
  return checked;
}

/** `modified` in milliseconds, as it was at the review. */
export type UpdatedRow = { recordId: number; modified: number; values: RecordValues };

/** The checked rows that change a record, read once more. */
export function readUpdates(
  rows: bulkUpdate.Rows<unknown>,
  fields: readonly Field[],
  length: number,
): bulkUpdate.Rows<UpdatedRow> {
  return {
    length,
    *[Symbol.iterator]() {
      for (const row of length === 0 ? [] : (rows as Iterable<ReviewedRow>)) {
        if (row.rowAction !== 'Update') continue;
        const { values } = recordRules.readRecord(fields, row, 'change');
        yield { recordId: row.activeRecordId ?? 0, modified: Date.parse(row.modified ?? ''), values };
      }
    },
  };
}

/** And those that make one. */
export function readCreates(
  rows: bulkUpdate.Rows<unknown>,
  fields: readonly Field[],
  length: number,
): bulkUpdate.Rows<CheckedRow> {
  return {
    length,
    *[Symbol.iterator]() {
      let index = 0;
      for (const row of length === 0 ? [] : (rows as Iterable<ReviewedRow>)) {
        const rowNumber = rowNumberOf(row, index);
        index += 1;
        if (row.rowAction !== 'Create') continue;
        yield { rowNumber, values: recordRules.readRecord(fields, row, 'new').values };
      }
    },
  };
}

/** A record to be removed is in no row of the file. */
function rowNameOf(
  row: Partial<ReviewedRow>,
  { rowNumber }: Pick<ReadRow<ReviewedRow>, 'rowNumber'>,
): RowName {
  if (row.rowAction !== 'Delete' || row.rowNumber !== undefined) return rowNumber;
  const code = row['code'];
  return {
    key: 'recordPlace',
    code: typeof code === 'string' ? code : String(row.activeRecordId ?? rowNumber),
  };
}

function checkExisting(
  { activeRecordId, modified }: Partial<ReviewedRow>,
  place: RowName,
  unfit: ReadonlySet<PropertyKey>,
  problems: RowProblems,
): { recordId: number; modified: number } | null {
  const time = Date.parse(modified ?? '');
  if (activeRecordId === undefined && !unfit.has('activeRecordId'))
    problems.add(place, 'activeRecordId', { key: 'required' });
  if (Number.isNaN(time) && !unfit.has('modified')) problems.add(place, 'modified', { key: 'time' });
  return activeRecordId === undefined || Number.isNaN(time)
    ? null
    : { recordId: activeRecordId, modified: time };
}

async function addRepeatedRecords(rows: readonly ExistingRow[], problems: RowProblems): Promise<void> {
  const seen = new Set<number>();
  await yielding(rows, ({ place, recordId }) => {
    if (seen.has(recordId)) problems.add(place, null, { key: 'recordRepeated' });
    seen.add(recordId);
  });
}
