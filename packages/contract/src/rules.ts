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

/** Text that may be empty, trimmed, at most so long. */
export function text(most: number, tooLong: LengthWords = words.tooLong) {
  return z
    .string({ error: words.required })
    .trim()
    .refine((value) => !value.includes('\u0000'), { error: words.specialSymbols, abort: true })
    .refine((value) => lengthOf(value) <= most, {
      error: (issue) => tooLong(most, lengthOf(String(issue.input))),
      abort: true,
    });
}

/** Text that must not be empty. */
export function requiredText(most: number, tooLong: LengthWords = words.tooLong) {
  return z
    .string({ error: words.required })
    .trim()
    .min(1, { error: words.required, abort: true })
    .pipe(text(most, tooLong));
}

const emailPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(\.[^\s@,;:<>()[\]\\".]+)+$/u;

/** An address, kept and compared in lower case: it is the user name. */
export function email(tooLong: LengthWords = words.tooLong) {
  return requiredText(limits.email, tooLong)
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
export const projectNumber = requiredText(limits.projectNumber).refine(
  (value) => /^[\p{L}\p{N}_\-\s]+$/u.test(value),
  { error: words.specialSymbols },
);
