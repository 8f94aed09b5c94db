// Many records at once, all or none: import, the check of an update, the update itself.
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { fieldType } from './fields.ts';
import { limits } from '../platform/limits.ts';
import { inBothHomes } from '../platform/homes.ts';
import { tableActions, tableHomes, tableLists } from './table-homes.ts';
import { id, requiredLine, text } from '../platform/rules.ts';

const group = 'Import and export';

/** Values by tableFieldId, or by the creatorId of a new field; the line of the file for the messages. */
export const sentRow = z.looseObject({ rowNumber: z.number().int().positive().optional() });
export type SentRecord = z.input<typeof sentRow>;

export const newField = z.strictObject({
  /** What the values of the field are keyed by in this call. */
  creatorId: z.string().min(1).max(50),
  name: requiredLine(limits.fieldName),
  type: fieldType.default('text'),
});

export type NewField = z.output<typeof newField>;

export const newFields = z.array(newField).max(limits.csvColumns).default([]);

/** The same key and content again give the first answer again and do nothing: for a day. */
export const key = z.uuid().optional();

export const importBody = z.strictObject({ records: z.array(sentRow), newFields, key });

/** Rows in their order, each there while it is looked at. */
export type Rows<Row> = Iterable<Row> & { readonly length: number };

type InRows<Body extends { records: unknown[] }> = Omit<Body, 'records'> & { records: Rows<unknown> };

export type Import = InRows<z.output<typeof importBody>>;

export const validateUpdateBody = z.strictObject({
  /** The columns of the file: tableFieldIds, and creatorIds of new fields. */
  fieldNames: z.array(z.string()).min(1).max(limits.csvColumns),
  records: z.array(sentRow),
  deleteMissing: z.boolean().default(false),
  newFields,
  /** Under which readProgress tells how far the check is. */
  key,
});

export type CheckedUpdate = InRows<z.output<typeof validateUpdateBody>>;

const value = z.union([z.string(), z.number()]);

export const rowActions = ['Create', 'Delete', 'Ignore', 'Update'] as const;
export const rowAction = z.enum(rowActions);
export type RowAction = z.infer<typeof rowAction>;

/** Flat: the values stand beside the rest, keyed by tableFieldId or creatorId. */
export const reviewRow = z
  .object({
    /** Left out on Delete: such a record is not in the file. */
    rowNumber: z.number().optional(),
    activeRecordId: z.number().optional(),
    modified: z.string().optional(),
    /** On Update: the values of the changed fields as they are now. */
    previous: z.record(z.string(), value).optional(),
    warnings: z.array(z.string()).optional(),
  })
  .catchall(value);
export type ReviewRow = z.infer<typeof reviewRow>;

export const review = z.object({
  Create: z.array(reviewRow),
  Delete: z.array(reviewRow),
  Ignore: z.array(reviewRow),
  Update: z.array(reviewRow),
});
export type Review = z.infer<typeof review>;

/** A row of the review, sent back with the action that the user has left or chosen. */
export const reviewedRow = z.looseObject({
  rowAction,
  rowNumber: z.number().int().positive().optional(),
  activeRecordId: id.optional(),
  modified: z.string().optional(),
});
export type ReviewedRow = z.input<typeof reviewedRow>;

export const applyUpdateBody = z.strictObject({ records: z.array(reviewedRow), newFields, key });
export type Update = InRows<z.output<typeof applyUpdateBody>>;

export const importAnswer = z.object({ created: z.number() });
export const updateAnswer = z.object({
  created: z.number(),
  updated: z.number(),
  deleted: z.number(),
  ignored: z.number(),
});
export type Applied = z.infer<typeof updateAnswer>;

export const importRecords = inBothHomes(tableHomes, {
  names: { master: 'bulkUpdate.importMasterRecords', project: 'bulkUpdate.importProjectRecords' },
  method: 'POST',
  path: '/records/import',
  action: tableActions.writeRecords,
  summary: {
    master: 'Add many records, and new fields for them, all or none',
    project: 'Add many local records, and new fields for them, all or none',
  },
  group,
  touches: 'many records',
  job: 'import',
  body: importBody,
  size: 'file',
  rows: 'as sent',
  answer: importAnswer,
});

export const tableFromRowsBody = importBody.extend({
  name: requiredLine(limits.tableName),
  description: text(limits.masterTableDescription).default(''),
});
export type TableFromRows = InRows<z.output<typeof tableFromRowsBody>>;

export const tableFromRowsAnswer = z.object({ tableId: z.number(), name: z.string(), created: z.number() });

export type TableMade = z.infer<typeof tableFromRowsAnswer>;

export const createFromRows = inBothHomes(tableLists, {
  names: { master: 'bulkUpdate.createMasterTableFromRows', project: 'bulkUpdate.createProjectTableFromRows' },
  method: 'POST',
  path: '/import',
  action: tableActions.write,
  summary: {
    master: 'Create a master table with its fields and records, all or none',
    project: 'Create a local table with its fields and records, all or none',
  },
  group,
  touches: 'many records',
  job: 'newTable',
  body: tableFromRowsBody,
  size: 'file',
  rows: 'as sent',
  answer: tableFromRowsAnswer,
  status: 201,
});

export const validateUpdate = inBothHomes(tableHomes, {
  names: { master: 'bulkUpdate.validateMasterUpdate', project: 'bulkUpdate.validateProjectUpdate' },
  method: 'POST',
  path: '/records/validate-update',
  action: tableActions.writeRecords,
  summary: 'Preview an update by code: what it creates, changes, ignores and deletes; nothing is written',
  group,
  job: 'checkUpdate',
  body: validateUpdateBody,
  size: 'file',
  rows: 'as sent',
  answer: review,
});

export const applyUpdate = inBothHomes(tableHomes, {
  names: { master: 'bulkUpdate.applyMasterUpdate', project: 'bulkUpdate.applyProjectUpdate' },
  method: 'PATCH',
  path: '/records',
  action: tableActions.writeRecords,
  summary: 'Apply reviewed rows, all or none; refused if the records have changed since',
  group,
  touches: 'many records',
  job: 'update',
  body: applyUpdateBody,
  size: 'file',
  rows: 'as sent',
  answer: updateAnswer,
});

export const progress = z.object({
  step: z.enum(['waiting', 'checking', 'writing', 'done']),
  rows: z.number(),
  total: z.number(),
});
export type Progress = z.infer<typeof progress>;

export const readProgress = endpoint({
  method: 'GET',
  path: '/progress/{key}',
  action: 'account.own',
  about: 'nothing',
  summary: 'Get the progress of your own import or update with this key; waits until it has begun',
  group,
  params: z.object({ key: z.uuid() }),
  answer: progress,
});
