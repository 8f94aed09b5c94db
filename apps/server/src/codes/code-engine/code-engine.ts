import { Worker } from 'node:worker_threads';
import type { ColumnContent, EngineAnswer, EngineRequest, FromEngine, ToEngine } from './engine-messages.ts';

/** All records of a column, for the columns that the engine has not got. */
export type ColumnReader = (source: string) => Promise<ColumnContent['lists']>;

export type CodeEngine = {
  /** The ambiguities of a tree with its records, and an example. */
  check: (request: EngineRequest, read: ColumnReader) => Promise<EngineAnswer>;
  close: () => Promise<void>;
};

type Waiting = { resolve: (answer: FromEngine) => void; reject: (error: Error) => void };

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
      job?.resolve(message);
    });
    started.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))));
    return started;
  };

  const ask = (request: EngineRequest, contents: readonly ColumnContent[]): Promise<FromEngine> => {
    worker ??= start();
    const requestId = (lastId += 1);
    const message: ToEngine = { requestId, request, contents };
    return new Promise((resolve, reject) => {
      waiting.set(requestId, { resolve, reject });
      worker?.postMessage(message);
    });
  };

  return {
    check: async (request, read) => {
      const first = await ask(request, []);
      if (first.kind !== 'missing') return answerOf(first);
      const second = await ask(request, await contentsOf(first.sources, read));
      if (second.kind !== 'missing') return answerOf(second);
      // Other requests have displaced some meanwhile: contents that come with a request are there when it is answered.
      const all = new Set(request.columns.map(({ source }) => source));
      return answerOf(await ask(request, await contentsOf([...all], read)));
    },
    close: async () => {
      const ending = worker;
      worker = null;
      await ending?.terminate();
    },
  };
}

async function contentsOf(sources: readonly string[], read: ColumnReader): Promise<ColumnContent[]> {
  const contents: ColumnContent[] = [];
  for (const source of sources) contents.push({ source, lists: await read(source) });
  return contents;
}

function answerOf(message: FromEngine): EngineAnswer {
  if (message.kind === 'answer') return message.answer;
  throw new Error(message.kind === 'failed' ? message.reason : 'The engine has not taken what it was given');
}
