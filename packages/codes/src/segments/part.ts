// What the five segment types have in common: what building and reading one part gives.
import { messages } from '../messages.ts';
import type { PartFormat } from '../part-format.ts';
import { isRequired } from '../segment-tree.ts';
import type { OptionTable, Segment } from '../segment-tree.ts';

export type WrittenPart = {
  readonly text: string;
  readonly codePart: string;
  readonly errors: readonly string[];
};

export type ReadPart = {
  readonly text: string;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
};

/** 0 no type, 1 no length or separator, 2 no segment, 3 a mandatory field is empty, 4 a table is not available. */
export type TreeErrorCode = 0 | 1 | 2 | 3 | 4;

export type TableRules = {
  /** Administration's templates name master tables. */
  readonly acceptsMasterTables: boolean;
  readonly isAvailable: (table: OptionTable) => boolean;
};

export const NOTHING: readonly string[] = [];

export function checkFilled(segment: Segment, text: string): readonly string[] {
  return isRequired(segment) && text === '' ? [messages.required] : NOTHING;
}

/** The builder writes the fill sign for an empty last part, so nothing at all is not its empty value. */
export function readEmpty(segment: Segment, format: PartFormat, codePart: string): ReadPart {
  if (isRequired(segment)) return { text: '', errors: [messages.emptyValue], warnings: NOTHING };
  if (format.kind === 'rest' && codePart !== format.fill) return readNothing('');
  return { text: '', errors: NOTHING, warnings: [messages.emptyValue] };
}

export function readNothing(text: string): ReadPart {
  return { text, errors: [messages.notFound], warnings: NOTHING };
}

export function readText(text: string): ReadPart {
  return { text, errors: NOTHING, warnings: NOTHING };
}
