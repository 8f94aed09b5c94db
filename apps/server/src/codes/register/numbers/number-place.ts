// The place of a serial number in a code: what stands before it, how it is written there, what follows.
import {
  interpretAlong,
  mayEndAfter,
  prepareVocabulary,
  writePart,
  type End,
  type Option,
  type OptionPath,
  type Tree,
} from '@codes/codes';
import { refuse } from '@codes/contract';
import { problemsOf, type CodeReader } from '../../code-reader/code-reader.ts';

export type NumberPlace = {
  text: string;
  end: End;
  rest: string;
  /** How many digits the code that was sent has there: where nothing else says how wide a number is, it stays as wide. */
  width: number;
};

type NumberRequest = { code: string; segment: string };

/**
 * Of a complete code with any digits in the place, or with none. Which characters stand there depends on the tree and the code
 * alone, so it is known before any record is; what else is wrong with the code is found when it is read.
 */
export async function findNumberPlace(
  reader: CodeReader,
  tree: Tree | null,
  request: NumberRequest,
): Promise<NumberPlace> {
  const option = optionAt(tree, request.segment);
  const place = placeAlong(tree, option, request);
  if (place !== null) return place;
  const reading = await reader.readAlong(request.code, option.path satisfies OptionPath);
  const problems = problemsOf(reading);
  if (problems.length > 0) throw refuse('codeUnreadable', { code: request.code }, problems);
  throw refuse('invalid', null, [{ key: 'at', place: 'code', problem: { key: 'endsBeforeSegment' } }]);
}

function optionAt(tree: Tree | null, path: string) {
  const segment = serialAt(tree, path);
  if (segment === null) {
    throw refuse('invalid', null, [{ key: 'at', place: 'segment', problem: { key: 'notASerialNumber' } }]);
  }
  return segment.options[0];
}

function serialAt(tree: Tree | null, path: string) {
  const segment = tree?.segments.get(path);
  return segment?.type === 'serialNumber' ? segment : null;
}

function placeAlong(
  tree: Tree | null,
  option: Option,
  { code, segment: path }: NumberRequest,
): NumberPlace | null {
  const { end } = option;
  const { parts } = interpretAlong(tree, prepareVocabulary(tree, nothing), code, option.path);
  const part = parts.find((one) => one.path === path);
  // A part that ends too early has errors; one that is only empty is as it should be.
  if (part === undefined || (part.text !== '' && part.errors.length > 0) || isCutShort(option, part)) {
    return null;
  }
  const signs = Array.from(code);
  return {
    text: signs.slice(0, part.start).join(''),
    end,
    rest: signs.slice(part.end).join(''),
    width: /^[0-9]+$/.test(part.codePart) ? part.codePart.length : 0,
  };
}

const nothing = () => [];

function isCutShort(
  option: Option,
  { codePart, separator }: { codePart: string; separator: string },
): boolean {
  const { end } = option;
  if (end.kind === 'length') return Array.from(codePart).length < end.length;
  return end.kind === 'separator' && separator === '' && !mayEndAfter(option);
}

export function codeWith({ text, end, rest, width }: NumberPlace, number: bigint): string {
  const digits = end.kind === 'length' ? String(number) : String(number).padStart(width, '0');
  return text + writePart(end, digits) + rest;
}
