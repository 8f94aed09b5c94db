import { z } from 'zod';
import type { Field } from './fields.ts';
import { readValue, type FieldValue } from './field-types.ts';
import { limits } from '../platform/limits.ts';
import { lastChange, startedFrom } from '../people/last-change.ts';
import { personName } from '../people/people.ts';
import { anyCase, asIssue, id, isOneLine } from '../platform/rules.ts';
import type { ValidationSentence } from '../platform/words/validation.words.ts';

export const recordType = z.enum(['local', 'master']);
export type RecordType = z.infer<typeof recordType>;

const fieldValue = z.union([z.string(), z.number()]);

/** One value per field, keyed by tableFieldId, beside what every record has. */
export const tableRecord = z
  .object({
    activeRecordId: z.number(),
    type: recordType,
    code: z.string(),
    descriptionEn: z.string(),
    descriptionSv: z.string(),
    created: z.string(),
    createdBy: personName,
    ...lastChange,
  })
  .catchall(fieldValue);
export type TableRecord = z.infer<typeof tableRecord>;

/** The values of a record; `modified`, where given, is the state that the change starts from. */
export const recordBody = z
  .object({ modified: startedFrom })
  .catchall(z.union([z.string(), z.number(), z.null()]));
export type RecordBody = z.infer<typeof recordBody>;

export type RecordValues = Record<string, FieldValue>;

export type ReadRecord = { values: RecordValues; problems: { field: Field; problem: ValidationSentence }[] };

/**
 * Reads the sent values by the table's fields. Values that are not sent are left alone, but a new
 * record needs its code.
 */
export function readRecord(
  fields: readonly Field[],
  sent: Record<string, unknown>,
  kind: 'new' | 'change',
): ReadRecord {
  const values: RecordValues = {};
  const problems: ReadRecord['problems'] = [];
  for (const field of fields) {
    const isCode = field.tableFieldId === 'code';
    if (!(field.tableFieldId in sent) && !(isCode && kind === 'new')) continue;
    const read = readValue(
      field.type,
      sent[field.tableFieldId],
      isCode ? limits.recordCode : limits.recordText,
    );
    if (!read.ok) problems.push({ field, problem: read.problem });
    else if (isCode && read.value === '') problems.push({ field, problem: { key: 'required' } });
    else if (isCode && !isOneLine(String(read.value)))
      problems.push({ field, problem: { key: 'specialSymbols' } });
    else values[field.tableFieldId] = read.value;
  }
  return { values, problems };
}

/** A column's filter: part of a text, or a range of numbers or dates, both ends included. */
export const columnFilter = z.union([
  z.strictObject({ contains: z.string() }),
  z.strictObject({
    from: z.union([z.string(), z.number()]).optional(),
    to: z.union([z.string(), z.number()]).optional(),
  }),
]);
export type ColumnFilter = z.infer<typeof columnFilter>;

export const columnFilters = z.record(z.string(), columnFilter);
export type ColumnFilters = z.infer<typeof columnFilters>;

/** In the address a JSON text, since it is an object. */
const filtersInAddress = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: asIssue({ key: 'filtersNotJson' }) });
      return z.NEVER;
    }
  })
  .pipe(columnFilters);

/** With none of these the whole table comes, streamed. */
export const recordListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  /** Opaque: from the Link header of the page before. */
  after: z.string().optional(),
  /** For a window anywhere in the list; `after` is quicker from page to page. */
  offset: z.coerce.number().int().min(0).optional(),
  /** A tableFieldId, or type, created, createdBy, modified, modifiedBy. */
  sort: z.string().optional(),
  direction: anyCase(['asc', 'desc']).optional(),
  q: z.string().optional(),
  filters: filtersInAddress.optional(),
  /** `known`: X-Total-Count only where nothing has to be counted for it, so that the window comes at once. */
  total: anyCase(['exact', 'known']).optional(),
});
export type RecordListQuery = z.output<typeof recordListQuery>;

/** Some records by id, or all that a list shows but a few: a million in one call. */
export const recordSelection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('these'), ids: z.array(id).min(1) }),
  z.strictObject({
    kind: z.literal('allBut'),
    ids: z.array(id),
    q: z.string().optional(),
    filters: columnFilters.optional(),
  }),
]);
export type RecordSelection = z.infer<typeof recordSelection>;

export const removalAnswer = z.object({ removed: z.number() });
export const derelationAnswer = z.object({ derelated: z.number() });

/** One change in the life of a record, a table or a field. */
export const historyEntry = z.object({
  at: z.string(),
  by: personName,
  act: z.string(),
  changes: z.array(
    z.object({ name: z.string(), before: fieldValue.nullable(), after: fieldValue.nullable() }),
  ),
});
export type HistoryEntry = z.infer<typeof historyEntry>;
