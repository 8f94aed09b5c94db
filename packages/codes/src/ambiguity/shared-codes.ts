// Which codes two options of one segment can both write: both machines run side by side on the same characters.
import { lengthOf } from '../code-points.ts';
import type { CodeRecord } from '../vocabulary.ts';
import type { CodeMachine, OptionMachine } from './code-machine.ts';
import { IntList } from './int-list.ts';
import { PairSpace } from './pair-space.ts';
import type { Rivals } from './pair-space.ts';

export type SharedCode = {
  /** The later option's word that the code begins with. */
  readonly word: string;
  readonly length: number;
  /** The shortest code, from this segment on, that begins with it and that the earlier option writes too. */
  code(): string;
};

export type SharedCodes = { readonly codes: readonly SharedCode[]; readonly isComplete: boolean };

/** How many more pairs may be looked at, over all searches of a configuration. */
export type Budget = { pairs: number };

/** Some seconds of searching; ordinary configurations stay far below. */
export const newBudget = (): Budget => ({ pairs: 3_000_000 });

/** One shared code for each word of the later option that has any. */
export function findSharedCodes<R extends CodeRecord>(
  machine: CodeMachine<R>,
  rivals: Rivals<R>,
  budget: Budget,
): SharedCodes {
  const pairs = new PairSpace(machine, rivals);
  let pair = 0;
  for (; pair < pairs.count && budget.pairs > 0; pair++, budget.pairs--) pairs.expand(pair);
  const isComplete = pair === pairs.count;
  const distance = distancesToEnd(pairs, pair);
  if (!distance) return { codes: [], isComplete };
  return { codes: shortestShared(pairs, distance, rivals.later), isComplete };
}

const UNREACHED = -1;

/** How many characters are left from each pair to the nearest code that both write; null if there is none. */
function distancesToEnd<R extends CodeRecord>(pairs: PairSpace<R>, expanded: number): Int32Array | null {
  const queue = new IntList();
  for (let pair = 0; pair < pairs.count; pair++) if (pairs.isEnd(pair)) queue.push(pair);
  if (queue.length === 0) return null;
  const distance = new Int32Array(pairs.count).fill(UNREACHED);
  for (let at = 0; at < queue.length; at++) distance[queue.at(at)] = 0;
  const { sources, firstSource } = stepsBackwards(pairs, expanded);
  for (let at = 0; at < queue.length; at++) {
    const pair = queue.at(at);
    for (let step = firstSource[pair]!; step < firstSource[pair + 1]!; step++) {
      const source = sources[step]!;
      if (distance[source] !== UNREACHED) continue;
      distance[source] = distance[pair]! + 1;
      queue.push(source);
    }
  }
  return distance;
}

/** For each pair the pairs that step into it, as a list of all and where each one's begin. */
function stepsBackwards<R extends CodeRecord>(pairs: PairSpace<R>, expanded: number) {
  const { stepTo, firstStep } = pairs;
  const firstSource = new Int32Array(pairs.count + 2);
  for (let step = 0; step < stepTo.length; step++) firstSource[stepTo.at(step) + 2]!++;
  for (let pair = 1; pair < firstSource.length; pair++) firstSource[pair]! += firstSource[pair - 1]!;
  const sources = new Int32Array(stepTo.length);
  for (let pair = 0; pair < expanded; pair++) {
    const end = pair + 1 < expanded ? firstStep.at(pair + 1) : stepTo.length;
    for (let step = firstStep.at(pair); step < end; step++) {
      sources[firstSource[stepTo.at(step) + 1]!++] = pair;
    }
  }
  return { sources, firstSource };
}

function shortestShared<R extends CodeRecord>(
  pairs: PairSpace<R>,
  distance: Int32Array,
  { trie, separator }: OptionMachine<R>,
): SharedCode[] {
  const words = trie?.words ?? [];
  const nearest = new Map<number, { length: number; end: string; pair: number }>();
  for (let at = 0; at < pairs.endedWord.length; at++) {
    const word = pairs.endedWord.at(at);
    const pair = pairs.endedIn.at(at);
    if (distance[pair] === UNREACHED) continue;
    const end = pairs.endedEarly.at(at) === 1 ? '' : separator;
    const length = lengthOf(end) + distance[pair]!;
    const known = nearest.get(word);
    if (known === undefined || length < known.length) nearest.set(word, { length, end, pair });
  }
  return Array.from(nearest, ([index, { length, end, pair }]) => {
    const word = words[index]!;
    const code = () => word + end + completion(pairs, distance, pair);
    return { word, length: lengthOf(word) + length, code };
  });
}

function completion<R extends CodeRecord>(pairs: PairSpace<R>, distance: Int32Array, from: number): string {
  let text = '';
  let pair = from;
  while (distance[pair]! > 0) {
    let step = pairs.firstStep.at(pair);
    while (distance[pairs.stepTo.at(step)] !== distance[pair]! - 1) step++;
    text += String.fromCodePoint(pairs.stepChar.at(step));
    pair = pairs.stepTo.at(step);
  }
  return text;
}
