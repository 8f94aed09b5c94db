// What texts are held to. Without a schema: the login needs no more than this.
import { limits } from './limits.ts';
import type { EnteredSentence } from './words/entered.words.ts';

export type LengthKey = 'tooLong' | 'tooLongInput';

/** Length as people count it: code points, so that å and 𝔸 are one each. */
export function lengthOf(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/** Whether a database can keep it: well-formed Unicode without the character NUL. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** Where in what was sent there is a text that cannot be kept; null where there is none. */
export function unstorablePlace(sent: unknown): PropertyKey[] | null {
  if (typeof sent === 'string') return isStorable(sent) ? null : [];
  if (typeof sent !== 'object' || sent === null) return null;
  for (const [key, value] of Array.isArray(sent) ? sent.entries() : Object.entries(sent)) {
    if (typeof key === 'string' && !isStorable(key)) return [];
    const place = unstorablePlace(value);
    if (place !== null) return [key, ...place];
  }
  return null;
}

/**
 * The first control character but tab and line break, as 'U+0093'; null where there is none. People type none: it comes from a
 * file that was read or written in another encoding.
 */
export function controlCharacterIn(value: string): string | null {
  const sign = /(?![\t\n\r])\p{Cc}/u.exec(value)?.[0].charCodeAt(0);
  return sign === undefined ? null : `U+${sign.toString(16).toUpperCase().padStart(4, '0')}`;
}

export function isOneLine(value: string): boolean {
  return !/[\n\v\f\r\u0085\u2028\u2029]/.test(value);
}

export const emailPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(\.[^\s@,;:<>()[\]\\".]+)+$/u;

/** Why this is no address, as the schema says it; null where it is one. */
export function addressProblem(typed: string): EnteredSentence | null {
  const address = typed.trim();
  const length = lengthOf(address);
  if (length === 0) return { key: 'required' };
  if (!isStorable(address)) return { key: 'specialSymbols' };
  if (length > limits.email) return { key: 'tooLong', most: limits.email, actual: length };
  if (!isOneLine(address)) return { key: 'specialSymbols' };
  return emailPattern.test(address) ? null : { key: 'email' };
}
