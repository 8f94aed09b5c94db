// A filled-in example of a configuration, for the live picture of a code in its form.
import { chosenOption } from './choices.ts';
import type { Choice, Choices } from './choices.ts';
import type { Segment, Tree } from './tree/segment-tree.ts';
import { kindOf } from './segments/kinds.ts';
import type { Draw } from './segments/segment-kind.ts';
import type { SegmentPath } from './tree/tree-path.ts';
import type { CodeRecord, Vocabulary } from './vocabulary.ts';

/** One in so many examples ends where it may. */
const EARLY_ENDS = 4;

/**
 * Choices that fill a configuration. The same seed gives the same example, another seed another one.
 *
 * @example
 * buildCode(tree, exampleOf(tree, vocabulary, 7)).code; // '=K20.QM12'
 */
export function exampleOf<R extends CodeRecord>(
  tree: Tree | null,
  vocabulary: Vocabulary<R>,
  seed: number,
): Choices<R> {
  const choices: { [path: SegmentPath]: Choice<R> } = {};
  const draw = drawFrom(seed);
  let segment: Segment | null = tree?.root ?? null;
  while (segment && !(segment.mayEnd && draw(EARLY_ENDS) === 0)) {
    const choice: Choice<R> | null = kindOf(segment).sample(segment, vocabulary, draw);
    if (choice) choices[segment.path] = choice;
    segment = chosenOption(segment, choice ?? undefined).option.next;
  }
  return choices;
}

/** A small generator of its own, as Math.random cannot be repeated. */
function drawFrom(seed: number): Draw {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return below > 0 ? Math.floor((state / 0x100000000) * below) : 0;
  };
}
