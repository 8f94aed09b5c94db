// Rows as they are sent become values by the fields' types, with a line for everything that does not fit.
import { records, type Field, type RecordValues } from '@codes/contract';
import { inTurns } from '../../../platform/in-turns.ts';
import type { RowProblems } from './row-problems.ts';

export type CheckedRow = { rowNumber: number; values: RecordValues };

type SentRow = { rowNumber?: number | undefined; [key: string]: unknown };

type Check = {
  fields: readonly Field[];
  /** A new record needs its code; of a change only what is sent is read. */
  kind: 'new' | 'change';
  problems: RowProblems;
  onRows?: (done: number) => void;
};

export type CheckedRows = {
  fit: CheckedRow[];
  /** With what could be read of them: a code can be wrong in more than one way. */
  unfit: CheckedRow[];
};

export async function checkRows(rows: readonly SentRow[], check: Check): Promise<CheckedRows> {
  const known = knownKeys(check.fields);
  const checked: CheckedRows = { fit: [], unfit: [] };
  const each = (row: SentRow, index: number) =>
    put(checkRow(row, rowNumberOf(row, index), known, check), checked);
  await inTurns(rows, each, check.onRows);
  return checked;
}

export function put({ isFit, ...row }: CheckedRow & { isFit: boolean }, rows: CheckedRows): void {
  (isFit ? rows.fit : rows.unfit).push(row);
}

/** Without a line of the file, rows count from 1. */
export const rowNumberOf = ({ rowNumber }: { rowNumber?: number | undefined }, index: number): number =>
  rowNumber ?? index + 1;

export function checkRow(
  row: SentRow,
  rowNumber: number,
  known: ReadonlySet<string>,
  { fields, kind, problems }: Omit<Check, 'onRows'>,
): CheckedRow & { isFit: boolean } {
  const { values, problems: found } = records.readRecord(fields, row, kind);
  const unknown = Object.keys(row).filter((key) => !known.has(key));
  for (const { field, problem } of found) problems.add(rowNumber, field.name, problem);
  for (const key of unknown) problems.add(rowNumber, key, 'the table has no such field');
  return { rowNumber, values, isFit: found.length + unknown.length === 0 };
}

/** What a record or a reviewed row has beside its values; no one's to write. */
const beside = [
  ...(['activeRecordId', 'type', 'created', 'createdBy', 'modified', 'modifiedBy'] as const),
  ...(['rowNumber', 'rowAction', 'previous', 'warnings'] as const),
];

export function knownKeys(fields: readonly Field[]): Set<string> {
  return new Set([...beside, ...fields.map(({ tableFieldId }) => tableFieldId)]);
}

/** The same code twice in a call: the later row is wrong, and names the earlier one. */
export async function addRepeatedCodes(rows: CheckedRows, problems: RowProblems): Promise<void> {
  const firstRow = new Map<string, number>();
  await inTurns(withCodes(rows), ({ rowNumber, values }) => {
    const code = String(values['code']);
    const sameAsRow = firstRow.get(code);
    if (sameAsRow === undefined) firstRow.set(code, rowNumber);
    else problems.add(rowNumber, 'Code', repeatedWords(code, sameAsRow));
  });
}

/** All rows that have one, in their order in the file. */
export function withCodes({ fit, unfit }: CheckedRows): readonly CheckedRow[] {
  if (unfit.length === 0) return fit;
  const readable = unfit.filter(({ values }) => values['code'] !== undefined);
  return [...fit, ...readable].toSorted((a, b) => a.rowNumber - b.rowNumber);
}

export const takenWords = (code: string) => `The code ${code} is already used in this table.`;

export const repeatedWords = (code: string, row: number) => `The code ${code} is also in row ${row}.`;
