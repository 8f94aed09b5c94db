// The pairs of states that two machines can be in after the same characters, and the steps between them.
import type { CodeRecord } from '../vocabulary.ts';
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
  /** The later option's words that are over on the way into a pair, and that pair. */
  readonly endedWord = new IntList();
  readonly endedIn = new IntList();

  constructor(machine: CodeMachine<R>, { earlier, later }: Rivals<R>) {
    this.#alphabet = machine.alphabet;
    this.#size = machine.size;
    this.#options = [...machine.options.values()];
    this.#later = later;
    this.#add(earlier, 0, later, 0);
  }

  get count(): number {
    return this.#left.length;
  }

  /** Both codes may be over here, and then they are the same; parts that others follow never stay at their end. */
  isEnd(pair: number): boolean {
    const left = this.#options[this.#left.at(pair)]!;
    const right = this.#options[this.#right.at(pair)]!;
    return left.machine.isEnd(this.#leftState.at(pair)) && right.machine.isEnd(this.#rightState.at(pair));
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

  /** A part that is over gives way to the options that may follow it. */
  #enter(
    char: number,
    left: OptionMachine<R>,
    leftState: number,
    right: OptionMachine<R>,
    rightState: number,
  ): void {
    const word = right === this.#later && right.trie ? right.trie.wordAt(rightState) : NO_STATE;
    const isLeftOver = left.next !== null && left.machine.isEnd(leftState);
    const isRightOver = right.next !== null && right.machine.isEnd(rightState);
    const lefts = isLeftOver ? left.next! : [left];
    const rights = isRightOver ? right.next! : [right];
    for (const one of lefts) {
      for (const other of rights) {
        const to = this.#add(one, isLeftOver ? 0 : leftState, other, isRightOver ? 0 : rightState);
        this.stepChar.push(char);
        this.stepTo.push(to);
        if (word === NO_STATE) continue;
        this.endedWord.push(word);
        this.endedIn.push(to);
      }
    }
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
