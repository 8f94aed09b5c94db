import type { SegmentOnWire } from '@codes/contract';
import { Worker } from 'node:worker_threads';
import type { Column, EngineAnswers, EngineRequest, FromEngine, ToEngine } from './engine-messages.ts';

export type CodeEngine = {
  check: (job: {
    root: SegmentOnWire;
    columns: readonly Column[];
    seed: number;
  }) => Promise<EngineAnswers['check']>;
  /** Reads batches with one vocabulary; the caller closes it. */
  open: (job: { root: SegmentOnWire; columns: readonly Column[] }) => Promise<OpenVocabulary>;
  close: () => Promise<void>;
};

export type OpenVocabulary = {
  interpret: (codes: readonly string[]) => Promise<EngineAnswers['interpret']>;
  close: () => Promise<void>;
};

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

/** The thread is started with the first job, and anew should it ever fail. */
export function createCodeEngine(): CodeEngine {
  let worker: Worker | null = null;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const failAll = (error: Error) => {
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = () => {
    const started = new Worker(new URL('./engine-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (message: FromEngine) => {
      const job = waiting.get(message.requestId);
      waiting.delete(message.requestId);
      if (message.ok) job?.resolve(message.answer as never);
      else job?.reject(new Error(message.reason));
    });
    started.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    return started;
  };
  const ask = <R extends EngineRequest>(request: R): Promise<EngineAnswers[R['kind']]> => {
    worker ??= start();
    const requestId = (lastId += 1);
    const message: ToEngine = { requestId, request };
    return new Promise((resolve, reject) => {
      waiting.set(requestId, { resolve, reject });
      worker?.postMessage(message);
    });
  };

  return {
    check: (job) => ask({ kind: 'check', ...job }),
    open: async (job) => {
      const vocabularyId = (lastId += 1);
      await ask({ kind: 'open', vocabularyId, ...job });
      return {
        interpret: (codes) => ask({ kind: 'interpret', vocabularyId, codes }),
        close: async () => {
          await ask({ kind: 'close', vocabularyId });
        },
      };
    },
    close: async () => {
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
}
