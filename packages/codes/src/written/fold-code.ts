// Codes as people write them: with other dashes, quotation marks, blanks inside and around, in another case.
import { codePointsOf, lengthOf } from '../code-points.ts';
import { blanks, dashes, quotes } from './signs.ts';

const anyOf = (signs: string) => new RegExp(`[${signs.replaceAll(/[\\\]^-]/g, String.raw`\$&`)}]`, 'gu');

const dash = anyOf(dashes);
const blank = anyOf(blanks);
const unwritten = anyOf(blanks + quotes);
const quote = anyOf(quotes);

/**
 * A text without its blanks and quotation marks, with one sign for all dashes; the case is kept.
 *
 * @example
 * bareCode('“K–57 .1”'); // 'K-57.1'
 */
export function bareCode(text: string): string {
  return text.replace(unwritten, '').replace(dash, '-');
}

/**
 * Equal for two codes exactly when only case, dashes, quotation marks and blanks tell them apart: issued codes are found by it.
 *
 * @example
 * foldCode('“k–57 .1”') === foldCode('K-57.1');
 */
export function foldCode(text: string): string {
  return bareCode(text).toLowerCase();
}

/** How far a text may be from a code: any text that is meant as one, or words of a running text. */
export type Strictness = 'a code' | 'words of a text';

/** A way to read a written code; `blanks` are the places in it where a blank stands or stood, in code points. */
export type Spelling = { readonly text: string; readonly blanks: readonly number[] };

/**
 * The ways to read a text as a code, as it is first: with other dashes, without blanks, in another case, without the marks around it.
 *
 * @example
 * spellingsOf('“k–57”').map(({ text }) => text); // '“k–57”', 'k-57', 'K-57', 'k–57'
 */
export function spellingsOf(text: string, strictness: Strictness = 'a code'): readonly Spelling[] {
  const found = new Map<string, Spelling>();
  const add = (spelling: string, places: readonly number[]) => {
    if (spelling !== '' && !found.has(spelling)) found.set(spelling, { text: spelling, blanks: places });
  };
  // Of a running text, the words are asked for with and without their marks.
  const withoutMarks = strictness === 'a code' ? [withoutMarksAround(text)] : [];
  for (const written of new Set([text, withoutBlanksAround(text), ...withoutMarks])) {
    const plain = written.replace(blank, ' ').replace(quote, '').replace(dash, '-');
    const bare = bareCode(written);
    const joints = blanksBefore(written);
    add(written, placesOfBlanks(written));
    add(plain, placesOfBlanks(plain));
    add(bare, joints);
    for (const other of [bare.toUpperCase(), bare.toLowerCase()])
      if (lengthOf(other) === lengthOf(bare)) add(other, joints);
  }
  return [...found.values()];
}

/** Letters of a part that is looked for in every mixture of cases: twice as many with each. */
const mostMixed = 4;

/**
 * A part in the cases that it may have, as it is first, then those that people give it, then the mixtures of a short one.
 *
 * @example
 * [...casesOf('Kv')]; // ['Kv', 'KV', 'kv', 'kV']
 */
export function* casesOf(text: string): Generator<string> {
  const lower = text.toLowerCase();
  const capitalised = lower.charAt(0).toUpperCase() + lower.slice(1);
  const seen = new Set<string>();
  for (const one of [text, text.toUpperCase(), lower, capitalised]) {
    if (one.length !== text.length || seen.has(one)) continue;
    seen.add(one);
    yield one;
  }
  for (const one of mixturesOf(lower)) if (one.length === text.length && !seen.has(one)) yield one;
}

function mixturesOf(lower: string): readonly string[] {
  const signs = codePointsOf(lower);
  if (signs.filter((sign) => sign !== sign.toUpperCase()).length > mostMixed) return [];
  return signs.reduce<string[]>(
    (mixtures, sign) =>
      mixtures.flatMap((one) => [...new Set([sign, sign.toUpperCase()])].map((other) => one + other)),
    [''],
  );
}

export type SignKind = 'blank' | 'quote' | 'break' | 'edge' | 'letter';

const kinds = new Map<string, SignKind>([
  ...Array.from(blanks, (sign) => [sign, 'blank'] as const),
  ...Array.from(quotes, (sign) => [sign, 'quote'] as const),
  ...Array.from('()[]{}<>,;|', (sign) => [sign, 'break'] as const),
  ...Array.from(`.:!?/\\*_~…-${dashes}`, (sign) => [sign, 'edge'] as const),
]);

/** A break ends a word wherever it stands, an edge only where the word ends with it; all others belong to words. */
export function signKind(sign: string): SignKind {
  return kinds.get(sign) ?? 'letter';
}

function withoutBlanksAround(text: string): string {
  return strippedOf(text, (kind) => kind === 'blank');
}

function withoutMarksAround(text: string): string {
  return strippedOf(text, (kind) => kind !== 'letter');
}

function strippedOf(text: string, isStripped: (kind: SignKind) => boolean): string {
  const signs = codePointsOf(text);
  let [start, end] = [0, signs.length];
  while (start < end && isStripped(signKind(signs[start] ?? ''))) start += 1;
  while (start < end && isStripped(signKind(signs[end - 1] ?? ''))) end -= 1;
  return signs.slice(start, end).join('');
}

function placesOfBlanks(text: string): readonly number[] {
  return codePointsOf(text).flatMap((sign, at) => (signKind(sign) === 'blank' ? [at] : []));
}

/** Where the blanks of a text have been in its bare form. */
function blanksBefore(text: string): readonly number[] {
  const places = new Set<number>();
  let kept = 0;
  for (const sign of codePointsOf(text)) {
    const kind = signKind(sign);
    if (kind === 'blank') places.add(kept);
    else if (kind !== 'quote') kept += 1;
  }
  return [...places];
}
