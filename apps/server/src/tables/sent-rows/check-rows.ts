// Rows as they are sent become values by the fields' types, with a line for everything that does not fit.
import {
  bulkUpdate,
  controlCharacterIn,
  readRow,
  records,
  type Field,
  type RecordValues,
  type ValidationSentence,
} from '@codes/contract';
import { yielding } from '../../platform/yielding.ts';
import type { RowProblems } from './row-problems.ts';

export type CheckedRow = { rowNumber: number; values: RecordValues };

type SentRow = { rowNumber?: number | undefined; [key: string]: unknown };

type Check = {
  fields: readonly Field[];
  /** A new record needs its code; of a change only what is sent is read. */
  kind: 'new' | 'change';
  /** Left to the comparison where a row may turn out to change nothing. */
  controlCharacters?: 'refused' | 'left';
  problems: RowProblems;
  onRows?: (done: number) => void;
};

/** The number of the first row of each code. */
export type RowOfCode = ReadonlyMap<string, number>;

/** Adds the problems of rows, and gives their codes. The rows themselves are read again where they are written. */
export async function checkRows(rows: bulkUpdate.Rows<unknown>, check: Check): Promise<RowOfCode> {
  const known = knownKeys(check.fields);
  const codes = new Codes(check.problems);
  const each = (sent: unknown, index: number) => {
    const { rowNumber, fit, problems } = readRow(bulkUpdate.sentRow, sent, index);
    check.problems.addLines(rowNumber, problems);
    if (fit !== null) codes.add(checkRow(fit, rowNumber, known, check));
  };
  await yielding(rows, each, check.onRows);
  return codes.rowOf;
}

/** Rows that have been checked, once more. */
export function readRows(
  rows: bulkUpdate.Rows<unknown>,
  fields: readonly Field[],
): bulkUpdate.Rows<CheckedRow> {
  return {
    length: rows.length,
    *[Symbol.iterator]() {
      let index = 0;
      for (const row of rows as Iterable<SentRow>) {
        const rowNumber = rowNumberOf(row, index);
        yield { rowNumber, values: records.readRecord(fields, row, 'new').values };
        index += 1;
      }
    },
  };
}

/** Without a line of the file, rows count from 1. */
export const rowNumberOf = ({ rowNumber }: { rowNumber?: number | undefined }, index: number): number =>
  rowNumber ?? index + 1;

export function checkRow(
  row: SentRow,
  rowNumber: number,
  known: ReadonlySet<string>,
  { fields, kind, controlCharacters = 'refused', problems }: Omit<Check, 'onRows'>,
): CheckedRow & { isFit: boolean } {
  const { values, problems: found } = records.readRecord(fields, row, kind);
  if (controlCharacters === 'refused') found.push(...controlProblems(fields, values));
  let isFit = found.length === 0;
  for (const { field, problem } of found) problems.add(rowNumber, field.name, problem);
  for (const key of Object.keys(row)) {
    if (known.has(key)) continue;
    problems.add(rowNumber, key, { key: 'unknownField' });
    isFit = false;
  }
  return { rowNumber, values, isFit };
}

/** The values that a file may not bring into a table. */
export function controlProblems(fields: readonly Field[], values: RecordValues): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const value = values[field.tableFieldId];
    const sign = typeof value === 'string' ? controlCharacterIn(value) : null;
    if (sign !== null) problems.push({ field, problem: { key: 'controlCharacter', sign } });
  }
  return problems;
}

type FieldProblem = { field: Field; problem: ValidationSentence };

/** The keys of a record or a reviewed row beside its values; no one's to write. */
const beside = [
  ...(['activeRecordId', 'type', 'created', 'createdBy', 'modified', 'modifiedBy'] as const),
  ...(['rowNumber', 'rowAction', 'previous', 'warnings'] as const),
];

export function knownKeys(fields: readonly Field[]): Set<string> {
  return new Set([...beside, ...fields.map(({ tableFieldId }) => tableFieldId)]);
}

/** The same code twice in a call: the later row is wrong, and names the earlier one. A row that is wrong otherwise has a code too. */
export class Codes {
  readonly #rowOf = new Map<string, number>();
  readonly #problems: RowProblems;

  constructor(problems: RowProblems) {
    this.#problems = problems;
  }

  get rowOf(): RowOfCode {
    return this.#rowOf;
  }

  add({ rowNumber, values }: CheckedRow): void {
    if (values['code'] === undefined) return;
    const code = String(values['code']);
    const sameAsRow = this.#rowOf.get(code);
    if (sameAsRow === undefined) this.#rowOf.set(code, rowNumber);
    else this.#problems.add(rowNumber, 'Code', repeatedCode(code, sameAsRow));
  }
}

export const repeatedCode = (code: string, row: number) => ({ key: 'codeRepeated', code, row }) as const;

/** Fields can change while rows are checked; then they are checked again. */
export function haveSameTypes(fields: readonly Field[], others: readonly Field[]): boolean {
  const typesOf = (some: readonly Field[]) =>
    JSON.stringify(some.map(({ tableFieldId, type }) => [tableFieldId, type]));
  return typesOf(fields) === typesOf(others);
}
