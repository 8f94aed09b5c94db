import { z } from 'zod';
import { words } from './texts.ts';

export const rangeWords = {
  number: words.number,
  tooLarge: (actual: unknown) => `The value must be less than 100000, actual is ${String(actual)}.`,
  tooSmall: (actual: unknown) => `The value must be greater than 0, actual is ${String(actual)}.`,
} as const;

/** A whole number in the given range, from a form's text or a number; empty where nothing is entered. */
export function wholeNumber({ least, below }: { least: number; below: number }) {
  return z
    .union([z.string(), z.number(), z.null()])
    .transform((entered) => (typeof entered === 'string' ? entered.trim() : entered))
    .refine((value) => value === null || value === '' || /^-?\d{1,15}$/.test(String(value)), {
      error: (issue) => rangeWords.number(issue.input),
      abort: true,
    })
    .transform((value) => (value === null || value === '' ? null : Number(value)))
    .refine((value) => value === null || value < below, {
      error: (issue) => rangeWords.tooLarge(issue.input),
      abort: true,
    })
    .refine((value) => value === null || value >= least, {
      error: (issue) => rangeWords.tooSmall(issue.input),
    });
}
