// Why codes are not issued: all that is wrong with all rows, in one answer.
import {
  refuse,
  type IssuedCode,
  type Line,
  type NewCode,
  type ReadRow,
  type Sentence,
} from '@codes/contract';
import type { Db } from '../../../platform/db/schema.ts';
import { ShownProblems } from '../../../platform/http/bodies/shown-problems.ts';
import { repeatedCode } from '../../../tables/sent-rows/check-rows.ts';
import { createCodeReader, problemsOf } from '../../code-reader/code-reader.ts';
import type { Issuer, Register } from '../resolve-register.ts';
import { findCodes } from '../register.store.ts';
import { readReservations, type ReservationProblem } from '../reservations/reservation.ts';
import { takenDetails, takenCode } from '../taken-code.ts';

type RefusedRow = {
  /** None where it is not one that could be issued. */
  code: string | undefined;
  unreadable: readonly Sentence[];
  /** Problems of the row itself; their lines name it already. */
  unfit?: readonly Line[];
};

/** Where some rows are no codes to be issued, the problems of the others are answered with theirs. */
export async function refuseUnfit(
  db: Db,
  register: Register,
  rows: readonly ReadRow<NewCode>[],
  to: Issuer,
): Promise<void> {
  const codes = [...new Set(rows.flatMap(({ fit }) => fit?.code ?? []))];
  const readings = await createCodeReader(db, register).read(codes);
  const problemsOfCode = new Map(readings.map((reading, index) => [codes[index], problemsOf(reading)]));
  const reservations = await readReservations(
    db,
    register.projectId,
    rows.map(({ fit }) => ({ until: fit?.until, for: fit?.for })),
  );
  const refused = rows.map(({ fit, problems }, index) => ({
    code: fit?.code,
    unreadable: problemsOfCode.get(fit?.code) ?? [],
    unfit: [...problems, ...linesOfRow(index, reservations[index]?.problems ?? [])],
  }));
  refuseRows(refused, await findCodes(db, register.configurationId, codes), to);
}

export function linesOfRow(index: number, problems: readonly ReservationProblem[]): Sentence[] {
  return problems.map(({ place, problem }) => ({
    key: 'at',
    place: { key: 'placeInRow', row: index + 1, place },
    problem,
  }));
}

/** 409 where all that is wrong is that codes are taken, 422 as soon as something else is. */
export function refuseRows(
  rows: readonly RefusedRow[],
  taken: ReadonlyMap<string, IssuedCode>,
  to: Issuer,
): void {
  const problems = new ShownProblems();
  let isTakenOnly = true;
  const firstRow = new Map<string, number>();
  for (const [index, { code = '', unreadable, unfit = [] }] of rows.entries()) {
    const row = index + 1;
    const add = (problem: Sentence) => problems.add(row, { key: 'at', place: { key: 'row', row }, problem });
    const entry = taken.get(code);
    const sameAs = firstRow.get(code);
    if (code !== '') firstRow.set(code, sameAs ?? row);
    for (const line of unfit) problems.add(row, line);
    if (sameAs !== undefined) add(repeatedCode(code, sameAs));
    else if (entry !== undefined) add(takenCode(entry, to));
    else for (const problem of unreadable) add(problem);
    if (unfit.length > 0 || sameAs !== undefined || (entry === undefined && unreadable.length > 0)) {
      isTakenOnly = false;
    }
    if (rows.length > 1 || unfit.length > 0) continue;
    if (entry !== undefined) throw refuse('codeIssuedBefore', takenDetails(entry, to));
    if (unreadable.length > 0) throw refuse('codeUnreadable', { code }, unreadable);
  }
  if (problems.isEmpty) return;
  throw refuse(isTakenOnly ? 'codesIssuedBefore' : 'codesRefused', null, problems.lines());
}
