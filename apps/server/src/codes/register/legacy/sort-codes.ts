// A list of codes against the register and the configuration: the new ones, those that are there already, those that cannot be read.
import {
  controlCharacterIn,
  lengthOf,
  limits,
  readRow,
  register as contract,
  type CheckedCode,
  type KeptPart,
  type Sentence,
} from '@codes/contract';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { silent, type Report } from '../../../platform/report.ts';
import { ShownProblems } from '../../../platform/http/bodies/shown-problems.ts';
import { chunksOf } from '../../../platform/yielding.ts';
import { repeatedCode } from '../../../tables/sent-rows/check-rows.ts';
import { createCodeReader, keptOf } from '../../code-reader/code-reader.ts';
import type { Issuer, Register } from '../resolve-register.ts';
import { findCodes } from '../register.store.ts';
import { takenCode } from '../taken-code.ts';

export type SortedCode = Omit<CheckedCode, 'errors'> & { errors: readonly Sentence[] };

export type SortedCodes = {
  New: (SortedCode & { parts: KeptPart[] })[];
  Existing: SortedCode[];
  Unreadable: SortedCode[];
  /** Which cannot be kept at all: without a code, too long, or with a control character. */
  unfit: SortedCode[];
  /** Which are no rows of such a list, with lines that name them. */
  misshapen: { rowNumber: number; problems: readonly Sentence[] }[];
};

const codesABatch = 500;

/** A batch at a time, so that nobody else waits for a long list. */
export async function sortCodes(
  db: Db | Tx,
  register: Register,
  rows: readonly unknown[],
  to: Issuer,
  report: Pick<Report, 'checking'> = silent,
): Promise<SortedCodes> {
  const sorted: SortedCodes = { New: [], Existing: [], Unreadable: [], unfit: [], misshapen: [] };
  const reader = createCodeReader(db, register);
  const firstRow = new Map<string, number>();
  let before = 0;
  for (const chunk of chunksOf(rows, codesABatch)) {
    const read = chunk.map((row, index) => readRow(contract.listedCode, row, before + index));
    sorted.misshapen.push(...read.filter(({ row }) => row === null));
    const batch = read.flatMap(({ row, rowNumber }) => (row === null ? [] : { ...row, rowNumber }));
    const codes = [...new Set(batch.map(({ code }) => code))].filter((code) => !firstRow.has(code));
    const taken = await findCodes(db, register.configurationId, codes);
    const unknown = codes.filter((code) => !taken.has(code) && lengthOf(code) <= limits.issuedCode);
    const readings = await reader.read(unknown);
    const readingOf = new Map(unknown.map((code, index) => [code, readings[index]]));
    for (const { code, title, rowNumber } of batch) {
      const row = { code, title: title.trim(), rowNumber };
      const problems = problemsOf(row);
      const sameAs = firstRow.get(code);
      const entry = taken.get(code);
      const reading = readingOf.get(code);
      if (problems.length > 0) sorted.unfit.push({ ...row, errors: problems });
      else if (sameAs !== undefined) sorted.Existing.push({ ...row, errors: [repeatedCode(code, sameAs)] });
      else if (entry !== undefined) sorted.Existing.push({ ...row, errors: [takenCode(entry, to)] });
      else if (reading !== undefined) {
        const { parts, problems: errors } = keptOf(reading);
        if (parts === null) sorted.Unreadable.push({ ...row, errors });
        else sorted.New.push({ ...row, errors: [], parts });
      }
      if (problems.length === 0 && sameAs === undefined) firstRow.set(code, rowNumber);
    }
    before += chunk.length;
    report.checking(before, rows.length);
  }
  return sorted;
}

function problemsOf({ code, title }: { code: string; title: string }): Sentence[] {
  if (code.trim() === '') return [{ key: 'required' }];
  const controls = Object.entries({ Code: code, Title: title }).flatMap(([place, text]): Sentence[] => {
    const sign = controlCharacterIn(text);
    return sign === null ? [] : [{ key: 'at', place, problem: { key: 'controlCharacter', sign } }];
  });
  const lengths = [
    { length: lengthOf(code), most: limits.issuedCode },
    { length: lengthOf(title), most: limits.codeTitle },
  ];
  const tooLong = lengths
    .filter(({ length, most }) => length > most)
    .map(({ length, most }): Sentence => ({ key: 'tooLong', most, actual: length }));
  return [...controls, ...tooLong];
}

/** All that is wrong with all rows, by row. */
export function problemsOfRows(
  misshapen: SortedCodes['misshapen'],
  refused: readonly SortedCode[] = [],
): ShownProblems {
  const shown = new ShownProblems();
  for (const { rowNumber, problems } of misshapen) for (const line of problems) shown.add(rowNumber, line);
  for (const { rowNumber, errors } of refused) {
    for (const problem of errors) {
      shown.add(rowNumber, { key: 'at', place: { key: 'row', row: rowNumber }, problem });
    }
  }
  return shown;
}
