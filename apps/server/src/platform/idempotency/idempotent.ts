// A call with a key is made once, however often it is sent: clicked twice, or tried again after a break.
import { refuse } from '@codes/contract';
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../db/schema.ts';
import { yielding } from '../yielding.ts';
import { ofACall, type Report } from '../report.ts';
import { claimKey, findAnswer, storeAnswer, type KeyOfOwner, type Owner } from './idempotent.store.ts';

export type IdempotentCall = {
  owner: Owner;
  key: string | undefined;
  /** What distinguishes this call from others, without its rows. */
  about: object;
  rows: Iterable<object>;
  /** Calls that write to the same thing wait for each other: `table 7`; null where they need not. */
  writesTo: string | null;
  /** Where the call is a job: what it asks before it writes, and keeps with what it wrote. */
  report?: Pick<Report, 'applying' | 'applied' | 'made'>;
};

/** `check` runs before the transaction and gives what `write` needs in it. */
export async function idempotent<Checked, Answer extends object>(
  db: Db,
  { owner, key, about, rows, writesTo, report = ofACall }: IdempotentCall,
  check: () => Promise<Checked>,
  write: (tx: Tx, checked: Checked) => Promise<Answer>,
): Promise<Answer> {
  if (report.made !== null) return report.made as Answer;
  const call = key === undefined ? null : { owner, key, fingerprint: await fingerprintOf(about, rows) };
  const before = call && (await answerGiven<Answer>(db, call));
  if (before !== null) return before;
  const checked = await check();
  const writeOnce = async (tx: Tx) => {
    if (call !== null && !(await claimKey(tx, call))) {
      const given = await answerGiven<Answer>(tx, call);
      if (given !== null) return given;
    }
    const answer = await write(tx, checked);
    if (call !== null) await storeAnswer(tx, call, answer);
    await report.applied(tx, answer);
    return answer;
  };
  const apply = async () => {
    await report.applying();
    return inTransaction(db, writeOnce);
  };
  return writesTo === null ? apply() : oneAtATime(writesTo, apply);
}

type ClaimedKey = KeyOfOwner & { fingerprint: string };

async function answerGiven<Answer extends object>(db: Db | Tx, call: ClaimedKey): Promise<Answer | null> {
  const given = await findAnswer(db, call);
  if (given !== null && given.fingerprint !== call.fingerprint) throw refuse('keyUsedOtherwise');
  return given === null ? null : (given.answer as Answer);
}

/** Thrown by a write that met another one: it is made again from the start. */
export class TryAgain extends Error {}

/** A unique value that is taken, a deadlock, and a transaction that could not be serialized. */
const worthAnotherTry = new Set(['23505', '40P01', '40001']);
const tries = 3;

/** Somebody may take a code between the look and the write; looked at again, the row can be named. */
async function inTransaction<Answer>(db: Db, run: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      const mayTryAgain = error instanceof TryAgain || worthAnotherTry.has(code);
      if (mayTryAgain && attempt < tries) continue;
      throw error instanceof TryAgain ? refuse('unavailable') : error;
    }
  }
}

async function fingerprintOf(about: object, rows: Iterable<object>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(about));
  await yielding(rows, (row) => void hash.update(JSON.stringify(row)));
  return hash.digest('base64url');
}

const lastOf = new Map<string, Promise<unknown>>();

/**
 * Writes to one thing wait for each other here, before they have a connection: those that waited in the database would
 * hold all there are. Between servers the lock in the database decides, one waiting for each.
 */
function oneAtATime<Result>(writesTo: string, run: () => Promise<Result>): Promise<Result> {
  const before = lastOf.get(writesTo) ?? Promise.resolve();
  const mine = before.then(run, run);
  lastOf.set(writesTo, mine);
  const forget = () => {
    if (lastOf.get(writesTo) === mine) lastOf.delete(writesTo);
  };
  mine.then(forget, forget);
  return mine;
}
