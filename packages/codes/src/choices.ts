// The choices of a person: for a segment a record of one of its options, or a typed text.
import { optionAt } from './tree/segment-tree.ts';
import type { Option, Segment } from './tree/segment-tree.ts';
import { indexOfOption } from './tree/tree-path.ts';
import type { OptionPath, SegmentPath } from './tree/tree-path.ts';
import type { CodeRecord } from './vocabulary.ts';

export type Choice<R extends CodeRecord> =
  | { readonly kind: 'record'; readonly optionIndex: number; readonly record: R }
  | { readonly kind: 'text'; readonly text: string };

/** By the segment's path; a segment that is not there is unfilled. */
export type Choices<R extends CodeRecord> = { readonly [path: SegmentPath]: Choice<R> | undefined };

export type ChosenOption<R extends CodeRecord> = { readonly option: Option; readonly record: R | null };

/** An empty table segment counts as its first option. */
export function chosenOption<R extends CodeRecord>(
  segment: Segment,
  choice: Choice<R> | undefined,
): ChosenOption<R> {
  if (choice?.kind === 'record') {
    const option = optionAt(segment, choice.optionIndex);
    if (option) return { option, record: choice.record };
  }
  return { option: segment.options[0], record: null };
}

type ReadChoice<R> = {
  readonly path: SegmentPath | null;
  readonly optionPath: OptionPath | null;
  readonly record: R | null;
  readonly type: 'text' | 'table';
  readonly text: string;
};

/**
 * The choices that an interpretation found, to fill the create screen with.
 *
 * @example
 * buildCode(tree, choicesOf(interpretCode(tree, vocabulary, code).parts)).code === code;
 */
export function choicesOf<R extends CodeRecord>(parts: readonly ReadChoice<R>[]): Choices<R> {
  const choices: { [path: SegmentPath]: Choice<R> } = {};
  for (const { path, optionPath, record, type, text } of parts) {
    if (path === null || optionPath === null) continue;
    if (record) choices[path] = { kind: 'record', optionIndex: indexOfOption(optionPath), record };
    else if (type === 'text') choices[path] = { kind: 'text', text };
  }
  return choices;
}
