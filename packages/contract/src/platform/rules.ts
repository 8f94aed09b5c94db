// The validations that several calls share, each with the specification's words.
import { messages } from '@codes/codes';
import { z } from 'zod';
import { limits } from './limits.ts';

export const words = {
  required: 'This field is required',
  requiredPassword: 'This field is required.',
  email: 'Please enter a valid email address',
  passwordTooShort: 'The length of the password must not be less than 6.',
  passwordsDiffer: 'Passwords do not match',
  specialSymbols: 'The input value should not contain special symbols',
  number: (actual: unknown) => `The value should be a number, actual is ${String(actual)}.`,
  id: 'There is no such id.',
  unknownProperty: 'This property is not known here.',
  alreadyMember: 'This user is already added to project.',
  copyOptionMissing: 'Atleast a single option should be selected',
  tooLong: (most: number, actual: number) =>
    `The length of the value should be no more than ${most}, actual is ${actual}.`,
  tooLongSign: messages.tooLongSign,
  tooLongInput: (most: number, actual: number) =>
    `The length of the input value should be less than ${most}, actual is ${actual}.`,
} as const;

type LengthWords = (most: number, actual: number) => string;

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

/** Text that may be empty and of several lines, trimmed, at most so long. */
export function text(most: number, tooLong: LengthWords = words.tooLong) {
  return z
    .string({ error: ({ input }) => (input === undefined ? words.required : undefined) })
    .trim()
    .refine(isStorable, { error: words.specialSymbols, abort: true })
    .refine((value) => lengthOf(value) <= most, {
      error: (issue) => tooLong(most, lengthOf(String(issue.input))),
      abort: true,
    });
}

/** A name that may be empty. */
export function line(most: number, tooLong: LengthWords = words.tooLong) {
  return text(most, tooLong).refine(isOneLine, { error: words.specialSymbols });
}

/** A name. */
export function requiredLine(most: number, tooLong: LengthWords = words.tooLong) {
  return z
    .string({ error: words.required })
    .trim()
    .min(1, { error: words.required, abort: true })
    .pipe(line(most, tooLong));
}

export function isOneLine(value: string): boolean {
  return !/[\n\v\f\r\u0085\u2028\u2029]/.test(value);
}

/** One of these words, whatever its case. */
export function anyCase<const Word extends string>(allowed: readonly Word[]) {
  return z.string().toLowerCase().pipe(z.enum(allowed));
}

/** What rows of the database are known by: 1.5 and 1e30 are none. */
export const id = z
  .number({ error: ({ input }) => (input === undefined ? words.required : words.id) })
  .int({ error: words.id })
  .positive({ error: words.id });

/** Where 0 stands for none. */
export const idOrNone = z.union([id, z.literal(0)], {
  error: ({ input }) => (input === undefined ? words.required : words.id),
});

/** In an address, where everything is text. */
export const idInAddress = z.coerce.number().pipe(id);

const emailPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(\.[^\s@,;:<>()[\]\\".]+)+$/u;

/** An address, kept and compared in lower case: it is the user name. */
export function email(tooLong: LengthWords = words.tooLong) {
  return requiredLine(limits.email, tooLong)
    .refine((value) => emailPattern.test(value), { error: words.email, abort: true })
    .transform((value) => value.toLowerCase());
}

export const newPassword = z
  .string({ error: words.requiredPassword })
  .min(1, { error: words.requiredPassword, abort: true })
  .refine((value) => lengthOf(value) >= limits.passwordAtLeast, {
    error: words.passwordTooShort,
    abort: true,
  })
  .refine((value) => lengthOf(value) <= limits.passwordAtMost, {
    error: (issue) => words.tooLongInput(limits.passwordAtMost, lengthOf(String(issue.input))),
  });

/** Trimmed; letters, digits, underscore, hyphen and spaces; å and ö are letters too. */
export const projectNumber = requiredLine(limits.projectNumber).refine(
  (value) => /^[\p{L}\p{N}_\-\s]+$/u.test(value),
  { error: words.specialSymbols },
);
