// A job from where it was left to its end, for a screen that waits for it; a user who goes away finds it in the list of jobs.
import { CallError, jobs, type AnswerOf, type Endpoint, type InputOf, type Job } from '@codes/contract';
import { api } from '../../platform/api/client.ts';
import { leave, type Left } from '../../platform/api/large.calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { hear, isStreamThere, jobsHeardOf } from '../../platform/ui/news/news.ts';
import { jobQueries } from './jobs.queries.ts';

const askEvery = 500;
/** Where the stream tells how far a job is. */
const lookEvery = 10_000;

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
    const now = (await nextHeard(job, signal)) ?? (await readAgain(job));
    signal.throwIfAborted();
    job = now ? { ...job, ...now } : job;
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

/** As the stream tells it; null where it is to be asked for. */
function nextHeard({ jobId }: Job, signal: AbortSignal): Promise<Job | null> {
  return new Promise((resolve, reject) => {
    const told = jobsHeardOf().find((job) => job.jobId === jobId);
    // Told before somebody waited for it.
    if (told !== undefined && told.ended !== null) return resolve(told);
    const over = new AbortController();
    const end = (settle: () => void) => {
      over.abort();
      settle();
    };
    const unhear = hear((news) => {
      if (news.kind === 'stream' && !news.isThere) end(() => resolve(null));
      if (news.kind !== 'jobs') return;
      // One that is not on the list any more is asked for.
      end(() => resolve(news.jobs.find((job) => job.jobId === jobId) ?? null));
    });
    over.signal.addEventListener('abort', unhear);
    pause(isStreamThere() ? lookEvery : askEvery, AbortSignal.any([signal, over.signal])).then(
      () => end(() => resolve(null)),
      () => signal.aborted && end(() => reject(signal.reason as Error)),
    );
  });
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
