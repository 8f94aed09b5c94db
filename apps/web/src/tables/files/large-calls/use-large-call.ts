// One attempt at an import or an update: sent, checked and written under one key, so that trying again after a lost
// connection does nothing twice. With many rows it is a job: it goes on without the screen that it was started on.
import {
  bulkUpdate,
  CallError,
  isCancelled,
  type AnswerOf,
  type Endpoint,
  type InputOf,
  type Job,
  type Progress,
} from '@codes/contract';
import { useEffect, useRef, useState } from 'react';
import { answerOf, cancelJob, isGone } from '../../../people/jobs/follow-job.ts';
import { api } from '../../../platform/api/client.ts';
import { leave, upload } from '../../../platform/api/large.calls.ts';

export type CallStep = 'preparing' | 'sending' | 'checking' | 'writing';

/** `gone`: it did not answer when it was last asked how far the call is. */
export type ServerState = 'answers' | 'gone';

export type CallState =
  | { kind: 'idle' }
  /** `job`: it goes on where it is, whoever looks at it. */
  | {
      kind: 'running';
      step: CallStep;
      rows: number;
      total: number;
      job: Job | null;
      server: ServerState;
    }
  /** `lost`: nobody knows whether it arrived; the same attempt can be sent again. */
  | { kind: 'failed'; error: unknown; why: 'refused' | 'lost' };

export type CallOutcome<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'cancelled' }
  | { kind: 'failed'; error: unknown };

type Attempt<E extends Endpoint> = {
  endpoint: E;
  params: InputOf<E>['params'];
  /** Puts the body together; the key goes into it. */
  body: (key: string) => Promise<Blob>;
  total: number;
  /** It has become a job: from here on nobody needs to wait for it. */
  onLeft?: () => void;
};

type Begun<E extends Endpoint> = Attempt<E> & { key: string; made: Blob | null };

/** With fewer rows it is done before anybody would leave. */
export const rowsOfAJob = 5000;

/** Up to when it can be cancelled: until all is sent, and a job until it is applied. */
export function mayCancel({ step, job }: Extract<CallState, { kind: 'running' }>): boolean {
  return step === 'preparing' || step === 'sending' || (job !== null && step === 'checking');
}

export function useLargeCall<E extends Endpoint>() {
  const [state, setState] = useState<CallState>({ kind: 'idle' });
  const control = useRef<AbortController | null>(null);
  const begun = useRef<Begun<E> | null>(null);
  const left = useRef<Job | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const run = async (): Promise<CallOutcome<AnswerOf<E>>> => {
    if (!begun.current || control.current) return { kind: 'cancelled' };
    const own = new AbortController();
    control.current = own;
    try {
      const show: Show = (step, rows, total, job = null) => {
        if (job !== null && left.current === null) begun.current?.onLeft?.();
        left.current = job;
        setState({ kind: 'running', step, rows, total, job, server: 'answers' });
      };
      const onServer = (server: ServerState) =>
        setState((before) => (before.kind === 'running' ? { ...before, server } : before));
      const answer = await sendAndFollow(begun.current, { signal: own.signal, show, onServer });
      setState({ kind: 'idle' });
      return { kind: 'done', answer };
    } catch (error) {
      if (isCancelled(error)) {
        setState({ kind: 'idle' });
        return { kind: 'cancelled' };
      }
      setState({ kind: 'failed', error, why: isLost(error) ? 'lost' : 'refused' });
      return { kind: 'failed', error };
    } finally {
      control.current = null;
      left.current = null;
    }
  };

  const cancel = async () => {
    // What has become a job is cancelled where it runs; that it has been is heard by following it.
    if (left.current === null) control.current?.abort();
    else await cancelJob(left.current).catch(() => undefined);
  };

  return {
    state,
    start: (attempt: Attempt<E>): Promise<CallOutcome<AnswerOf<E>>> => {
      // One at a time, however often the button is pressed.
      if (control.current) return Promise.resolve({ kind: 'cancelled' });
      begun.current = { ...attempt, key: crypto.randomUUID(), made: null };
      return run();
    },
    /** The same attempt under the same key. */
    retry: run,
    cancel: () => void cancel(),
    reset: () => {
      begun.current = null;
      setState({ kind: 'idle' });
    },
  };
}

type Show = (step: CallStep, rows: number, total: number, job?: Job | null) => void;

type Following = { signal: AbortSignal; show: Show; onServer: (server: ServerState) => void };

async function sendAndFollow<E extends Endpoint>(
  begun: Begun<E>,
  following: Following,
): Promise<AnswerOf<E>> {
  const { key, total } = begun;
  const { signal, show, onServer } = following;
  show('preparing', 0, total);
  begun.made ??= await begun.body(key);
  show('sending', 0, total);
  if (begun.endpoint.job !== undefined && total > rowsOfAJob)
    return leaveAndFollow(begun, begun.made, following);
  let stopFollowing = () => {};
  const onSent = (share: number) => {
    if (share < 1) {
      show('sending', Math.floor(share * total), total);
      return;
    }
    stopFollowing();
    show('checking', 0, total);
    const onProgress = ({ step, rows, total: known }: Progress) => {
      if (step === 'checking' || step === 'writing') show(step, rows, known || total);
    };
    stopFollowing = followProgress(key, onProgress, onServer);
  };
  try {
    return await upload(begun.endpoint, begun.params, { body: begun.made, signal, onSent });
  } finally {
    stopFollowing();
  }
}

async function leaveAndFollow<E extends Endpoint>(
  { endpoint, params, total }: Begun<E>,
  body: Blob,
  { signal, show, onServer }: Following,
): Promise<AnswerOf<E>> {
  const onSent = (share: number) => show('sending', Math.floor(share * total), total);
  const left = await leave(endpoint, { params }, { sending: { body, signal, onSent }, waiting: 0 });
  const onJob = (job: Job) =>
    show(job.state === 'applying' ? 'writing' : 'checking', job.rows, job.total || total, job);
  return answerOf(left, { signal, onJob, onGone: () => onServer('gone') });
}

const askEvery = 400;

/** Asks how far the server is, until told to stop. What becomes of the call, the call itself says. */
function followProgress(
  key: string,
  onProgress: (progress: Progress) => void,
  onServer: (server: ServerState) => void,
): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One question at a time: a server that is busy with the rows may answer late.
  const ask = async () => {
    let server: ServerState = 'answers';
    const progress = await api(bulkUpdate.readProgress, { params: { key } }).catch((error: unknown) => {
      if (isGone(error)) server = 'gone';
      return null;
    });
    if (isStopped) return;
    onServer(server);
    if (progress) onProgress(progress);
    timer = setTimeout(() => void ask(), askEvery);
  };
  timer = setTimeout(() => void ask(), askEvery);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** The answers of what stands between browser and server when the server is gone. */
const lostStatuses = new Set([0, 502, 504]);

function isLost(error: unknown): boolean {
  return error instanceof CallError && lostStatuses.has(error.status);
}
