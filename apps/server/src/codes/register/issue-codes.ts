// Codes are issued all or none: only what the configuration reads, and nothing twice.
import { refuse, type IssuedCode, type NewCode, type register as contract } from '@codes/contract';
import type { ProjectAtHand } from '../../people/standing/project-at-hand.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { ShownProblems } from '../../platform/http/bodies/shown-problems.ts';
import { once } from '../../tables/bulk-update/once/once.ts';
import { repeatedWords } from '../../tables/bulk-update/rows/check-rows.ts';
import type { CodeReader } from '../code-reader/code-reader.ts';
import { insertCodes, toStored } from './issue.store.ts';
import { keptOf, type ReadCode } from './kept-parts.ts';
import { holdRegister, readerOf, type Issuer, type Register } from './register-at-hand.ts';
import { findCodes } from './register.store.ts';
import { takenDetails, takenWords } from './taken-words.ts';

export type IssuingCall = {
  caller: Issuer;
  project: ProjectAtHand;
  params: { stringConfigurationId: number };
};

export async function issueCodes(
  db: Db,
  call: IssuingCall,
  { codes, key }: contract.Issue,
): Promise<IssuedCode[]> {
  const { stringConfigurationId } = call.params;
  return issueOnce(
    db,
    call,
    { key, about: { issue: stringConfigurationId }, rows: codes },
    async (tx, register) => keepCodes(tx, register, call.caller, codes, await readerOf(tx, register)),
  );
}

type Keyed = { key: string | undefined; about: object; rows: readonly object[] };

/** In one transaction, which holds the configuration as it is; those who issue from one wait for each other. */
export function issueOnce(
  db: Db,
  { caller, project, params }: IssuingCall,
  keyed: Keyed,
  write: (tx: Tx, register: Register) => Promise<IssuedCode[]>,
): Promise<IssuedCode[]> {
  const writesTo = `register ${params.stringConfigurationId}`;
  return once(
    db,
    { bearer: caller, ...keyed, writesTo },
    async () => null,
    async (tx) => write(tx, await holdRegister(tx, caller, 'codes.issue', project, params)),
  );
}

export async function keepCodes(
  tx: Tx,
  { projectId, configurationId, name }: Register,
  by: Issuer,
  codes: readonly NewCode[],
  reader: CodeReader,
): Promise<IssuedCode[]> {
  const texts = codes.map(({ code }) => code);
  const readings = (await reader.read(texts)).map(keptOf);
  const refuseAny = async (besides: ReadonlyMap<string, IssuedCode>) => {
    const others = texts.filter((code) => !besides.has(code));
    refuseRows(codes, readings, await findCodes(tx, configurationId, others), by);
  };
  if (readings.some(({ parts }) => parts === null) || new Set(texts).size < texts.length)
    await refuseAny(new Map());
  const [only] = codes;
  const { changeId } = await openChange(tx, by.kind === 'user' ? by : null, {
    what: 'Issue',
    projectId,
    about: codes.length === 1 && only !== undefined ? only.code : name,
    created: codes.length,
    ...(by.kind === 'integration' && { byName: by.name }),
  });
  const stored = codes.map((code, index) => toStored({ ...code, parts: readings[index]?.parts ?? [] }));
  const issued = await insertCodes(tx, { configurationId, changeId, by }, JSON.stringify(stored));
  if (issued.size === codes.length) return texts.flatMap((code) => issued.get(code) ?? []);
  await refuseAny(issued);
  throw new ReleasedMeanwhile();
}

/** What was taken a moment ago is free again: the same once more. */
class ReleasedMeanwhile extends Error {
  /** Of a key that is taken, as the database has it. */
  readonly code = '23505';
}

/** 409 where all that is wrong is that codes are taken, 422 as soon as something else is. */
function refuseRows(
  codes: readonly NewCode[],
  readings: readonly ReadCode[],
  taken: ReadonlyMap<string, IssuedCode>,
  to: Issuer,
): void {
  const problems = new ShownProblems();
  let isTakenOnly = true;
  const firstRow = new Map<string, number>();
  for (const [index, { code }] of codes.entries()) {
    const row = index + 1;
    const add = (problem: string) => problems.add(row, `Row ${row}: ${problem}`);
    const entry = taken.get(code);
    const unreadable = readings[index]?.problems ?? [];
    const sameAs = firstRow.get(code);
    firstRow.set(code, sameAs ?? row);
    if (sameAs !== undefined) add(repeatedWords(code, sameAs));
    else if (entry !== undefined) add(takenWords(entry, to));
    else for (const problem of unreadable) add(problem);
    if (sameAs !== undefined || (entry === undefined && unreadable.length > 0)) isTakenOnly = false;
    if (codes.length > 1) continue;
    if (entry !== undefined) throw refuse('codeIssuedBefore', takenDetails(entry, to));
    if (unreadable.length > 0) throw refuse('codeUnreadable', { code }, unreadable);
  }
  if (problems.isEmpty) return;
  throw refuse(isTakenOnly ? 'codesIssuedBefore' : 'codesRefused', null, problems.lines());
}
