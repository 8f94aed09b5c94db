// A call that bears a key is done once, however often it is sent: clicked twice, or tried again after a break.
import { refuse, Refusal } from '@codes/contract';
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { ofACall, type Report } from '../../../platform/jobs/report.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { claimKey, findAnswer, storeAnswer, type Bearer, type KeyOfBearer } from './once.store.ts';

export type KeyedCall = {
  bearer: Bearer;
  key: string | undefined;
  /** What tells this call from another one, without its rows. */
  about: object;
  rows: Iterable<object>;
  /** Those that write to the same thing wait for each other: `table 7`. */
  writesTo: string;
  /** Where the call is a job: what it asks before it writes, and keeps with what it wrote. */
  report?: Pick<Report, 'applying' | 'applied' | 'made'>;
};

/** A key with what its call is told by; it may be claimed by whoever answers the call. */
export type Claim = KeyOfBearer & { fingerprint: string };

/**
 * `check` runs before the transaction and gives what `write` needs in it. `atOnce` is the whole in one statement, which claims
 * the key too: where it gives null, others were quicker, or a call with a key is refused, it is done step by step.
 */
export async function once<Checked, Answer extends object>(
  db: Db,
  { bearer, key, about, rows, writesTo, report = ofACall }: KeyedCall,
  check: () => Promise<Checked>,
  write: (tx: Tx, checked: Checked) => Promise<Answer>,
  atOnce?: (claim: Claim | null) => Promise<Answer | null>,
): Promise<Answer> {
  if (report.made !== null) return report.made as Answer;
  const inTheirTurn = (run: (tx: Tx) => Promise<Answer>) =>
    oneAtATime(writesTo, async () => {
      await report.applying();
      return inTransaction(db, async (tx) => {
        const answer = await run(tx);
        await report.applied(tx, answer);
        return answer;
      });
    });
  if (key === undefined) {
    const done = atOnce ? await tried(() => atOnce(null)) : null;
    if (done !== null) return done;
    const checked = await check();
    return inTheirTurn((tx) => write(tx, checked));
  }
  const call = { bearer, key };
  const fingerprint = await fingerprintOf(about, rows);
  const claim = { ...call, fingerprint };
  const done = atOnce ? await tried(() => orNull(atOnce(claim))) : null;
  if (done !== null) return done;
  const before = await answerGiven<Answer>(db, call, fingerprint);
  if (before !== null) return before;
  const checked = await check();
  const claimAndWrite = async (tx: Tx) => {
    if (!(await claimKey(tx, call, fingerprint))) {
      const given = await answerGiven<Answer>(tx, call, fingerprint);
      if (given !== null) return given;
    }
    const answer = await write(tx, checked);
    await storeAnswer(tx, call, answer);
    return answer;
  };
  return inTheirTurn(claimAndWrite);
}

/** What is refused by now may have been answered before, under this key. */
async function orNull<Answer>(answer: Promise<Answer | null>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Where others were quicker it is done step by step. */
async function tried<Answer>(run: () => Promise<Answer | null>): Promise<Answer | null> {
  try {
    return await run();
  } catch (error) {
    if (isWorthAnotherTry(error)) return null;
    throw error;
  }
}

async function answerGiven<Answer extends object>(
  db: Db | Tx,
  call: KeyOfBearer,
  fingerprint: string,
): Promise<Answer | null> {
  const given = await findAnswer(db, call);
  if (given !== null && given.fingerprint !== fingerprint) throw refuse('keyUsedOtherwise');
  return given === null ? null : (given.answer as Answer);
}

/** A key that is taken, and transactions that wait for each other in a circle. */
const worthAnotherTry = new Set(['23505', '40P01', '40001']);
const tries = 3;

function isWorthAnotherTry(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code !== undefined && worthAnotherTry.has(code);
}

/**
 * Somebody may take a code between the look and the write; looked at again, the row can be named.
 */
async function inTransaction<Answer>(db: Db, run: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (attempt === tries || !isWorthAnotherTry(error)) throw error;
    }
  }
}

async function fingerprintOf(about: object, rows: Iterable<object>): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(about));
  await inTurns(rows, (row) => void hash.update(JSON.stringify(row)));
  return hash.digest('base64url');
}

const lastOf = new Map<string, Promise<unknown>>();

/**
 * Bulk writes to one thing wait for each other here, before they have a connection: those that waited in the
 * database would hold all there are. Between servers the lock in the database decides, one waiting for each.
 */
export function oneAtATime<Result>(writesTo: string, run: () => Promise<Result>): Promise<Result> {
  const before = lastOf.get(writesTo) ?? Promise.resolve();
  const mine = before.then(run, run);
  lastOf.set(writesTo, mine);
  const forget = () => {
    if (lastOf.get(writesTo) === mine) lastOf.delete(writesTo);
  };
  mine.then(forget, forget);
  return mine;
}
