import type { Answered, QuestionKind, Questions } from './csv-questions.ts';

type Waiting = {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
  onProgress: ((share: number) => void) | undefined;
};

/** The page's side of the thread that reads files. */
export class CsvReader {
  #worker: Worker | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();

  ask<Kind extends QuestionKind>(
    kind: Kind,
    question: Questions[Kind]['ask'],
    onProgress?: (share: number) => void,
  ): Promise<Questions[Kind]['answer']> {
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress });
      this.#open().postMessage({ id, kind, ...question });
    });
  }

  /** Ends the thread and forgets the file; the next question starts anew. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting.clear();
  }

  #open(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./csv.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => this.#hear(data));
    worker.addEventListener('error', () => this.#fail(new Error('The file could not be read')));
    this.#worker = worker;
    return worker;
  }

  #hear(answered: Answered): void {
    const waiting = this.#waiting.get(answered.id);
    if (!waiting) return;
    if (answered.kind === 'progress') {
      waiting.onProgress?.(answered.share);
      return;
    }
    this.#waiting.delete(answered.id);
    if (answered.kind === 'failed') waiting.reject(new Error(answered.message));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers what its question asks for
    else waiting.resolve(answered.value as never);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
