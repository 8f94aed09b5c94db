// What can be said of codes and of their trees, in the words of the specification.
import { fieldLabel } from './default-fields.words.ts';
import { enumeratedIn, inBothLanguages, wordsIn, type Language } from './languages.ts';
import type { SentenceOf } from './sentences.ts';

export const codeWords = inBothLanguages({
  en: {
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
      `${quotedIn('en', value)} contains the separator '${separator}', so a code with it is read differently.`,
    writtenAlike: (d: { records: readonly string[]; count: number; isCut: boolean; written: string }) =>
      `${listedIn('en', d.records, d.count)} are ${d.count === 2 ? 'both' : 'all'} ${
        d.isCut ? 'cut to' : 'written as'
      } ${quotedIn('en', d.written)}.`,
    writtenLikeEmpty: ({ value, written }: { value: string; written: string }) =>
      `${quotedIn('en', value)} is written '${written}', like an empty segment.`,
    fillSignLost: ({ value, read, fill }: { value: string; read: string; fill: string }) =>
      `${value} is read as ${read || 'empty'}, as ${fill} is the fill sign.`,
    readByTwoOptions: ({ code, ways }: { code: string; ways: readonly ReadingWay[] }) => {
      const different = new Set(ways.map((way) => wayIn('en', way)));
      const byOptions = different.size === 1 ? ' by two options' : '';
      return `${quotedIn('en', code)} can be read as ${[...different].join(' and as ')}${byOptions}.`;
    },
  },
  sv: {
    segmentRequired: 'Segmentet är obligatoriskt och ska fyllas i',
    partTooLong: ({ limit, actual }) => `Värdet får ha högst ${limit} tecken, men har ${actual}.`,
    fillSignTooLong: ({ actual }) => `Värdet får ha högst 1 tecken, men har ${actual}.`,
    containsSeparator: ({ separator }) => `Värdet får inte innehålla avgränsaren ”${separator}”.`,
    notANumber: ({ actual }) => `Värdet ska vara ett tal, men är ${actual}.`,
    configurationMissing: 'Konfigurationen av segment saknas. Granska konfigurationen och försök igen.',
    codeSegmentNotFound: 'Kodsegmentet hittades inte',
    codeSegmentEmpty: 'Kodsegmentet har ett tomt värde',
    codeTooShort: ({ expected, left }) =>
      `Koden är för kort: ${expected} tecken väntades, ${left} finns kvar.`,
    separatorMissing: ({ separator }) => `Avgränsaren ”${separator}” saknas.`,
    textLeftOver: ({ text }) => `Texten ”${text}” blir över efter det sista segmentet.`,
    noSegmentLeft: 'Det finns inget segment kvar för den här texten',
    severalRecords: ({ codes }) => `Flera poster passar: ${codes}. Den första efter kod visas.`,

    segmentsWithoutType: 'Det finns segment utan vald typ.',
    segmentsWithoutEnd:
      'Det finns segment utan längd och avgränsare. Bara det sista segmentet kan sakna båda.',
    noSegment: 'En strängkonfiguration ska ha minst ett kodsegment, men inget finns.',
    mandatoryEmpty: 'Det finns segment där obligatoriska fält inte är ifyllda.',
    severalOptions: 'Bara tabellsegment kan ha mer än ett alternativ.',
    tooManySegments: ({ most }) => `En strängkonfiguration har högst ${most} segment.`,
    tooManyOptions: ({ most }) => `Ett segment har högst ${most} alternativ.`,

    firstMayEnd: 'Det första segmentet kan inte utelämnas.',
    nothingToFill: 'Inget kan fyllas i efter det här segmentet.',

    readInTwoWays: 'Kan tolkas på två sätt',
    notReadBack: 'Kan inte tolkas tillbaka',
    losesCharacters: 'Tappar tecken',
    notOffered: 'Går inte att välja',
    nothingOffered: 'Inget att välja',

    picksGone: ({ option }) => `De valda posterna i ${option} är borta, så det finns inget att välja.`,
    withoutValue: ({ option, field, count }) =>
      `${option}: ${count} ${count === 1 ? 'post' : 'poster'} har inget värde i ${fieldLabel(field, 'sv')} och går inte att välja.`,
    valueContainsSeparator: ({ value, separator }) =>
      `${quotedIn('sv', value)} innehåller avgränsaren ”${separator}”, så en kod med det tolkas annorlunda.`,
    writtenAlike: (d) =>
      `${listedIn('sv', d.records, d.count)} ${d.isCut ? 'kortas' : 'skrivs'} ${
        d.count === 2 ? 'båda' : 'alla'
      } ${d.isCut ? 'till' : 'som'} ${quotedIn('sv', d.written)}.`,
    writtenLikeEmpty: ({ value, written }) =>
      `${quotedIn('sv', value)} skrivs ”${written}”, som ett tomt segment.`,
    fillSignLost: ({ value, read, fill }) =>
      `${value} tolkas som ${read || 'tomt'}, eftersom ${fill} är utfyllnadstecknet.`,
    readByTwoOptions: ({ code, ways }) => {
      const different = new Set(ways.map((way) => wayIn('sv', way)));
      const byOptions = different.size === 1 ? ' av två alternativ' : '';
      return `${quotedIn('sv', code)} kan tolkas som ${[...different].join(' och som ')}${byOptions}.`;
    },
  },
});

export type CodeSentence = SentenceOf<typeof codeWords>;

/** What a reading makes of a code from a segment on: the option that takes its first text, and what follows. */
export type ReadingWay = { readonly option: string; readonly texts: readonly string[] };

/** 'Building part A, 1-1'. */
function wayIn(language: Language, { option, texts: [first, ...rest] }: ReadingWay): string {
  const { nothing, empty, leftEmpty } = wordsIn(ofWays, language);
  if (first === undefined) return nothing;
  const name = option === '' ? '' : `${option} `;
  const others = rest.map((text) => quotedIn(language, text) || empty);
  return [name + (quotedIn(language, first) || leftEmpty), ...others].join(', ');
}

const ofWays = inBothLanguages({
  en: { nothing: 'nothing', empty: 'empty', leftEmpty: 'left empty', more: 'more' },
  sv: { nothing: 'inget', empty: 'tomt', leftEmpty: 'utelämnat', more: 'till' },
});

/** 'A', 'A and B', 'A, B and C', 'A, B and 7 more'. */
function listedIn(language: Language, names: readonly string[], count: number): string {
  const more = count - names.length;
  return enumeratedIn(language, more > 0 ? [...names, `${more} ${wordsIn(ofWays, language).more}`] : names);
}

const quotes: Readonly<Record<Language, readonly [string, string]>> = { en: ["'", "'"], sv: ['”', '”'] };

/** Spaces at the edges cannot be seen without quotes. */
function quotedIn(language: Language, text: string): string {
  return text.trim() === text ? text : quotes[language].join(text);
}
