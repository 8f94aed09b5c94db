// The validations that several calls share, each with the specification's words.
import { z } from 'zod';
import { limits } from './limits.ts';
import { emailPattern, isOneLine, isStorable, lengthOf, words, type LengthWords } from './texts.ts';

export * from './texts.ts';

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
