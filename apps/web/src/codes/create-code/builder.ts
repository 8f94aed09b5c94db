// What the create screen holds: the choices so far, and what they build.
import {
  buildCode,
  choicesOf,
  isFillable,
  isTableSegment,
  type BuiltCode,
  type Choices,
  type Tree,
} from '@codes/codes';
import type { CodePart, Interpretation, OfferedRecord } from '@codes/contract';
import type { DrawnPart } from '../code-screens/coloured-code.tsx';
import type { BuilderPart, ChosenRecord } from '../code-screens/inputs/segment-input.ts';
import { segmentNameOf } from '../code-screens/segment.words.ts';

export type BuilderChoices = Choices<ChosenRecord>;

export function chosenFrom(record: OfferedRecord): ChosenRecord {
  const { activeRecordId, tableId, name, value, descriptionEn, descriptionSv, tableName } = record;
  return { recordId: activeRecordId, tableId, code: name, value, descriptionEn, descriptionSv, tableName };
}

/** The choices that make a given code, as far as it can be read. */
export function choicesFrom({ codeParts }: Interpretation): BuilderChoices {
  return choicesOf(codeParts.map(interpretedPart));
}

function interpretedPart(part: CodePart) {
  const { attributes, recordId, tableId } = part;
  const record =
    attributes && recordId !== null && tableId !== null
      ? {
          recordId,
          tableId,
          code: attributes.code,
          value: part.text,
          descriptionEn: attributes.descriptionEn,
          descriptionSv: attributes.descriptionSv,
          tableName: attributes.tableName,
        }
      : null;
  return { ...part, record };
}

export type Building = {
  built: BuiltCode<ChosenRecord>;
  /** The segments to fill: up to the first choice between branches that is still open. */
  parts: readonly BuilderPart[];
  /** Those that could follow where the code can end. */
  rest: readonly BuilderPart[];
};

export function buildWith(root: Tree | null, choices: BuilderChoices): Building {
  const built = buildCode(root, choices);
  const parts = upToOpenFork(built.parts);
  return { built, parts, rest: parts.some(isOpenFork) ? [] : upToOpenFork(built.rest) };
}

function upToOpenFork(parts: readonly BuilderPart[]): readonly BuilderPart[] {
  const open = parts.findIndex(isOpenFork);
  return open === -1 ? parts : parts.slice(0, open + 1);
}

export type Result = { code: string; isValid: boolean };

/** The code to show, copy and send: none while all inputs are empty. */
export function resultOf({ built }: Building): Result | null {
  const hasInputs = built.parts.some(({ segment }) => isFillable(segment));
  if (built.parts.length === 0 || (built.isEmpty && hasInputs)) return null;
  return { code: built.code, isValid: built.isValid };
}

/**
 * The code as far as it is filled in, with dots for what is missing, once at its end: fill signs there would look like a code, and a
 * page draws no row of blanks.
 */
export function codeSoFar({ built: { parts } }: Building): string {
  const isMissing = ({ segment, isFilled }: BuilderPart) => segment.isRequired && !isFilled;
  const textOf = (part: BuilderPart) =>
    isMissing(part) || /^\s+$/.test(part.codePart) ? '…' : part.codePart;
  const end = parts.findLastIndex(({ isFilled }) => isFilled) + 1;
  const filled = parts.slice(0, end).map((part) => textOf(part) + part.separator);
  return filled.join('') + (parts.slice(end).some(isMissing) ? '…' : '');
}

/** A required choice between branches decides what follows; an optional one counts as its first. */
function isOpenFork({ segment, isFilled }: BuilderPart): boolean {
  return isTableSegment(segment) && !isFilled && segment.isRequired && segment.options.length > 1;
}

/** What could follow, from one place where the code can end to the next: as far as somebody has gone on, and what comes `next`. */
export function blocksOf(rest: readonly BuilderPart[], opened: ReadonlySet<string>) {
  const starts = rest.flatMap(({ segment }, index) => (segment.mayEnd ? [index] : []));
  const blocks = starts.map((start, at) => rest.slice(start, starts[at + 1]));
  const closed = blocks.findIndex(([first]) => first !== undefined && !opened.has(first.path));
  return closed === -1
    ? { blocks, next: [] }
    : { blocks: blocks.slice(0, closed), next: blocks[closed] ?? [] };
}

/** As the screen calls it: that of all its options while none is chosen. */
export function nameOfPart({ segment, option, record }: BuilderPart): string {
  return segmentNameOf(segment, !record && segment.options.length > 1 ? null : option);
}

const widthOfOpenEnd = 3;

/** The code as it grows: an unfilled part is a line as long as the part will be. */
export function drawnParts(parts: readonly BuilderPart[]): DrawnPart[] {
  return parts.map((part) => {
    const { end } = part.option;
    const { path: key, depth, separator, isFilled, errors, codePart } = part;
    if (isFilled) {
      return { key, depth, separator, text: codePart, state: errors.length > 0 ? 'wrong' : 'filled' };
    }
    const width = end.kind === 'length' ? end.length : widthOfOpenEnd;
    // An optional part may stay as it is, so its fill signs are part of the code.
    const text = part.segment.isRequired ? '' : codePart.trim();
    return { key, depth, separator, text, state: 'unfilled', width };
  });
}
