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

const writing: Record<JobKind, boolean> = {
  import: true,
  newTable: true,
  release: true,
  update: true,
  undo: true,
  copyProject: true,
  archiveProject: true,
  importCodes: true,
  checkUpdate: false,
  drift: false,
  interpretCodes: false,
};

function described({ method, job }: Pick<Endpoint, 'method' | 'job'>): Omit<Running, 'where'> {
  if (job !== undefined) return { noun: words.nouns[job], writes: writing[job] };
  return method === 'GET'
    ? { noun: words.nouns.request, writes: false }
    : { noun: words.nouns.change, writes: true };
}

/** The first of them took longest. Each is one transaction, which the database takes back. */
function stoppedCalls(calls: readonly Running[]): string | null {
  const [first = null] = [...calls.filter(({ writes }) => writes), ...calls];
  if (first === null) return null;
  const others = calls.length - 1;
  const { noun } = first;
  const stopped = others === 0 ? words.call({ noun }) : words.calls({ noun, others });
  return first.writes ? `${stopped} ${words.nothingSaved({ others })}` : stopped;
}

function stoppedJobs([first, ...others]: readonly Running[]): string | null {
  if (first === undefined) return null;
  const { noun } = first;
  return others.length === 0 ? words.job({ noun }) : words.jobs({ noun, others: others.length });
}
