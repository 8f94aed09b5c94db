// Codes are issued all or none: only what the configuration reads, and nothing twice.
import { readRow, register as contract, type IssuedCode, type NewCode } from '@codes/contract';
import type { ResolvedProject } from '../../../people/standing/resolved-project.ts';
import { openChange } from '../../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { idempotent, TryAgain } from '../../../platform/idempotency/idempotent.ts';
import { insertAndReadCodes, toStored } from './issue.store.ts';
import { createCodeReader, keptOf, type ReadCode } from '../../code-reader/code-reader.ts';
import { holdRegister, resolveRegister, type Issuer, type Register } from '../resolve-register.ts';
import { findCodes } from '../register.store.ts';
import { readReservations } from '../reservations/reservation.ts';
import { linesOfRow, refuseRows, refuseUnfit } from './refuse-rows.ts';

export type IssuingCall = {
  caller: Issuer;
  project: ResolvedProject;
  params: { stringConfigurationId: number };
};

export async function issueCodes(
  db: Db,
  { caller, project, params }: IssuingCall,
  { codes: sent, key }: contract.Issue,
): Promise<IssuedCode[]> {
  const rows = sent.map((row, index) => readRow(contract.newCode, row, index));
  const codes = rows.flatMap(({ row }) => row ?? []);
  const check = async () => {
    if (codes.length < rows.length)
      await refuseUnfit(db, await resolveRegister(db, project, params), rows, caller);
  };
  const about = { issue: params.stringConfigurationId };
  return idempotent(db, { owner: caller, key, about, rows: codes, writesTo: null }, check, async (tx) => {
    const register = await holdRegister(tx, caller, 'codes.issue', project, params);
    return keepCodes(tx, register, caller, codes, 'sent');
  });
}

/** In a transaction that holds the register. A number that somebody has taken meanwhile is followed by another one. */
export async function keepCodes(
  tx: Tx,
  register: Register,
  by: Issuer,
  codes: readonly NewCode[],
  origin: 'sent' | 'numbered',
): Promise<IssuedCode[]> {
  const { configurationId } = register;
  const readings = (await createCodeReader(tx, register).read(codes.map(({ code }) => code))).map(keptOf);
  const reservations = await readReservations(tx, register.projectId, codes);
  const refuseAny = async (besides: ReadonlyMap<string, IssuedCode>) => {
    const others = codes.map(({ code }) => code).filter((code) => !besides.has(code));
    const rows = codes.map(({ code }, index) => ({
      code,
      unreadable: readings[index]?.problems ?? [],
      unfit: linesOfRow(index, reservations[index]?.problems ?? []),
    }));
    refuseRows(rows, await findCodes(tx, configurationId, others), by);
  };
  const isReserved = reservations.every(({ problems }) => problems.length === 0);
  if (!isReserved || !areSound(codes, readings)) await refuseAny(new Map());
  const { changeId } = await openChange(tx, by, changeOf(register, codes));
  const stored = codes.map(({ code, title, status }, index) => {
    const reservation = reservations[index]?.reservation;
    return toStored({
      code,
      title,
      status,
      parts: readings[index]?.parts ?? [],
      ...(reservation && { reservation }),
    });
  });
  const issued = await insertAndReadCodes(tx, { configurationId, changeId, by }, JSON.stringify(stored));
  if (issued.size === codes.length) return codes.flatMap(({ code }) => issued.get(code) ?? []);
  if (origin === 'sent') await refuseAny(issued);
  throw new TryAgain();
}

/** Whether there is nothing to refuse before anything is looked up in the register. */
function areSound(codes: readonly NewCode[], readings: readonly ReadCode[]): boolean {
  const texts = new Set(codes.map(({ code }) => code));
  return texts.size === codes.length && readings.every(({ parts }) => parts !== null);
}

function changeOf({ projectId, name }: Register, codes: readonly NewCode[]) {
  const [only] = codes;
  return {
    what: 'Issue' as const,
    projectId,
    about: codes.length === 1 && only !== undefined ? only.code : name,
    created: codes.length,
  };
}
