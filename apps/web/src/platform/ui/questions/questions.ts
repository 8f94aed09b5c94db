// The questions that are on the screen, the latest on top. Every one of them gets its answer.
import type { ReactNode } from 'react';
import { words } from '../ui.words.ts';
import type { ConfirmItem } from './confirm-dialog.tsx';

/** What is asked most. */
export const removal = {
  title: words.removalTitle,
  text: words.removalText,
  confirm: words.confirm,
} as const;

/** Of what the history can bring back. */
export const undoableRemoval = { text: words.undoableRemovalText } as const;

export type Question<Result> = {
  title?: string;
  text?: ReactNode;
  /** What it is about, by name. */
  items?: readonly ConfirmItem[];
  /** What else is to be known before one answers. */
  note?: ReactNode;
  confirm?: string;
  /** Runs while the dialog shows that it does; when it throws, the dialog stays and says why. */
  run: () => Promise<Result> | Result;
};

export type Outcome<Result> = { kind: 'confirmed'; result: Result } | { kind: 'cancelled' };

export type Ask = <Result>(question: Question<Result>) => Promise<Outcome<Result>>;

export type OpenQuestion = {
  id: number;
  question: Question<unknown>;
  run: () => Promise<void>;
  cancel: () => void;
};

/** A question that comes while another one is open stands over it: the first waits on, and is then asked again. */
export class Questions {
  readonly #listeners = new Set<() => void>();
  #open: readonly OpenQuestion[] = [];
  #lastId = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): readonly OpenQuestion[] => this.#open;

  readonly ask: Ask = (question) =>
    new Promise((resolve) => {
      const id = (this.#lastId += 1);
      const close = (outcome: Parameters<typeof resolve>[0]) => {
        this.#show(this.#open.filter((other) => other.id !== id));
        resolve(outcome);
      };
      this.#show([
        ...this.#open,
        {
          id,
          question,
          run: async () => close({ kind: 'confirmed', result: await question.run() }),
          cancel: () => close({ kind: 'cancelled' }),
        },
      ]);
    });

  #show(open: readonly OpenQuestion[]): void {
    this.#open = open;
    for (const listener of this.#listeners) listener();
  }
}
