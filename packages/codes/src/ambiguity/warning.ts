import type { CodeSentence } from '../words/codes.words.ts';
import type { InterpretedPart } from '../interpret-code.ts';
import type { OptionPath, SegmentPath } from '../tree/tree-path.ts';
import type { CodeRecord } from '../vocabulary.ts';

export type AmbiguityKind =
  /** Records of one option that are written alike. */
  | 'same-text'
  /** A record that is written like the segment left empty. */
  | 'like-empty'
  /** A record whose value contains the separator that ends it. */
  | 'contains-separator'
  /** A code that two options of a segment explain. */
  | 'two-options'
  /** Typed letters or digits that are lost as fill signs. */
  | 'fill-sign'
  /** Records that are not offered as they have no value. */
  | 'no-value'
  /** Picked records that are all gone. */
  | 'pick-gone';

export type AmbiguityWarning<R extends CodeRecord> = {
  readonly kind: AmbiguityKind;
  readonly path: SegmentPath;
  readonly optionPath: OptionPath;
  readonly title: CodeSentence;
  readonly message: CodeSentence;
  /** The shortest code that shows it. */
  readonly example: string | null;
  /** The ways to read the example, the one that the interpreter takes first. */
  readonly readings: readonly (readonly InterpretedPart<R>[])[];
  /** The first of the records concerned. */
  readonly records: readonly R[];
};

export type Ambiguities<R extends CodeRecord> = {
  /** In the order of the tree, of each segment and kind the first few. */
  readonly warnings: readonly AmbiguityWarning<R>[];
  /** How many more there are. */
  readonly omitted: readonly {
    readonly path: SegmentPath;
    readonly kind: AmbiguityKind;
    readonly count: number;
  }[];
  /** False when the configuration was too large to be searched to the end. */
  readonly isComplete: boolean;
};

const TITLES: Readonly<Record<AmbiguityKind, CodeSentence>> = {
  'same-text': { key: 'readInTwoWays' },
  'like-empty': { key: 'readInTwoWays' },
  'contains-separator': { key: 'notReadBack' },
  'two-options': { key: 'readInTwoWays' },
  'fill-sign': { key: 'losesCharacters' },
  'no-value': { key: 'notOffered' },
  'pick-gone': { key: 'nothingOffered' },
};

/** Found and counted at once; described only if it is among the first few. */
export type Finding<R extends CodeRecord> = {
  readonly kind: AmbiguityKind;
  readonly path: SegmentPath;
  readonly optionPath: OptionPath;
  /** The length of the example: shorter ones are shown first. */
  readonly length: number;
  details(): Pick<AmbiguityWarning<R>, 'message' | 'example' | 'readings' | 'records'>;
};

export function warningOf<R extends CodeRecord>(finding: Finding<R>): AmbiguityWarning<R> {
  const { kind, path, optionPath } = finding;
  return { kind, path, optionPath, title: TITLES[kind], ...finding.details() };
}
