// A job from where it was left to its end, for a screen that waits for it; a user who goes away finds it in the list of jobs.
import { CallError, jobs, type AnswerOf, type Endpoint, type InputOf, type Job } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { leave, type Left } from '../../platform/api/large.calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { jobQueries } from './jobs.queries.ts';

const askEvery = 500;

type Following = {
  /** Ends the following, not the job. */
  signal: AbortSignal;
  onJob: (job: Job) => void;
  /** It could not be asked how far the job is; it is asked again. */
  onGone?: () => void;
};

/** What the call would have answered, or been refused with. What is told here need not stand on the list. */
export async function answerOf<E extends Endpoint>(
  left: Left<E>,
  { signal, onJob, onGone }: Following,
): Promise<AnswerOf<E>> {
  if (left.kind === 'answered') return left.answer;
  refreshJobList();
  let { job } = left;
  if (job.ended === null) onJob(job);
  while (job.ended === null) {
    await pause(askEvery, signal);
    const now = await readAgain(job);
    signal.throwIfAborted();
    job = now ?? job;
    if (now === null) onGone?.();
    else if (now.ended === null) onJob(now);
  }
  signal.throwIfAborted();
  const outcome = await outcomeOf<E>(job).finally(() => forgetJob(job));
  return outcome;
}

async function outcomeOf<E extends Endpoint>({ jobId, state, error }: Job): Promise<AnswerOf<E>> {
  if (state === 'cancelled') AbortSignal.abort().throwIfAborted();
  if (error !== null) {
    const { status, ...body } = error;
    throw new CallError(status, body);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the call itself would have answered
  return (await api(jobs.readJobOutcome, { params: { jobId } })) as AnswerOf<E>;
}

/** A server that is being restarted does not end a job: null while it does not answer. */
async function readAgain(job: Job): Promise<Job | null> {
  try {
    return await api(jobs.readJob, { params: { jobId: job.jobId } });
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Whether the server, or what stands before it, has not answered as itself. */
export function isGone(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** False where it was too late: from then on it goes to its end. */
export async function cancelJob({ jobId }: Pick<Job, 'jobId'>): Promise<boolean> {
  const { state } = await api(jobs.cancelJob, { params: { jobId } });
  refreshJobList();
  return state === 'cancelled';
}

export async function forgetJob({ jobId }: Pick<Job, 'jobId'>): Promise<void> {
  await api(jobs.removeJob, { params: { jobId } }).catch(() => undefined);
  refreshJobList();
}

export function refreshJobList(): void {
  void queryClient.invalidateQueries({ queryKey: jobQueries.own().queryKey });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** Long enough for what is short: then there is no job. */
const secondsToWait = 2;

/** For what is mostly short, and waited for however long it takes; a user who closes the window finds it in the list of jobs. */
export async function callOrJob<E extends Endpoint>(
  endpoint: E,
  { params, body }: { params: InputOf<E>['params']; body?: object },
  onJob: (job: Job) => void = () => {},
): Promise<AnswerOf<E>> {
  const { signal } = new AbortController();
  const sending = { body: body === undefined ? null : JSON.stringify(body), signal };
  const left = await leave(endpoint, { params }, { sending, waiting: secondsToWait });
  return answerOf(left, { signal, onJob });
}
