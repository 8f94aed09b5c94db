import { z } from 'zod';
import { fieldTypes } from './field-types.ts';
import { lastChange } from '../people/last-change.ts';
import { limits } from '../platform/limits.ts';
import { requiredLine } from '../platform/rules.ts';
import { wholeNumber } from '../platform/whole-number.ts';

export const fieldType = z.enum(fieldTypes);

export const defaultFieldKeys = ['code', 'descriptionEn', 'descriptionSv'] as const;
export type DefaultFieldKey = (typeof defaultFieldKeys)[number];

export const defaultFieldNames: Record<DefaultFieldKey, string> = {
  code: 'Code',
  descriptionEn: 'Description En',
  descriptionSv: 'Description Sv',
};

/** Those of a new table. */
export const defaultFields: readonly Field[] = defaultFieldKeys.map((key) => ({
  tableFieldId: key,
  key,
  name: defaultFieldNames[key],
  type: 'text',
  priority: null,
  readOnly: true,
  isDefaultField: true,
}));

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

/** As it is answered: of a default field null until it is first changed. */
export const answeredField = field.extend({
  modified: lastChange.modified.nullable(),
  modifiedBy: lastChange.modifiedBy.nullable(),
});
export type AnsweredField = z.infer<typeof answeredField>;

export const fieldBody = z.strictObject({
  name: requiredLine(limits.fieldName),
  type: fieldType.default('text'),
  priority: wholeNumber(limits.priority).default(null),
});

export type FieldValues = z.output<typeof fieldBody>;

export const fieldWithTable = z.object({
  fieldId: z.string(),
  fieldName: z.string(),
  tableName: z.string(),
  isDefaultField: z.boolean(),
});
export type FieldWithTable = z.infer<typeof fieldWithTable>;

export const expandQuery = z.object({ expand: z.literal('usedIn').optional() });
