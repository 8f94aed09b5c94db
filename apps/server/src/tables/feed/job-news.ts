// Everybody's own jobs, told on their streams as they are now: how far they are, and that they have ended.
import type { Language } from '@codes/codes';
import type { Job } from '@codes/contract';
import { jobsOf } from '../../people/way-in/jobs/jobs.store.ts';
import { isDatabaseAway } from '../../platform/db/database-away.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Log } from '../../platform/http/logs/log.ts';
import type { EventStream } from '../../platform/http/answers/event-stream.ts';
import type { Caller } from './hearers.store.ts';

/** With the list that was told last. */
export type JobListener = {
  caller: Caller;
  language: Language;
  stream: EventStream;
  jobs: readonly Job[];
};

type Parts = {
  db: Db;
  listeners: ReadonlySet<JobListener>;
  /** Those who may still listen, as they are now. */
  stillListening: () => Promise<readonly JobListener[]>;
  log: Log;
  /** Those of a session that run in this process, which has one connection to the database: it need not be asked. */
  jobsHere: (sessionId: string) => readonly Job[];
};

export type JobNews = {
  changed: () => void;
  /** Somebody was told of a job that is open: it is looked for again, whether or not anybody says so. */
  isAnyOpen: () => boolean;
  close: () => Promise<void>;
};

export function openJobNews({ db, log, jobsHere, listeners, stillListening }: Parts): JobNews {
  let isToTell = false;
  const closing = new AbortController();
  let telling: Promise<void> | null = null;

  const tell = async () => {
    const busy = peopleOf([...listeners]).filter(({ user }) => jobsHere(user.sessionId).length > 0);
    if (busy.length > 0) {
      for (const { listener, user } of busy)
        send(listener, withJobs(listener.jobs, jobsHere(user.sessionId)));
      return;
    }
    const people = peopleOf(await stillListening());
    const jobs = await jobsOf(db, [...new Set(people.map(({ user }) => user.userId))]);
    for (const { listener, user } of people) send(listener, jobs.get(user.userId)?.(listener.language) ?? []);
  };
  const tellAll = async () => {
    while (isToTell && !closing.signal.aborted) {
      isToTell = false;
      if (listeners.size > 0) await tell();
    }
  };
  const changed = () => {
    isToTell = true;
    if (closing.signal.aborted || telling !== null) return;
    telling = tellAll()
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'jobs could not be told');
      })
      .finally(() => {
        telling = null;
        if (isToTell) changed();
      });
  };
  return {
    changed,
    isAnyOpen: () => [...listeners].some(({ jobs }) => jobs.some(({ ended }) => ended === null)),
    close: async () => {
      closing.abort();
      await telling;
    },
  };
}

/** Other systems hear of no jobs. */
function peopleOf(listeners: readonly JobListener[]) {
  return listeners.flatMap((listener) =>
    listener.caller.kind === 'user' ? [{ listener, user: listener.caller }] : [],
  );
}

function send(listener: JobListener, jobs: readonly Job[]): void {
  if (JSON.stringify(jobs) === JSON.stringify(listener.jobs)) return;
  listener.jobs = jobs;
  listener.stream.send({ event: 'jobs', data: jobs });
}

function withJobs(sent: readonly Job[], now: readonly Job[]): readonly Job[] {
  const isNow = ({ jobId }: Job) => now.some((job) => job.jobId === jobId);
  return [...now, ...sent.filter((job) => !isNow(job))];
}
