// Reads on a database that follows another one, and never behind an answer that anybody got: it is asked only when it has
// all that the first one had when the request came.
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../schema.ts';
import {
  walPositionOf,
  problemFrom,
  problemWith,
  sentenceOf,
  type WalPosition,
  type ReplicaProblem,
} from './lineage.ts';

/** A database to read from which shows everything that was written before it was asked for. */
export type FreshReads = () => Promise<Db>;

export type Replica = {
  freshReads: FreshReads;
  /** Compares it with the primary now; what is wrong with it is the problem from then on. */
  compare: () => Promise<ReplicaProblem | null>;
  /** Why it is not read from, as far as is known. */
  problem: () => ReplicaProblem | null;
  onProblem: (listener: (problem: ReplicaProblem | null) => void) => void;
};

/** So long a follower is waited for, and after it could not be asked it is left alone for so long. */
const patienceMilliseconds = 50;
const pauseMilliseconds = 2;
const leaveAloneMilliseconds = 5000;

export function openReplica(primary: Db, replica: Db): Replica {
  const newest = sharedBy(() => walPositionOf(primary));
  const replayed = sharedBy(() => walPositionOf(replica));
  const listeners: ((problem: ReplicaProblem | null) => void)[] = [];
  let problem: ReplicaProblem | null = null;
  let known: WalPosition | null = null;
  let aloneUntil = 0;

  const setProblem = (next: ReplicaProblem | null) => {
    const isNews = next?.says !== problem?.says || next?.reason !== problem?.reason;
    problem = next;
    if (isNews) for (const listener of listeners) listener(problem);
  };
  const leaveAlone = (reason: ReplicaProblem) => {
    setProblem(reason);
    known = null;
    aloneUntil = performance.now() + leaveAloneMilliseconds;
  };
  const catchesUp = async (target: WalPosition) => {
    const end = performance.now() + patienceMilliseconds;
    while (known === null || !hasReached(known, target)) {
      if (performance.now() > end) return false;
      known = await replayed();
      const reason = problemWith(known, target);
      if (reason !== null) {
        leaveAlone(reason);
        return false;
      }
      if (!hasReached(known, target)) await setTimeout(pauseMilliseconds);
    }
    setProblem(null);
    return true;
  };

  return {
    freshReads: async () => {
      if (performance.now() < aloneUntil) return primary;
      const target = await newest().catch(() => null);
      if (target === null) return primary;
      try {
        return (await catchesUp(target)) ? replica : primary;
      } catch (error) {
        leaveAlone(problemFrom(error));
        return primary;
      }
    },
    compare: async () => {
      try {
        const [its, ours] = [await walPositionOf(replica), await walPositionOf(primary)];
        setProblem(problemWith(its, ours));
      } catch (error) {
        setProblem(problemFrom(error));
      }
      return problem;
    },
    problem: () => problem,
    onProblem: (listener) => void listeners.push(listener),
  };
}

/** Said when it changes, and once where it is not used from the start. */
export function watchReplica(replica: Replica | null, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): void {
  const say = (problem: ReplicaProblem | null) => {
    if (problem === null) log.info('The replica is used again');
    else log.warn(`${sentenceOf('The replica', problem)}: reads go to the primary`);
  };
  const first = replica?.problem() ?? null;
  if (first !== null) say(first);
  replica?.onProblem(say);
}

function hasReached(position: WalPosition, target: WalPosition): boolean {
  return problemWith(position, target) === null && position.at >= target.at;
}

/** However many ask at once, one question that was not yet on its way when they came answers them all. */
function sharedBy<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;
  return () => {
    next ??= last.then(() => {
      next = null;
      const asked = ask();
      last = asked.catch(() => {});
      return asked;
    });
    return next;
  };
}
