// What can be said of codes and of their trees, in the words of the specification.
import type { SentenceOf } from './sentences.ts';

export const codeWords = {
  segmentRequired: 'This segment is required and should be filled',
  partTooLong: ({ limit, actual }: { limit: number; actual: number }) =>
    `The length of the value should be no more than ${limit}, actual is ${actual}.`,
  fillSignTooLong: ({ actual }: { actual: number }) =>
    `The length of the input value should be no more than 1, actual is ${actual}.`,
  containsSeparator: ({ separator }: { separator: string }) =>
    `The value should not contain the separator '${separator}'.`,
  notANumber: ({ actual }: { actual: string }) => `The value should be a number, actual is ${actual}.`,
  configurationMissing: 'Segment(s) configuration is missing. Please review configuration and try again.',
  codeSegmentNotFound: 'Code segment not found',
  codeSegmentEmpty: 'Code segment has empty value',
  codeTooShort: ({ expected, left }: { expected: number; left: number }) =>
    `The code is too short: ${expected} ${expected === 1 ? 'symbol' : 'symbols'} expected, ${left} left.`,
  separatorMissing: ({ separator }: { separator: string }) => `The separator '${separator}' is missing.`,
  textLeftOver: ({ text }: { text: string }) => `The text '${text}' is left over after the last segment.`,
  noSegmentLeft: 'No segment is left for this text',
  severalRecords: ({ codes }: { codes: string }) =>
    `Several records match: ${codes}. The first by code is shown.`,

  segmentsWithoutType: 'There are segments with no type selected.',
  segmentsWithoutEnd:
    'There are segments with no length or separator sign specified. ' +
    'Only last segments can have these fields undefined.',
  noSegment: 'String configuration should have at least one code segment defined, but none found.',
  mandatoryEmpty: 'There are segments with mandatory fields not filled.',
  severalOptions: 'Only table segments can have more than one option.',
  tooManySegments: ({ most }: { most: number }) => `A string configuration has at most ${most} segments.`,
  tooManyOptions: ({ most }: { most: number }) => `A segment has at most ${most} options.`,

  firstMayEnd: 'The first segment cannot be left out.',
  nothingToFill: 'Nothing can be filled in after this segment.',

  readInTwoWays: 'Can be read in two ways',
  notReadBack: 'Cannot be read back',
  losesCharacters: 'Loses characters',
  notOffered: 'Not offered',
  nothingOffered: 'Nothing is offered',

  picksGone: ({ option }: { option: string }) =>
    `The picked records of ${option} are gone, so nothing is offered.`,
  withoutValue: ({ option, field, count }: { option: string; field: string; count: number }) =>
    count === 1
      ? `${option}: 1 record has no value in ${field} and is not offered.`
      : `${option}: ${count} records have no value in ${field} and are not offered.`,
  valueContainsSeparator: ({ value, separator }: { value: string; separator: string }) =>
    `${quoted(value)} contains the separator '${separator}', so a code with it is read differently.`,
  writtenAlike: (d: { records: readonly string[]; count: number; isCut: boolean; written: string }) =>
    `${listed(d.records, d.count)} are ${d.count === 2 ? 'both' : 'all'} ${
      d.isCut ? 'cut to' : 'written as'
    } ${quoted(d.written)}.`,
  writtenLikeEmpty: ({ value, written }: { value: string; written: string }) =>
    `${quoted(value)} is written '${written}', like an empty segment.`,
  fillSignLost: ({ value, read, fill }: { value: string; read: string; fill: string }) =>
    `${value} is read as ${read || 'empty'}, as ${fill} is the fill sign.`,
  readByTwoOptions: ({ code, ways }: { code: string; ways: readonly ReadingWay[] }) => {
    const different = new Set(ways.map(wayInWords));
    const byOptions = different.size === 1 ? ' by two options' : '';
    return `${quoted(code)} can be read as ${[...different].join(' and as ')}${byOptions}.`;
  },
};

export type CodeSentence = SentenceOf<typeof codeWords>;

/** What a reading makes of a code from a segment on: the option that takes its first text, and what follows. */
export type ReadingWay = { readonly option: string; readonly texts: readonly string[] };

/** 'Building part A, 1-1'. */
function wayInWords({ option, texts: [first, ...rest] }: ReadingWay): string {
  if (first === undefined) return 'nothing';
  const name = option === '' ? '' : `${option} `;
  return [name + (quoted(first) || 'left empty'), ...rest.map((text) => quoted(text) || 'empty')].join(', ');
}

/** 'A', 'A and B', 'A, B and C', 'A, B and 7 more'. */
function listed(names: readonly string[], count: number): string {
  const more = count - names.length;
  const last = more > 0 ? `${more} more` : names.at(-1);
  const others = more > 0 ? names : names.slice(0, -1);
  return others.length > 0 ? `${others.join(', ')} and ${last}` : `${last}`;
}

/** Spaces at the edges cannot be seen without quotes. */
function quoted(text: string): string {
  return text.trim() === text ? text : `'${text}'`;
}
