// Codes are issued all or none: only what the configuration reads, and nothing twice.
import { readRow, register as contract, type IssuedCode, type NewCode } from '@codes/contract';
import type { ProjectAtHand } from '../../../people/standing/project-at-hand.ts';
import { openChange } from '../../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { once, oneAtATime, type Claim } from '../../../tables/bulk-update/once/once.ts';
import type { CodeReader } from '../../code-reader/code-reader.ts';
import { insertCodes, storedCodes } from './issue.store.ts';
import { keepAtOnce } from './keep-at-once.store.ts';
import { changeOf, isSound, type Plan } from './plan.ts';
import { keptOf, type ReadCode } from '../kept-parts.ts';
import { holdRegister, readerOf, type Issuer, type Register } from '../at-hand/register-at-hand.ts';
import { findCodes } from '../register.store.ts';
import { refuseRows, refuseUnfit } from './refuse-rows.ts';

export type IssuingCall = {
  caller: Issuer;
  project: ProjectAtHand;
  params: { stringConfigurationId: number };
};

export async function issueCodes(
  db: Db,
  call: IssuingCall,
  known: Register,
  { codes: sent, key }: contract.Issue,
): Promise<IssuedCode[]> {
  const rows = sent.map((row, index) => readRow(contract.newCode, row, index));
  const codes = rows.flatMap(({ row }) => row ?? []);
  if (codes.length < rows.length) await refuseUnfit(db, known, rows, call.caller);
  const about = { issue: call.params.stringConfigurationId };
  const planning = async (connection: Db | Tx, register: Register) => ({
    codes,
    readings: await readingsOf(readerOf(connection, register), codes),
    numbers: null,
  });
  return issueOnce(db, call, { known, key, about, rows: codes, planning, turnOf: () => null });
}

type Issuing = {
  /** As it was when the call was let in. */
  known: Register;
  key: string | undefined;
  about: object;
  rows: readonly object[];
  /** With a transaction, whoever plans may wait in it for others. */
  planning: (connection: Db | Tx, register: Register) => Promise<Plan>;
  /** The text whose numbers are given out: those of one text come one after the other. */
  turnOf: (register: Register) => string | null;
};

/**
 * In one statement where nothing stands in its way, otherwise step by step in a transaction that holds the configuration as it
 * is; those who do so in one register wait for each other.
 */
export function issueOnce(
  db: Db,
  { caller, project, params }: IssuingCall,
  { known, planning, turnOf, ...keyed }: Issuing,
): Promise<IssuedCode[]> {
  const writesTo = `register ${params.stringConfigurationId}`;
  const atOnce = async (claim: Claim | null) => {
    const keep = async () => {
      const plan = await planning(db, known);
      if (!isSound(plan)) return null;
      const issued = await keepAtOnce(db, { register: known, project, by: caller, claim }, plan);
      return issued && inOrder(plan.codes, issued);
    };
    const text = turnOf(known);
    return text === null ? keep() : oneAtATime(`numbers of ${writesTo} after ${text}`, keep);
  };
  return once(
    db,
    { bearer: caller, ...keyed, writesTo },
    async () => null,
    async (tx) => {
      const register = await holdRegister(tx, caller, 'codes.issue', project, params);
      return keepCodes(tx, register, caller, await planning(tx, register));
    },
    atOnce,
  );
}

export async function readingsOf(reader: CodeReader, codes: readonly NewCode[]): Promise<ReadCode[]> {
  return (await reader.read(codes.map(({ code }) => code))).map(keptOf);
}

async function keepCodes(tx: Tx, register: Register, by: Issuer, plan: Plan): Promise<IssuedCode[]> {
  const { codes, readings } = plan;
  const { configurationId } = register;
  const refuseAny = async (besides: ReadonlyMap<string, IssuedCode>) => {
    const others = codes.map(({ code }) => code).filter((code) => !besides.has(code));
    const rows = codes.map(({ code }, index) => ({ code, unreadable: readings[index]?.problems ?? [] }));
    refuseRows(rows, await findCodes(tx, configurationId, others), by);
  };
  if (!isSound(plan)) await refuseAny(new Map());
  const { changeId } = await openChange(tx, by.kind === 'user' ? by : null, changeOf(register, by, plan));
  const issued = await insertCodes(tx, { configurationId, changeId, by }, storedCodes(plan));
  if (issued.size === codes.length) return inOrder(codes, issued);
  await refuseAny(issued);
  throw new ReleasedMeanwhile();
}

const inOrder = (codes: readonly NewCode[], issued: ReadonlyMap<string, IssuedCode>) =>
  codes.flatMap(({ code }) => issued.get(code) ?? []);

/** What was taken a moment ago is free again: the same once more. */
class ReleasedMeanwhile extends Error {
  /** Of a key that is taken, as the database has it. */
  readonly code = '23505';
}
