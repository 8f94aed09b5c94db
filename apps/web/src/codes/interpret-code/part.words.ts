// What is said of a part of an interpreted code.
import { codeWords, inBothLanguages, languages, wordsIn, writePart, type Tree } from '@codes/codes';
import type { CodePart, Interpretation } from '@codes/contract';
import { segmentKinds } from '../code-screens/segment-kinds.ts';
import { typeNames } from '../code-screens/segment-kinds.words.ts';
import { segmentNameOf, typeNameOf } from '../code-screens/segment.words.ts';

const words = inBothLanguages({ en: { noSegment: 'No segment' }, sv: { noSegment: 'Inget segment' } });

export type ExplainedPart = {
  part: CodePart;
  /** 'Building part', 'Serial number', or what no segment is left for. */
  kind: string;
  /** The table's name for a record, the segment's own for what was typed. */
  name: string;
};

export function explained(root: Tree | null, part: CodePart): ExplainedPart {
  const segment = segmentOf(root, part);
  if (!segment) return { part, kind: words.noSegment, name: '' };
  const name = nameOfPart(root, part);
  if (part.type === 'table') return { part, kind: part.attributes?.tableName ?? name, name };
  return { part, kind: typeNameOf(segment), name };
}

export function nameOfPart(root: Tree | null, part: CodePart, typesNamed = typeNames): string {
  const segment = segmentOf(root, part);
  return segment ? segmentNameOf(segment, root?.options.get(part.optionPath ?? ''), typesNamed) : '';
}

/** What the part means where no record says so: 'Component no. 12', 'Fixed text'. */
export function meaningOfText(root: Tree | null, { part, name, kind }: ExplainedPart): string {
  const segment = segmentOf(root, part);
  return segment ? segmentKinds[segment.type].meaning({ text: part.text, name, kind }) : part.codePart;
}

function segmentOf(root: Tree | null, { path }: CodePart) {
  return path === null ? undefined : root?.segments.get(path);
}

/** The code with one part replaced by another value, written as its place has it, to try the closest codes. */
export function withPart(
  root: Tree | null,
  code: string,
  { start, end, optionPath }: Pick<CodePart, 'start' | 'end' | 'optionPath'>,
  value: string,
): string {
  const option = root?.options.get(optionPath ?? '');
  const points = Array.from(code);
  const written = option ? writePart(option.end, value) : value;
  return [...points.slice(0, start), written, ...points.slice(end)].join('');
}

/** Its table was asked and has no such code; a part that ends too early was not looked up at all. */
export function isUnknownRecord({ type, recordId, codePart, errors }: CodePart): boolean {
  const [first, ...reasons] = errors;
  return (
    type === 'table' &&
    recordId === null &&
    codePart !== '' &&
    languages.some((language) => first === wordsIn(codeWords, language).codeSegmentNotFound) &&
    reasons.length === 0
  );
}

export function isFound({ errors, codeParts }: Interpretation): boolean {
  return errors.length === 0 && codeParts.every((part) => part.errors.length === 0);
}
