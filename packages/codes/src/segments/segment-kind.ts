// The interface of a segment type. Building, reading, checking and searching know types by it alone.
import type { PartMachine } from '../ambiguity/part-machine.ts';
import type { Choice } from '../choices.ts';
import type { CodeSentence } from '../words/codes.words.ts';
import type { End, Taken } from '../part-end.ts';
import type { FieldKey, OptionWith, SegmentWith, TableIdentity } from '../tree/segment-tree.ts';
import type { CodeRecord, Offer, Vocabulary } from '../vocabulary.ts';
import type { StoredOption, StoredSegment } from '../wire.ts';

/** Where the text of a part comes from: a chosen record, typing, or the configuration itself. */
export type FilledBy = 'record' | 'text' | 'nobody';

export type SegmentKind<Contents> = {
  readonly filledBy: FilledBy;
  /** Signs that somebody types in earnest and that are lost where they are the fill sign. */
  readonly significantSigns: RegExp | null;

  parse(wire: OptionPlaceOnWire, rules: TableRules): ParsedOption<Contents>;
  build(place: OptionPlace<Contents>, filling: Filling): WrittenPart;
  take(option: OptionWith<Contents>, code: readonly string[], start: number): Taken;
  /** Explains the characters taken; `matches` are the option's records that are written so. */
  read(place: OptionPlace<Contents>, codePart: string, matches: readonly CodeRecord[]): ReadPart;
  /** All that may be written, to search for ambiguities. */
  machine(place: OptionPlace<Contents>, offer: Offer<CodeRecord>): PartMachine;
  /** A value that shows what a code usually looks like. */
  sample<R extends CodeRecord>(
    segment: SegmentWith<Contents>,
    vocabulary: Vocabulary<R>,
    draw: Draw,
  ): Choice<R> | null;
};

export type OptionPlace<Contents> = {
  readonly segment: SegmentWith<Contents>;
  readonly option: OptionWith<Contents>;
};

export type OptionPlaceOnWire = { readonly segment: StoredSegment; readonly option: StoredOption };

export type ParsedOption<Contents> = {
  readonly contents: Contents;
  /** Null when a segment follows and nothing says where it begins. */
  readonly end: End | null;
  readonly problem: 'mandatory' | 'unavailable' | null;
};

export type TableRules = {
  /** Administration's templates name master tables. */
  readonly acceptsMasterTables: boolean;
  readonly isAvailable: (table: TableIdentity) => boolean;
  /** The key of the field of this name in the parsed tree; null where the table has no such field. */
  readonly fieldKey: (table: TableIdentity, fieldName: string) => FieldKey | null;
};

export type Filling = { readonly record: CodeRecord | null; readonly text: string };

export type WrittenPart = {
  /** The value without fill signs. */
  readonly text: string;
  readonly codePart: string;
  readonly errors: readonly CodeSentence[];
};

export type ReadPart = {
  readonly text: string;
  readonly errors: readonly CodeSentence[];
  readonly warnings: readonly CodeSentence[];
};

/** A whole number from 0 to below the given one. */
export type Draw = (below: number) => number;

export const NOTHING: readonly CodeSentence[] = [];

type Required = { readonly isRequired: boolean };

export function checkFilled({ isRequired }: Required, text: string): readonly CodeSentence[] {
  return isRequired && text === '' ? [{ key: 'segmentRequired' }] : NOTHING;
}

/** The builder writes the fill sign for an empty last part, so nothing at all is not its empty value. */
export function readEmpty({ isRequired }: Required, end: End, codePart: string): ReadPart {
  if (isRequired) return { text: '', errors: [{ key: 'codeSegmentEmpty' }], warnings: NOTHING };
  if (end.kind === 'rest' && codePart !== end.fill) return readNothing('');
  return { text: '', errors: NOTHING, warnings: [{ key: 'codeSegmentEmpty' }] };
}

export function readNothing(text: string): ReadPart {
  return { text, errors: [{ key: 'codeSegmentNotFound' }], warnings: NOTHING };
}

export function readText(text: string): ReadPart {
  return { text, errors: NOTHING, warnings: NOTHING };
}
