// The calls and jobs under way, so that a server that has to end in the middle of them can name them.
import type { Endpoint, JobKind } from '@codes/contract';
import { stoppedWords as words } from './http.words.ts';

export type RunningCalls = {
  during: <T>(call: Pick<Endpoint, 'method' | 'job'>, where: Where, act: () => Promise<T>) => Promise<T>;
  /** In words, what ends with the process; null where nothing runs. */
  stoppedText: () => string | null;
};

/** A job is taken up again by the next server, a call is not. */
type Where = 'call' | 'job';

type Running = { noun: string; writes: boolean; where: Where };

export function createRunningCalls(): RunningCalls {
  const running = new Set<Running>();
  return {
    during: async (call, where, act) => {
      const one = { ...described(call), where };
      running.add(one);
      try {
        return await act();
      } finally {
        running.delete(one);
      }
    },
    stoppedText: () => {
      const [jobs, calls] = (['job', 'call'] as const).map((where) =>
        [...running].filter((one) => one.where === where),
      ) as [Running[], Running[]];
      const sentences = [stoppedCalls(calls), stoppedJobs(jobs)].filter((sentence) => sentence !== null);
      return sentences.length === 0 ? null : sentences.join(' ');
    },
  };
}

