// What a person has filled in: for a segment a record of one of its options, or a typed text.
import type { InterpretedPart } from './interpret-code.ts';
import { indexOfOption, optionsOf } from './segment-tree.ts';
import type { Option, Segment, SegmentPath } from './segment-tree.ts';
import type { CodeRecord } from './vocabulary.ts';

export type Choice<R extends CodeRecord> =
  | { readonly kind: 'record'; readonly optionIndex: number; readonly record: R }
  | { readonly kind: 'text'; readonly text: string };

/** By the segment's path; a segment that is not there is unfilled. */
export type Choices<R extends CodeRecord> = { readonly [path: SegmentPath]: Choice<R> | undefined };

export type ChosenOption<R extends CodeRecord> = {
  readonly option: Option;
  readonly index: number;
  readonly record: R | null;
};

/** An empty table segment counts as its first option. */
export function chosenOption<R extends CodeRecord>(
  segment: Segment,
  choice: Choice<R> | undefined,
): ChosenOption<R> | null {
  const options = optionsOf(segment);
  if (choice?.kind === 'record') {
    const option = options[choice.optionIndex];
    if (option) return { option, index: choice.optionIndex, record: choice.record };
  }
  const [first] = options;
  return first ? { option: first, index: 0, record: null } : null;
}

/** The choices that an interpretation found, to fill the create screen with. */
export function choicesOf<R extends CodeRecord>(parts: readonly InterpretedPart<R>[]): Choices<R> {
  const choices: { [path: SegmentPath]: Choice<R> } = {};
  for (const { path, optionPath, record, type, text } of parts) {
    if (path === null || optionPath === null) continue;
    if (record) choices[path] = { kind: 'record', optionIndex: indexOfOption(optionPath), record };
    else if (type === 'text') choices[path] = { kind: 'text', text };
  }
  return choices;
}
