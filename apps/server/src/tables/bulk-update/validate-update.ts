// The effect of an update, row by row; nothing is written, so that it can be looked at and left.
import {
  bulkUpdate,
  linesOf,
  refuse,
  type Field,
  type RecordValues,
  type ReviewRow,
  type Wording,
} from '@codes/contract';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/schema.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import { fromStored, storedValue } from '../records/stored-values.ts';
import { readByCodes, readOwn, type SeenRecord } from './bulk-update.store.ts';
import {
  checkRows,
  controlProblems,
  readRows,
  type CheckedRow,
  type RowOfCode,
} from '../sent-rows/check-rows.ts';
import { chunksOf, yielding, oneAhead } from '../../platform/yielding.ts';
import { seenTable } from './write-rows.ts';
import type { Report } from '../../platform/report.ts';
import { RowProblems } from '../sent-rows/row-problems.ts';
import type { Target } from '../sent-rows/target.ts';

export async function validateUpdate(
  db: Db,
  target: Target,
  { fieldNames, records, deleteMissing, newFields }: bulkUpdate.CheckedUpdate,
  { report, wording }: { report: Report; wording: Wording },
): Promise<JsonAnswer> {
  const { table, all } = await seenTable(db, await target.look(db), newFields);
  const sent = sentFields(all, fieldNames);
  const problems = new RowProblems();
  const rowOf = await checkRows(records, {
    fields: sent,
    kind: 'new',
    controlCharacters: 'left',
    problems,
    onRows: (done) => report.checking(done, records.length),
  });
  problems.throwAny('invalid');
  const warnings = linesOf([{ key: 'masterRecordInFile' }], wording);
  const review = await compared(db, table, readRows(records, sent), warnings, (row) => {
    for (const { field, problem } of controlProblems(sent, row.values))
      problems.add(row.rowNumber, field.name, problem);
  });
  problems.throwAny('invalid');
  if (deleteMissing) await addMissing(db, table, rowOf, review.Delete);
  return new JsonAnswer({ pieces: inPieces(review) });
}

function sentFields(fields: readonly Field[], fieldNames: readonly string[]): Field[] {
  if (!fieldNames.includes('code')) throw refuse('invalid', null, [{ key: 'codeColumnMissing' }]);
  const byId = new Map(fields.map((field) => [field.tableFieldId, field]));
  const unknown = fieldNames.filter((name) => !byId.has(name));
  if (unknown.length > 0) {
    throw refuse(
      'invalid',
      null,
      unknown.map((place) => ({ key: 'at', place, problem: { key: 'unknownField' } })),
    );
  }
  const sent = fieldNames.flatMap((name) => byId.get(name) ?? []);
  const twice = sent.filter((field, index) => sent.indexOf(field) !== index);
  if (twice.length > 0) {
    throw refuse('invalid', null, [{ key: 'columnsRepeated', names: twice.map(({ name }) => name) }]);
  }
  return sent;
}

type Review = Record<(typeof bulkUpdate.rowActions)[number], ReviewList>;

/** Rows as the text that they are answered as. */
class ReviewList {
  readonly pieces: Buffer[] = [];
  #rows: ReviewRow[] = [];

  add(row: ReviewRow): void {
    if (this.#rows.push(row) === rowsAPiece) this.end();
  }

  end(): void {
    if (this.#rows.length > 0) this.pieces.push(Buffer.from(JSON.stringify(this.#rows).slice(1, -1)));
    this.#rows = [];
  }
}

const newReview = (): Review => ({
  Create: new ReviewList(),
  Delete: new ReviewList(),
  Ignore: new ReviewList(),
  Update: new ReviewList(),
});

/** Exported rows come back as they are: only rows that would be written are checked further. */
async function compared(
  db: Db,
  table: ResolvedTable,
  rows: Iterable<CheckedRow>,
  warnings: string[],
  onWritten: (row: CheckedRow) => void,
): Promise<Review> {
  const review = newReview();
  for await (const { chunk, seen } of oneAhead(withRecords(db, table, rows))) {
    await yielding(chunk, (row) => {
      const [action, reviewed] = comparedRow(row, seen.get(String(row.values['code'])), warnings);
      if (action !== 'Ignore') onWritten(row);
      review[action].add(reviewed);
    });
  }
  return review;
}

/** Some thousand rows at a time, with the records that bear their codes. */
async function* withRecords(db: Db, table: ResolvedTable, rows: Iterable<CheckedRow>) {
  for (const chunk of chunksOf(rows)) {
    const codes = chunk.map(({ values }) => String(values['code']));
    const records = await readByCodes(db, table, codes);
    yield { chunk, seen: new Map(records.map((record) => [record.code, record])) };
  }
}

function comparedRow(
  { rowNumber, values }: CheckedRow,
  record: SeenRecord | undefined,
  /** Of a record of the master's. */
  warnings: string[],
): ['Create' | 'Ignore' | 'Update', ReviewRow] {
  if (record === undefined) return ['Create', flat(values, { rowNumber })];
  const { recordId: activeRecordId, modified } = record;
  const about = { rowNumber, activeRecordId, modified };
  if (record.isThroughLink) return ['Ignore', flat(values, { ...about, warnings })];
  const previous = previousOf(record, values);
  if (previous === null) return ['Ignore', flat(values, about)];
  return ['Update', flat(values, { ...about, previous })];
}

/** Nobody else has these values, so they become the row: a copy of each would take longer than the comparison. */
function flat<About extends object>(values: RecordValues, about: About): RecordValues & About {
  return Object.assign(values, about);
}

/** The current values of those that differ, or null where none does. */
function previousOf(record: SeenRecord, values: RecordValues): RecordValues | null {
  let previous: RecordValues | null = null;
  for (const id of Object.keys(values)) {
    const current = storedValue(record, id) ?? '';
    if (current === values[id]) continue;
    previous ??= {};
    previous[id] = current;
  }
  return previous;
}

const recordsAPiece = 1000;
const rowsAPiece = 500;

/** The table's own records that no row speaks of, with all their values, by code. */
async function addMissing(
  db: Db,
  table: ResolvedTable,
  rowOf: RowOfCode,
  missing: ReviewList,
): Promise<void> {
  for (let after = ''; ;) {
    const piece = await readOwn(db, table, after, recordsAPiece);
    for (const record of piece) {
      if (rowOf.has(record.code)) continue;
      missing.add({
        ...fromStored(record),
        activeRecordId: record.recordId,
        modified: record.modified,
      });
    }
    if (piece.length < recordsAPiece) return;
    after = piece.at(-1)?.code ?? after;
  }
}

/** In the order of the review; never all of it as one text. */
async function* inPieces(review: Review): AsyncIterable<string | Buffer> {
  let before = '{';
  for (const action of bulkUpdate.rowActions) {
    yield `${before}${JSON.stringify(action)}:[`;
    const list = review[action];
    list.end();
    let between = '';
    for (const piece of list.pieces) {
      if (between !== '') yield between;
      yield piece;
      between = ',';
      await setImmediate(); // where the line takes all at once, others would not get their turn
    }
    before = '],';
  }
  yield ']}';
}
