// The pairs of states that two machines can be in after the same characters, and the steps between them.
import type { CodeRecord } from '../vocabulary.ts';
import { isOver } from './code-machine.ts';
import type { CodeMachine, OptionMachine } from './code-machine.ts';
import { IntList } from './int-list.ts';
import { NO_STATE } from './part-machine.ts';

/** The options whose word-ends are to be noted; the search starts in the first states of both. */
export type Rivals<R extends CodeRecord> = {
  readonly earlier: OptionMachine<R>;
  readonly later: OptionMachine<R>;
};

export class PairSpace<R extends CodeRecord> {
  readonly #alphabet: readonly number[];
  readonly #size: number;
  readonly #options: readonly OptionMachine<R>[];
  readonly #later: OptionMachine<R>;
  readonly #ids = new Map<number, number>();
  readonly #left = new IntList();
  readonly #leftState = new IntList();
  readonly #right = new IntList();
  readonly #rightState = new IntList();
  /** The steps of a pair lie together, from firstStep on. */
  readonly firstStep = new IntList();
  readonly stepChar = new IntList();
  readonly stepTo = new IntList();
  /** The later option's words that are over on the way into a pair, that pair, and 1 where the code ends without a separator. */
  readonly endedWord = new IntList();
  readonly endedIn = new IntList();
  readonly endedEarly = new IntList();

  constructor(machine: CodeMachine<R>, { earlier, later }: Rivals<R>) {
    this.#alphabet = machine.alphabet;
    this.#size = machine.size;
    this.#options = machine.options;
    this.#later = later;
    this.#add(earlier, 0, later, 0);
  }

  get count(): number {
    return this.#left.length;
  }

  /** Both codes may be over here, and then they are the same. */
  isEnd(pair: number): boolean {
    const left = this.#options[this.#left.at(pair)]!;
    const right = this.#options[this.#right.at(pair)]!;
    return isOver(left, this.#leftState.at(pair)) && isOver(right, this.#rightState.at(pair));
  }

  expand(pair: number): void {
    this.firstStep.push(this.stepTo.length);
    const left = this.#options[this.#left.at(pair)]!;
    const leftState = this.#leftState.at(pair);
    const right = this.#options[this.#right.at(pair)]!;
    const rightState = this.#rightState.at(pair);
    const chars = left.machine.chars(leftState) ?? right.machine.chars(rightState) ?? this.#alphabet;
    for (const char of chars) {
      const nextRight = right.machine.step(rightState, char);
      if (nextRight === NO_STATE) continue;
      const nextLeft = left.machine.step(leftState, char);
      if (nextLeft !== NO_STATE) this.#enter(char, left, nextLeft, right, nextRight);
    }
  }

  /** A part that is over gives way to the options that may follow it, and stays where the code may end with it. */
  #enter(
    char: number,
    left: OptionMachine<R>,
    leftState: number,
    right: OptionMachine<R>,
    rightState: number,
  ): void {
    const trie = right === this.#later ? right.trie : null;
    const word = trie?.wordAt(rightState) ?? NO_STATE;
    const early = word === NO_STATE ? (trie?.valueAt(rightState) ?? NO_STATE) : NO_STATE;
    for (const one of following(left, leftState)) {
      for (const other of following(right, rightState)) {
        const to = this.#add(one, one === left ? leftState : 0, other, other === right ? rightState : 0);
        this.stepChar.push(char);
        this.stepTo.push(to);
        if (word !== NO_STATE) this.#noteEnd(word, to, 0);
        else if (early !== NO_STATE && this.isEnd(to)) this.#noteEnd(early, to, 1);
      }
    }
  }

  #noteEnd(word: number, pair: number, early: 0 | 1): void {
    this.endedWord.push(word);
    this.endedIn.push(pair);
    this.endedEarly.push(early);
  }

  #add(left: OptionMachine<R>, leftState: number, right: OptionMachine<R>, rightState: number): number {
    // Inside two tries a pair has one way in, from the pair of the parents, so it is never met again.
    const isOnce = left.trie !== null && right.trie !== null && leftState > 0 && rightState > 0;
    const key = isOnce ? NO_STATE : (left.base + leftState) * this.#size + right.base + rightState;
    const known = isOnce ? undefined : this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#left.length;
    if (!isOnce) this.#ids.set(key, id);
    this.#left.push(left.number);
    this.#leftState.push(leftState);
    this.#right.push(right.number);
    this.#rightState.push(rightState);
    return id;
  }
}

function following<R extends CodeRecord>(
  option: OptionMachine<R>,
  state: number,
): readonly OptionMachine<R>[] {
  const { next, machine } = option;
  if (!next || !machine.isEnd(state)) return [option];
  const others = machine.isEmpty(state) ? next.empty : next.filled;
  return isOver(option, state) ? [option, ...others] : others;
}
