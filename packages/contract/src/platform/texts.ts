// What texts are held to, each with the specification's words. Without a schema: the login needs no more than this.
import { codeWords } from '@codes/codes';
import { limits } from './limits.ts';

export const words = {
  required: 'This field is required',
  requiredPassword: 'This field is required.',
  email: 'Please enter a valid email address',
  passwordTooShort: 'The length of the password must not be less than 6.',
  passwordsDiffer: 'Passwords do not match',
  specialSymbols: 'The input value should not contain special symbols',
  number: (actual: unknown) => `The value should be a number, actual is ${String(actual)}.`,
  controlCharacter: (sign: string) => `The value contains a control character (${sign}).`,
  id: 'There is no such id.',
  unknownProperty: 'unknown property.',
  time: 'use a date or time such as 2026-11-18T08:00:00Z.',
  uuid: 'use a UUID such as 1f0c9b3e-6f7a-4c1d-9f5e-2b8d4a7c6e10.',
  alreadyMember: 'This user is already added to project.',
  copyOptionMissing: 'Atleast a single option should be selected',
  tooLong: (most: number, actual: number) =>
    `The length of the value should be no more than ${most}, actual is ${actual}.`,
  tooLongSign: (actual: number) => codeWords.fillSignTooLong({ actual }),
  tooLongInput: (most: number, actual: number) =>
    `The length of the input value should be less than ${most}, actual is ${actual}.`,
} as const;

export type LengthWords = (most: number, actual: number) => string;

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

/** Why this is no address, in the words that the schema has for it; null where it is one. */
export function addressProblem(typed: string): string | null {
  const address = typed.trim();
  const length = lengthOf(address);
  if (length === 0) return words.required;
  if (!isStorable(address)) return words.specialSymbols;
  if (length > limits.email) return words.tooLong(limits.email, length);
  if (!isOneLine(address)) return words.specialSymbols;
  return emailPattern.test(address) ? null : words.email;
}
