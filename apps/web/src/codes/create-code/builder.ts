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
};

export function buildWith(root: Tree | null, choices: BuilderChoices): Building {
  const built = buildCode(root, choices);
  const open = built.parts.findIndex(isOpenFork);
  return { built, parts: open === -1 ? built.parts : built.parts.slice(0, open + 1) };
}

export type Result = { code: string; isValid: boolean };

/** The code to show, copy and send: none while all inputs are empty. */
export function resultOf({ built }: Building): Result | null {
  const hasInputs = built.parts.some(({ segment }) => isFillable(segment));
  if (built.parts.length === 0 || (built.isEmpty && hasInputs)) return null;
  return { code: built.code, isValid: built.isValid };
}

/** A required choice between branches decides what follows; an optional one counts as its first. */
function isOpenFork({ segment, isFilled }: BuilderPart): boolean {
  return isTableSegment(segment) && !isFilled && segment.isRequired && segment.options.length > 1;
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
