// A code that has been issued, as every answer tells of it.
import { z } from 'zod';
import { lastChange } from '../people/last-change.ts';
import { personName } from '../people/people.ts';
import { limits } from '../platform/limits.ts';
import { lengthOf, text, asIssue } from '../platform/rules.ts';

/** In the order of a code's life, which lists are sorted by. */
export const codeStatuses = ['Reserved', 'Issued', 'Retired'] as const;
export const codeStatus = z.enum(codeStatuses);
export type CodeStatus = z.infer<typeof codeStatus>;

/** What a part of the code meant on the day of issue. */
export const keptPart = z.object({
  path: z.string(),
  text: z.string(),
  codePart: z.string(),
  recordId: z.number().nullable(),
  /** The release that its table followed; null for the living master table, and for a local one. */
  release: z.string().nullable(),
  descriptionEn: z.string(),
  descriptionSv: z.string(),
});
export type KeptPart = z.infer<typeof keptPart>;

export const issuedCode = z.object({
  issuedCodeId: z.number(),
  code: z.string(),
  title: z.string(),
  status: codeStatus,
  /** Of a reservation: its last day, of UTC, and the member whom it is for. */
  until: z.string().nullable(),
  for: personName.nullable(),
  /** None of a legacy code, which came in without being readable. */
  parts: z.array(keptPart),
  created: z.string(),
  createdBy: personName,
  ...lastChange,
});
export type IssuedCode = z.infer<typeof issuedCode>;

/** Taken as it is: blanks belong to it. */
export const codeText = z
  .string({ error: asIssue({ key: 'required' }) })
  .min(1, { error: asIssue({ key: 'required' }), abort: true })
  .refine((value) => lengthOf(value) <= limits.issuedCode, {
    error: (issue) =>
      asIssue({ key: 'tooLong', most: limits.issuedCode, actual: lengthOf(String(issue.input)) }),
  });

export const codeTitle = text(limits.codeTitle);
