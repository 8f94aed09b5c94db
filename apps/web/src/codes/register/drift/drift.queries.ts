import { CallError, jobs, register, type Drift, type Job } from '@codes/contract';
import type { Tree } from '@codes/codes';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, forgetJob } from '../../../people/jobs/follow-job.ts';
import { api } from '../../../platform/api/client.ts';
import { leave } from '../../../platform/api/large.calls.ts';
import { rowsOfAJob } from '../../../tables/files/large-calls/use-large-call.ts';
import type { CodeHome } from '../../code-screens/code.queries.ts';
import { interpretMany, type InterpretedCode } from '../../code-screens/interpret-many.ts';
import { registerQueries } from '../register.queries.ts';
import { driftRows, type DriftRow } from './drift-rows.ts';

export type CheckedRegister = Pick<Drift, 'checked' | 'unread'> & {
  rows: readonly DriftRow[];
  /** Whether there may be more to find than is listed. */
  isCut: boolean;
};

/** More than anybody settles before checking again: as many as one answer has. */
const mostListed = 10_000;

type Checking = {
  /** A finished job, whose outcome is read instead of checking again. */
  jobId: string | null;
  /** Of a large register: how far it is. */
  onJob: (job: Job) => void;
};

export const driftQueries = {
  of: (home: CodeHome, root: Tree | null, { jobId, onJob }: Checking) =>
    queryOptions({
      queryKey: registerQueries.drift(home),
      queryFn: async ({ signal }): Promise<CheckedRegister> => {
        const found = jobId === null ? null : await outcomeOf(jobId);
        const { checked, unread, changed, broken } = found ?? (await check(home, signal, onJob));
        const today: InterpretedCode[] = [];
        if (broken.length > 0) {
          const codes = broken.map(({ code }) => code);
          await interpretMany(home, codes, signal, (answers) => today.push(...answers));
        }
        const rows = driftRows(root, { changed, broken }, today);
        return { checked, unread, rows, isCut: rows.length >= mostListed };
      },
      // It is opened to see what is so now, and stays as it is while somebody settles it.
      staleTime: Infinity,
      gcTime: 0,
    }),
};

/** Null where it is no longer kept. */
async function outcomeOf(jobId: string): Promise<Drift | null> {
  try {
    const found = await api(jobs.readJobOutcome, { params: { jobId } });
    await forgetJob({ jobId });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the call itself would have answered
    return found as Drift;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

/** A large register is looked at as a job: it goes on without the screen. */
async function check(home: CodeHome, signal: AbortSignal, onJob: (job: Job) => void): Promise<Drift> {
  const { Reserved, Issued } = await api(register.countCodes, { params: home, query: {} });
  if (Reserved + Issued <= rowsOfAJob) return api(register.readDrift, { params: home, query: {} });
  const left = await leave(
    register.readDrift,
    { params: home },
    { sending: { body: null, signal }, waiting: 0 },
  );
  return answerOf(left, { signal, onJob });
}
