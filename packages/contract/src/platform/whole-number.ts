import { z } from 'zod';
import { asIssue } from './issues.ts';

/** A whole number in the given range, from a form's text or a number; empty where nothing is entered. */
export function wholeNumber({ least, below }: { least: number; below: number }) {
  return z
    .union([z.string(), z.number(), z.null()])
    .transform((entered) => (typeof entered === 'string' ? entered.trim() : entered))
    .refine((value) => value === null || value === '' || /^-?\d{1,15}$/.test(String(value)), {
      error: (issue) => asIssue({ key: 'number', actual: String(issue.input) }),
      abort: true,
    })
    .transform((value) => (value === null || value === '' ? null : Number(value)))
    .refine((value) => value === null || value < below, {
      error: (issue) => asIssue({ key: 'belowLimit', limit: 100_000, actual: String(issue.input) }),
      abort: true,
    })
    .refine((value) => value === null || value >= least, {
      error: (issue) => asIssue({ key: 'aboveLimit', limit: 0, actual: String(issue.input) }),
    });
}
