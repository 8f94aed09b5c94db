// A list of codes against the register and the configuration: what is new, what is there already, what cannot be read.
import {
  controlCharacterIn,
  lengthOf,
  limits,
  words,
  type CheckedCode,
  type KeptPart,
  type ListedCode,
} from '@codes/contract';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { silent, type Report } from '../../../platform/jobs/report.ts';
import { chunksOf } from '../../../platform/in-turns.ts';
import { repeatedWords, rowNumberOf } from '../../../tables/bulk-update/rows/check-rows.ts';
import { keptOf } from '../kept-parts.ts';
import { readerOf, type Issuer, type Register } from '../at-hand/register-at-hand.ts';
import { findCodes } from '../register.store.ts';
import { takenWords } from '../taken-words.ts';

export type SortedCodes = {
  New: (CheckedCode & { parts: KeptPart[] })[];
  Existing: CheckedCode[];
  Unreadable: CheckedCode[];
  /** Which cannot be kept at all: without a code, too long, or with a control character. */
  unfit: CheckedCode[];
};

const codesABatch = 500;

/** A batch at a time, so that nobody else waits for a long list. */
export async function sortCodes(
  db: Db | Tx,
  register: Register,
  rows: readonly ListedCode[],
  to: Issuer,
  report: Pick<Report, 'checking'> = silent,
): Promise<SortedCodes> {
  const sorted: SortedCodes = { New: [], Existing: [], Unreadable: [], unfit: [] };
  const reader = readerOf(db, register);
  const firstRow = new Map<string, number>();
  let before = 0;
  for (const batch of chunksOf(rows, codesABatch)) {
    const codes = [...new Set(batch.map(({ code }) => code))].filter((code) => !firstRow.has(code));
    const taken = await findCodes(db, register.configurationId, codes);
    const unknown = codes.filter((code) => !taken.has(code) && lengthOf(code) <= limits.issuedCode);
    const readings = await reader.read(unknown);
    const readingOf = new Map(unknown.map((code, index) => [code, readings[index]]));
    for (const [index, row] of batch.entries()) {
      const { code } = row;
      const rowNumber = rowNumberOf(row, before + index);
      const told = { code, title: row.title.trim(), rowNumber };
      const problems = problemsOf(told);
      const sameAs = firstRow.get(code);
      const entry = taken.get(code);
      const reading = readingOf.get(code);
      if (problems.length > 0) sorted.unfit.push({ ...told, errors: problems });
      else if (sameAs !== undefined) sorted.Existing.push({ ...told, errors: [repeatedWords(code, sameAs)] });
      else if (entry !== undefined) sorted.Existing.push({ ...told, errors: [takenWords(entry, to)] });
      else if (reading !== undefined) {
        const { parts, problems: errors } = keptOf(reading);
        if (parts === null) sorted.Unreadable.push({ ...told, errors });
        else sorted.New.push({ ...told, errors: [], parts });
      }
      if (problems.length === 0 && sameAs === undefined) firstRow.set(code, rowNumber);
    }
    before += batch.length;
    report.checking(before, rows.length);
  }
  return sorted;
}

function problemsOf({ code, title }: { code: string; title: string }): string[] {
  if (code === '') return [words.required];
  const controls = Object.entries({ Code: code, Title: title }).flatMap(([column, text]) => {
    const sign = controlCharacterIn(text);
    return sign === null ? [] : [`${column}: ${words.controlCharacter(sign)}`];
  });
  const lengths = [
    { length: lengthOf(code), most: limits.issuedCode },
    { length: lengthOf(title), most: limits.codeTitle },
  ];
  const tooLong = lengths
    .filter(({ length, most }) => length > most)
    .map(({ length, most }) => words.tooLong(most, length));
  return [...controls, ...tooLong];
}
