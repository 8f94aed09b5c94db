// A call left with the server as a job, and how it goes on.
import {
  addressOf,
  CallError,
  jobs,
  type Client,
  type Endpoint,
  type InputOf,
  type Job,
} from '@codes/contract';
import { setTimeout } from 'node:timers/promises';

type Whose = { origin: string; token: string };

export type Left = { status: number; location: string | null; body: unknown };

export async function leave<E extends Endpoint>(
  { origin, token }: Whose,
  endpoint: E,
  input: InputOf<E>,
  prefer = 'respond-async',
): Promise<Left> {
  const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: unknown };
  const response = await fetch(origin + addressOf(endpoint.path, { params, query }), {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      prefer,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Fails where it was not left. */
export async function leaveJob<E extends Endpoint>(
  whose: Whose,
  endpoint: E,
  input: InputOf<E>,
): Promise<Job> {
  const { status, body } = await leave(whose, endpoint, input);
  if (status !== 202) throw new Error(`Not left as a job: ${status} ${JSON.stringify(body)}`);
  return jobs.job.parse(body);
}

export async function jobThat(client: Client, jobId: string, is: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = await readJob(client, jobId);
    if (job !== null && is(job)) return job;
    if (job !== null && job.ended !== null)
      throw new Error(`The job ended before that: ${JSON.stringify(job)}`);
    await setTimeout(20);
  }
}

/** None while the server is too busy to tell. */
const readJob = (client: Client, jobId: string): Promise<Job | null> =>
  client(jobs.readJob, { params: { jobId } }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 503) return null;
    throw error;
  });

export const endOf = (client: Client, jobId: string) => jobThat(client, jobId, ({ ended }) => ended !== null);
