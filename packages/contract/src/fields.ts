import { z } from 'zod';
import { fieldType } from './field-types.ts';
import { limits } from './limits.ts';
import { requiredLine, words } from './rules.ts';

export const defaultFieldKeys = ['code', 'descriptionEn', 'descriptionSv'] as const;
export type DefaultFieldKey = (typeof defaultFieldKeys)[number];

export const defaultFieldNames: Record<DefaultFieldKey, string> = {
  code: 'Code',
  descriptionEn: 'Description En',
  descriptionSv: 'Description Sv',
};

/** A string configuration that shows a field, with what a link to it needs. */
export const fieldUse = z.object({
  stringConfigurationId: z.number(),
  name: z.string(),
  /** null: a template of the control panel. */
  projectNumber: z.string().nullable(),
});
export type FieldUse = z.infer<typeof fieldUse>;

export const field = z.object({
  tableFieldId: z.string(),
  key: z.string(),
  name: z.string(),
  type: fieldType,
  priority: z.number().nullable(),
  readOnly: z.boolean(),
  isDefaultField: z.boolean(),
  /** With expand=usedIn: the string configurations whose segments show this field. */
  usedIn: z.array(z.number()).optional(),
  /** Beside usedIn: the same with their names. */
  uses: z.array(fieldUse).optional(),
});
export type Field = z.infer<typeof field>;

export const priorityWords = {
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
      error: (issue) => priorityWords.number(issue.input),
      abort: true,
    })
    .transform((value) => (value === null || value === '' ? null : Number(value)))
    .refine((value) => value === null || value < below, {
      error: (issue) => priorityWords.tooLarge(issue.input),
      abort: true,
    })
    .refine((value) => value === null || value >= least, {
      error: (issue) => priorityWords.tooSmall(issue.input),
    });
}

export const fieldBody = z.strictObject({
  name: requiredLine(limits.fieldName),
  type: fieldType.default('text'),
  priority: wholeNumber(limits.priority).default(null),
});

export const fieldWithTable = z.object({
  fieldId: z.string(),
  fieldName: z.string(),
  tableName: z.string(),
  isDefaultField: z.boolean(),
});
export type FieldWithTable = z.infer<typeof fieldWithTable>;

export const expandQuery = z.object({ expand: z.literal('usedIn').optional() });
