// Which codes two options of one segment can both write: both machines run side by side on the same characters.
import { lengthOf } from '../code-points.ts';
import type { CodeRecord } from '../vocabulary.ts';
import type { CodeMachine, OptionMachine } from './code-machine.ts';
import { NO_STATE } from './part-machine.ts';

export type SharedCode = {
  /** The later option's word that the code begins with. */
  readonly word: string;
  readonly length: number;
  /** The shortest code, from this segment on, that begins with it and that the earlier option writes too. */
  code(): string;
};

export type SharedCodes = { readonly codes: readonly SharedCode[]; readonly isComplete: boolean };

/** One shared code for each word of the later option that has any. */
export function findSharedCodes<R extends CodeRecord>(
  machine: CodeMachine<R>,
  earlier: OptionMachine<R>,
  later: OptionMachine<R>,
): SharedCodes {
  const pairs = new PairSpace(machine);
  pairs.add(earlier, 0, later, 0);
  const words: WordEnd[] = [];
  let isComplete = true;
  for (let pair = 0; pair < pairs.count; pair++) {
    if (pairs.count > MOST_PAIRS) {
      isComplete = false;
      break;
    }
    pairs.expand(pair, later, words);
  }
  const distance = distancesToEnd(pairs);
  return { codes: shortestCodes(pairs, distance, words, later), isComplete };
}

/** Some seconds of searching; ordinary configurations stay far below. */
const MOST_PAIRS = 3_000_000;

/** The later option's word is over on the way into this pair. */
type WordEnd = { readonly word: number; readonly pair: number };

/** The pairs of states that both machines can be in after the same characters, and the steps between them. */
class PairSpace<R extends CodeRecord> {
  readonly #machine: CodeMachine<R>;
  readonly #ids = new Map<number, number>();
  readonly #left: OptionMachine<R>[] = [];
  readonly #leftState: number[] = [];
  readonly #right: OptionMachine<R>[] = [];
  readonly #rightState: number[] = [];
  /** The steps of a pair lie together, from firstStep on. */
  readonly firstStep: number[] = [];
  readonly stepChar: number[] = [];
  readonly stepTo: number[] = [];

  constructor(machine: CodeMachine<R>) {
    this.#machine = machine;
  }

  get count(): number {
    return this.#left.length;
  }

  add(left: OptionMachine<R>, leftState: number, right: OptionMachine<R>, rightState: number): number {
    const key = (left.base + leftState) * this.#machine.size + right.base + rightState;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#left.length;
    this.#ids.set(key, id);
    this.#left.push(left);
    this.#leftState.push(leftState);
    this.#right.push(right);
    this.#rightState.push(rightState);
    return id;
  }

  isEnd(pair: number): boolean {
    const left = this.#left[pair]!;
    const right = this.#right[pair]!;
    if (left.next || right.next) return false;
    return left.machine.isEnd(this.#leftState[pair]!) && right.machine.isEnd(this.#rightState[pair]!);
  }

  expand(pair: number, later: OptionMachine<R>, words: WordEnd[]): void {
    this.firstStep.push(this.stepTo.length);
    const left = this.#left[pair]!;
    const leftState = this.#leftState[pair]!;
    const right = this.#right[pair]!;
    const rightState = this.#rightState[pair]!;
    const chars = left.machine.chars(leftState) ?? right.machine.chars(rightState) ?? this.#machine.alphabet;
    for (const char of chars) {
      const nextRight = right.machine.step(rightState, char);
      if (nextRight === NO_STATE) continue;
      const nextLeft = left.machine.step(leftState, char);
      if (nextLeft === NO_STATE) continue;
      const word = right === later && later.trie ? later.trie.wordAt(nextRight) : -1;
      for (const to of this.#enter(left, nextLeft, right, nextRight)) {
        this.stepChar.push(char);
        this.stepTo.push(to);
        if (word >= 0) words.push({ word, pair: to });
      }
    }
  }

  /** A part that is over gives way to the options that may follow it. */
  #enter(left: OptionMachine<R>, leftState: number, right: OptionMachine<R>, rightState: number): number[] {
    const lefts = left.next && left.machine.isEnd(leftState) ? left.next : null;
    const rights = right.next && right.machine.isEnd(rightState) ? right.next : null;
    if (!lefts && !rights) return [this.add(left, leftState, right, rightState)];
    if (!rights) return lefts!.map((next) => this.add(next, 0, right, rightState));
    if (!lefts) return rights.map((next) => this.add(left, leftState, next, 0));
    return lefts.flatMap((one) => rights.map((other) => this.add(one, 0, other, 0)));
  }
}

const UNREACHED = -1;

/** How many characters are left from each pair to the nearest code that both write. */
function distancesToEnd<R extends CodeRecord>(pairs: PairSpace<R>): Int32Array {
  const { sources, firstSource } = stepsBackwards(pairs);
  const distance = new Int32Array(pairs.count).fill(UNREACHED);
  const queue: number[] = [];
  for (let pair = 0; pair < pairs.count; pair++) {
    if (!pairs.isEnd(pair)) continue;
    distance[pair] = 0;
    queue.push(pair);
  }
  for (let at = 0; at < queue.length; at++) {
    const pair = queue[at]!;
    for (let step = firstSource[pair]!; step < firstSource[pair + 1]!; step++) {
      const source = sources[step]!;
      if (distance[source] !== UNREACHED) continue;
      distance[source] = distance[pair]! + 1;
      queue.push(source);
    }
  }
  return distance;
}

function stepsBackwards<R extends CodeRecord>(pairs: PairSpace<R>) {
  const firstSource = new Int32Array(pairs.count + 2);
  for (const to of pairs.stepTo) firstSource[to + 2]!++;
  for (let pair = 1; pair < firstSource.length; pair++) firstSource[pair]! += firstSource[pair - 1]!;
  const sources = new Int32Array(pairs.stepTo.length);
  for (let pair = 0; pair < pairs.firstStep.length; pair++) {
    const end = pairs.firstStep[pair + 1] ?? pairs.stepTo.length;
    for (let step = pairs.firstStep[pair]!; step < end; step++) {
      sources[firstSource[pairs.stepTo[step]! + 1]!++] = pair;
    }
  }
  return { sources, firstSource };
}

function shortestCodes<R extends CodeRecord>(
  pairs: PairSpace<R>,
  distance: Int32Array,
  ends: readonly WordEnd[],
  later: OptionMachine<R>,
): SharedCode[] {
  const nearest = new Map<number, number>();
  for (const { word, pair } of ends) {
    const known = nearest.get(word);
    if (distance[pair] === UNREACHED) continue;
    if (known === undefined || distance[pair]! < distance[known]!) nearest.set(word, pair);
  }
  const words = later.trie?.words ?? [];
  return [...nearest].map(([index, pair]) => {
    const word = words[index]!;
    const code = () => word + completion(pairs, distance, pair);
    return { word, length: lengthOf(word) + distance[pair]!, code };
  });
}

function completion<R extends CodeRecord>(pairs: PairSpace<R>, distance: Int32Array, from: number): string {
  let text = '';
  let pair = from;
  while (distance[pair]! > 0) {
    let step = pairs.firstStep[pair]!;
    while (distance[pairs.stepTo[step]!] !== distance[pair]! - 1) step++;
    text += String.fromCodePoint(pairs.stepChar[step]!);
    pair = pairs.stepTo[step]!;
  }
  return text;
}
