import type { Language } from '@codes/codes';
import { linesOf, refuse, type CheckedCode } from '@codes/contract';
import type { Db } from '../../../platform/db/schema.ts';
import { JsonAnswer } from '../../../platform/http/answers/json-answer.ts';
import { chunksOf } from '../../../platform/yielding.ts';
import { setImmediate } from 'node:timers/promises';
import type { Issuer, Register } from '../resolve-register.ts';
import { problemsOfRows, sortCodes, type SortedCode } from './sort-codes.ts';

/** The result of an import, without the import. */
export async function checkCodes(
  db: Db,
  register: Register,
  rows: readonly unknown[],
  to: Issuer,
  language: Language,
): Promise<JsonAnswer> {
  const { New, Existing, Unreadable, unfit, misshapen } = await sortCodes(db, register, rows, to);
  const problems = problemsOfRows(misshapen);
  if (!problems.isEmpty) throw refuse('invalid', null, problems.lines());
  const unreadable = [...Unreadable, ...unfit].toSorted((a, b) => a.rowNumber - b.rowNumber);
  return new JsonAnswer({ pieces: inPieces({ New, Existing, Unreadable: unreadable }, language) });
}

const rowOnWire = ({ code, title, rowNumber, errors }: SortedCode, language: Language): CheckedCode => ({
  code,
  title,
  rowNumber,
  errors: linesOf(errors, language),
});

async function* inPieces(review: Record<string, readonly SortedCode[]>, language: Language) {
  let before = '{';
  for (const [name, rows] of Object.entries(review)) {
    yield `${before}"${name}":[`;
    let beforeRows = '';
    for (const chunk of chunksOf(rows)) {
      yield beforeRows + chunk.map((row) => JSON.stringify(rowOnWire(row, language))).join(',');
      beforeRows = ',';
      await setImmediate(); // where the line takes all at once, others would not get their turn
    }
    before = '],';
  }
  yield ']}';
}
