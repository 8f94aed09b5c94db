import { Worker } from 'node:worker_threads';
import type { EngineAnswer, EngineRequest, FromEngine, ToEngine } from './engine-messages.ts';

export type CodeEngine = {
  /** The ambiguities of a tree with its records, and an example. */
  check: (request: EngineRequest) => Promise<EngineAnswer>;
  close: () => Promise<void>;
};

type Waiting = { resolve: (answer: EngineAnswer) => void; reject: (error: Error) => void };

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
      if (message.ok) job?.resolve(message.answer);
      else job?.reject(new Error(message.reason));
    });
    started.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    return started;
  };

  return {
    check: (request) => {
      worker ??= start();
      const requestId = (lastId += 1);
      const message: ToEngine = { requestId, request };
      return new Promise((resolve, reject) => {
        waiting.set(requestId, { resolve, reject });
        worker?.postMessage(message);
      });
    },
    close: async () => {
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
}
