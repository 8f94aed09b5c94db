// The calls and jobs under way, so that a server that has to end in the middle of them can name them.
import type { Endpoint, JobKind } from '@codes/contract';

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

/** A call that can be a job may also be made directly. */
const kinds: Record<JobKind, Omit<Running, 'where'>> = {
  import: { noun: 'An import', writes: true },
  update: { noun: 'An update', writes: true },
  undo: { noun: 'An undo', writes: true },
  copyProject: { noun: 'A copy of a project', writes: true },
  archiveProject: { noun: 'The archiving of a project', writes: true },
  importCodes: { noun: 'An import of codes', writes: true },
  checkUpdate: { noun: 'A preview of an update', writes: false },
  drift: { noun: 'A check of issued codes', writes: false },
  interpretCodes: { noun: 'The interpretation of a list of codes', writes: false },
};

function described({ method, job }: Pick<Endpoint, 'method' | 'job'>): Omit<Running, 'where'> {
  if (job !== undefined) return kinds[job];
  return method === 'GET' ? { noun: 'A request', writes: false } : { noun: 'A change', writes: true };
}

/** The first of them took longest. Each is one transaction, which the database takes back. */
function stoppedCalls(calls: readonly Running[]): string | null {
  const [first = null] = [...calls.filter(({ writes }) => writes), ...calls];
  if (first === null) return null;
  const others = calls.length - 1;
  const saved = first.writes ? ` Nothing of ${others === 0 ? 'it' : 'them'} was saved.` : '';
  if (others === 0) return `${first.noun} was still running and has been stopped.${saved}`;
  const rest = others === 1 ? 'one other call' : `${others} other calls`;
  return `${first.noun} and ${rest} were still running and have been stopped.${saved}`;
}

function stoppedJobs([first, ...others]: readonly Running[]): string | null {
  if (first === undefined) return null;
  const jobs = others.length === 0 ? first.noun : `${first.noun} and ${others.length} more`;
  return `${jobs} in the background will begin again when a server is there.`;
}
