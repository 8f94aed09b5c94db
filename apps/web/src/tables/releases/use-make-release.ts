// A release from the call to its answer. One of many records is a job: it goes on where it is, whoever looks at it.
import { isCancelled, releases, type Job, type NewRelease, type Release } from '@codes/contract';
import { useEffect, useRef, useState } from 'react';
import { answerOf, cancelJob, isGone } from '../../people/jobs/follow-job.ts';
import { leave } from '../../platform/api/large.calls.ts';

/** What is done by then is no job. In seconds. */
const waiting = 2;

type Attempt = { text: string; key: string };

export function useMakeRelease(masterTableId: number) {
  const [job, setJob] = useState<Job | null>(null);
  const control = useRef<AbortController | null>(null);
  const attempt = useRef<Attempt | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  /** Null where it was cancelled, or is no longer looked at. */
  const make = async (body: Omit<NewRelease, 'key'>): Promise<Release | null> => {
    const text = JSON.stringify(body);
    // Sent again after a lost connection, it is made once.
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    const { key } = attempt.current;
    const own = new AbortController();
    control.current = own;
    const { signal } = own;
    try {
      const sending = { body: JSON.stringify({ ...body, key }), signal };
      const left = await leave(releases.makeRelease, { params: { masterTableId } }, { sending, waiting });
      return await answerOf(left, { signal, onJob: setJob });
    } catch (error) {
      // Without an answer it is not known whether it was made.
      if (!isGone(error)) attempt.current = null;
      if (isCancelled(error)) return null;
      throw error;
    } finally {
      setJob(null);
    }
  };

  return { job, make, cancel: () => void (job && cancelJob(job).catch(() => undefined)) };
}
