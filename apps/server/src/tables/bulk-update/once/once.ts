// A call that bears a key is done once, however often it is sent: clicked twice, or tried again after a break.
import { refuse } from '@codes/contract';
import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { inTurns } from '../../../platform/in-turns.ts';
import { claimKey, findAnswer, storeAnswer } from './once.store.ts';

export type KeyedCall = {
  user: { userId: number };
  key: string | undefined;
  /** What tells this call from another one, without its rows. */
  about: object;
  rows: readonly object[];
  /** The table that it writes to. */
  tableId: number;
};

/** `check` runs before the transaction and gives what `write` needs in it. */
export async function once<Checked, Answer extends object>(
  db: Db,
  { user, key, about, rows, tableId }: KeyedCall,
  check: () => Promise<Checked>,
  write: (tx: Tx, checked: Checked) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) {
    const checked = await check();
    return oneAtATime(tableId, () => inTransaction(db, (tx) => write(tx, checked)));
  }
  const call = { userId: user.userId, key };
  const fingerprint = await fingerprintOf(about, rows);
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
  return oneAtATime(tableId, () => inTransaction(db, claimAndWrite));
}

async function answerGiven<Answer extends object>(
  db: Db | Tx,
  call: { userId: number; key: string },
  fingerprint: string,
): Promise<Answer | null> {
  const given = await findAnswer(db, call);
  if (given !== null && given.fingerprint !== fingerprint) throw refuse('keyUsedOtherwise');
  return given === null ? null : (given.answer as Answer);
}

/** A key that is taken, and transactions that wait for each other in a circle. */
const worthAnotherTry = new Set(['23505', '40P01', '40001']);
const tries = 3;

/**
 * Somebody may take a code between the look and the write; looked at again, the row can be named.
 */
async function inTransaction<Answer>(db: Db, run: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt === tries || code === undefined || !worthAnotherTry.has(code)) throw error;
    }
  }
}

async function fingerprintOf(about: object, rows: readonly object[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(about));
  await inTurns(rows, (row) => void hash.update(JSON.stringify(row)));
  return hash.digest('base64url');
}

const lastOf = new Map<number, Promise<unknown>>();

/**
 * Bulk writes to one table wait for each other here, before they have a connection: those that waited in the
 * database would hold all there are. Between servers the lock in the database decides, one waiting for each.
 */
function oneAtATime<Result>(tableId: number, run: () => Promise<Result>): Promise<Result> {
  const before = lastOf.get(tableId) ?? Promise.resolve();
  const mine = before.then(run, run);
  lastOf.set(tableId, mine);
  const forget = () => {
    if (lastOf.get(tableId) === mine) lastOf.delete(tableId);
  };
  mine.then(forget, forget);
  return mine;
}
