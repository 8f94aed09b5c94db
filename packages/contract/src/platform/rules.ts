// The validations that several calls share.
import { z } from 'zod';
import { limits } from './limits.ts';
import { asIssue } from './issues.ts';
import { emailPattern, isOneLine, isStorable, lengthOf, type LengthKey } from './texts.ts';

export * from './issues.ts';
export * from './texts.ts';

/** Text that may be empty and of several lines, trimmed, at most so long. */
export function text(most: number, tooLong: LengthKey = 'tooLong') {
  return z
    .string({ error: ({ input }) => (input === undefined ? asIssue({ key: 'required' }) : undefined) })
    .trim()
    .refine(isStorable, { error: asIssue({ key: 'specialSymbols' }), abort: true })
    .refine((value) => lengthOf(value) <= most, {
      error: (issue) => asIssue({ key: tooLong, most, actual: lengthOf(String(issue.input)) }),
      abort: true,
    });
}

/** A name that may be empty. */
export function line(most: number, tooLong: LengthKey = 'tooLong') {
  return text(most, tooLong).refine(isOneLine, { error: asIssue({ key: 'specialSymbols' }) });
}

/** A name. */
export function requiredLine(most: number, tooLong: LengthKey = 'tooLong') {
  return z
    .string({ error: asIssue({ key: 'required' }) })
    .trim()
    .min(1, { error: asIssue({ key: 'required' }), abort: true })
    .pipe(line(most, tooLong));
}

/** One of these words, whatever its case. */
export function anyCase<const Word extends string>(allowed: readonly Word[]) {
  return z.string().toLowerCase().pipe(z.enum(allowed));
}

/** What rows of the database are known by: 1.5 and 1e30 are none. */
export const id = z
  .number({
    error: ({ input }) => (input === undefined ? asIssue({ key: 'required' }) : asIssue({ key: 'id' })),
  })
  .int({ error: asIssue({ key: 'id' }) })
  .positive({ error: asIssue({ key: 'id' }) });

/** Where 0 stands for none. */
export const idOrNone = z.union([id, z.literal(0)], {
  error: ({ input }) => (input === undefined ? asIssue({ key: 'required' }) : asIssue({ key: 'id' })),
});

/** In an address, where everything is text. */
export const idInAddress = z.coerce.number().pipe(id);

/** An address, kept and compared in lower case: it is the user name. */
export function email(tooLong: LengthKey = 'tooLong') {
  return requiredLine(limits.email, tooLong)
    .refine((value) => emailPattern.test(value), { error: asIssue({ key: 'email' }), abort: true })
    .transform((value) => value.toLowerCase());
}

export const newPassword = z
  .string({ error: asIssue({ key: 'requiredSentence' }) })
  .min(1, { error: asIssue({ key: 'requiredSentence' }), abort: true })
  .refine((value) => lengthOf(value) >= limits.passwordAtLeast, {
    error: asIssue({ key: 'passwordTooShort' }),
    abort: true,
  })
  .refine((value) => lengthOf(value) <= limits.passwordAtMost, {
    error: (issue) =>
      asIssue({ key: 'tooLongInput', most: limits.passwordAtMost, actual: lengthOf(String(issue.input)) }),
  });

/** Trimmed; letters, digits, underscore, hyphen and spaces; å and ö are letters too. */
export const projectNumber = requiredLine(limits.projectNumber).refine(
  (value) => /^[\p{L}\p{N}_\-\s]+$/u.test(value),
  { error: asIssue({ key: 'specialSymbols' }) },
);
