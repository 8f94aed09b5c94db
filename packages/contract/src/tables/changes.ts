// What was done, one change a write: of a table, of a project, of the whole organisation; seen, opened, and taken back.
import { z } from 'zod';
import { changeKinds } from '../platform/change-kinds.ts';
import { endpoint } from '../platform/endpoint.ts';
import { inBothHomes } from '../platform/homes.ts';
import { idInAddress, asIssue } from '../platform/rules.ts';
import { personAddress, personName } from '../people/people.ts';
import { projectParams } from '../people/project-standing.ts';
import { downloadTicket, exportQueryWith, exportTicketWith } from './downloads.ts';
import { tableActions, tableHomes } from './table-homes.ts';

const group = 'Changes';

export const change = z.object({
  changeId: z.number(),
  at: z.string(),
  /** The full name; an integration's is its name. */
  by: personName,
  byUserName: personAddress.optional(),
  what: z.enum(changeKinds),
  projectNumber: z.string().optional(),
  tableId: z.number().optional(),
  /** As it was called on that day. */
  tableName: z.string().optional(),
  /** What it is about where that is no table: the name of a field, a configuration, a person. */
  about: z.string().optional(),
  /** Of a change of one record: its code. */
  name: z.string().optional(),
  /** Records, or codes of a register; 0 for everything else. */
  created: z.number(),
  updated: z.number(),
  removed: z.number(),
  /** The names of the fields that came with records, in an import or an update. */
  addedFields: z.array(z.string()).optional(),
  /** Of those that went with records, as such a change was undone. */
  removedFields: z.array(z.string()).optional(),
  undoes: z.number().optional(),
  /** The change that it takes back, in words. */
  undid: z.object({ what: z.enum(changeKinds), at: z.string() }).optional(),
  undoneBy: z.number().optional(),
  undone: z.object({ by: personName, at: z.string() }).optional(),
  /** Whether it is of such a kind, and the caller may; not whether something stands in the way. */
  canUndo: z.boolean(),
});
export type Change = z.infer<typeof change>;

/** A day, or a moment. */
const time = z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: asIssue({ key: 'time' }) });

const changeFilter = {
  /** A user name. */
  by: z.string().optional(),
  what: z.enum(changeKinds).optional(),
  from: time.optional(),
  /** A day is meant whole. */
  to: time.optional(),
};

/** Without a limit everything comes, streamed. */
export const changeListQuery = z.object({
  ...changeFilter,
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  /** Opaque: from the Link header of the page before. */
  after: z.string().optional(),
});
export type ChangeListQuery = z.output<typeof changeListQuery>;
export type ChangeFilter = Pick<ChangeListQuery, keyof typeof changeFilter>;

const value = z.union([z.string(), z.number()]);

/** Null on the side where the record was not there; of a changed one the changed values, by tableFieldId. */
export const changedRecord = z.object({
  activeRecordId: z.number(),
  code: z.string(),
  before: z.record(z.string(), value).nullable(),
  after: z.record(z.string(), value).nullable(),
});
export type ChangedRecord = z.infer<typeof changedRecord>;

/** Without a limit everything comes, streamed. */
export const changedRecordsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: z.string().optional(),
  /** Only those that it created, updated or removed. */
  only: z.enum(['created', 'updated', 'removed']).optional(),
});
export type ChangedRecordsQuery = z.output<typeof changedRecordsQuery>;

/** Everything beside records that a change can be about. */
export const detailSubjects = [
  'project',
  'member',
  'table',
  'field',
  'configuration',
  'report',
  'integration',
  'administrator',
  'profile',
  'code',
] as const;
export type DetailSubject = (typeof detailSubjects)[number];

/** The values of a subject under the names that its own answer has; null where it was not there. */
const detailValues = z.record(z.string(), z.unknown()).nullable();

export const changeDetail = z.object({
  subject: z.enum(detailSubjects),
  /** As it was called on that day. */
  name: z.string(),
  before: detailValues,
  after: detailValues,
});
export type ChangeDetail = z.infer<typeof changeDetail>;

/** Of records, sign-ins, archives and copies there are no details; of all others at most `limits.detailsPerChange`. */
export const openedChange = change.extend({ details: z.array(changeDetail) });
export type OpenedChange = z.infer<typeof openedChange>;

/** Under the key readProgress tells how far it is, and the same call again gives the first answer. */
export const undoBody = z.strictObject({ key: z.uuid().optional() });

/** Opaque. */
const eventId = z.string().regex(/^[\w-]{22}$/);
const ids = { changeId: idInAddress };
const ofProject = { ...projectParams.shape, ...ids };
const listing = {
  method: 'GET' as const,
  query: changeListQuery,
  answer: z.array(change),
};
const opening = { method: 'GET' as const, answer: openedChange };
const listingRecords = {
  method: 'GET' as const,
  query: changedRecordsQuery,
  answer: z.array(changedRecord),
};
/** A change, or its event. */
const changeOrEvent = { changeId: z.union([idInAddress, eventId]) };
const undoing = {
  method: 'POST' as const,
  touches: 'many records' as const,
  job: 'undo' as const,
  body: undoBody,
  answer: change,
};

export const listTableChanges = inBothHomes(tableHomes, {
  ...listing,
  names: { master: 'changes.listMasterTableChanges', project: 'changes.listProjectTableChanges' },
  path: '/changes',
  action: tableActions.changes,
  summary: {
    master: 'List changes of a master table and its records, newest first',
    project: 'List changes of a project table and its own records, newest first',
  },
  group,
});

export const listProjectChanges = endpoint({
  ...listing,
  path: '/projects/{projectNumber}/changes',
  action: 'project.changes',
  about: 'project',
  summary: 'List changes in a project, newest first',
  group,
  params: projectParams,
});

export const listAllChanges = endpoint({
  ...listing,
  path: '/changes',
  action: 'changes.read',
  about: 'nothing',
  summary: 'List the audit log: all changes in the organisation, newest first',
  group,
});

export const openTableChange = inBothHomes(tableHomes, {
  ...opening,
  names: { master: 'changes.openMasterTableChange', project: 'changes.openProjectTableChange' },
  path: '/changes/{changeId}',
  action: tableActions.changes,
  summary: 'Get a change of a table with its details, before and after',
  group,
  ids,
});

export const openProjectChange = endpoint({
  ...opening,
  path: '/projects/{projectNumber}/changes/{changeId}',
  action: 'project.changes',
  about: 'project',
  summary: 'Get a change in a project with its details, before and after',
  group,
  params: z.object(ofProject),
});

export const openAnyChange = endpoint({
  ...opening,
  path: '/changes/{changeId}',
  action: 'changes.read',
  about: 'nothing',
  summary: 'Get any change with its details, before and after',
  group,
  params: z.object(ids),
});

export const readTableChange = inBothHomes(tableHomes, {
  ...listingRecords,
  names: { master: 'changes.readMasterTableChange', project: 'changes.readProjectTableChange' },
  path: '/changes/{changeId}/records',
  action: tableActions.changes,
  summary: 'List the records of a change, before and after',
  group,
  ids,
});

export const readProjectChange = endpoint({
  ...listingRecords,
  path: '/projects/{projectNumber}/changes/{changeId}/records',
  action: 'project.changes',
  about: 'project',
  summary: 'List the records of a change in a project, before and after',
  group,
  params: z.object(ofProject),
});

export const readAnyChange = endpoint({
  ...listingRecords,
  path: '/changes/{changeId}/records',
  action: 'changes.read',
  about: 'nothing',
  summary: 'List the records of any change, before and after',
  group,
  params: z.object(ids),
});

export const undoTableChange = inBothHomes(tableHomes, {
  ...undoing,
  names: { master: 'changes.undoMasterTableChange', project: 'changes.undoProjectTableChange' },
  path: '/changes/{changeId}/undo',
  action: tableActions.writeRecords,
  summary: 'Undo a change of records as a whole; refused if anything was changed later',
  group,
  ids: changeOrEvent,
});

export const undoProjectChange = endpoint({
  ...undoing,
  path: '/projects/{projectNumber}/changes/{changeId}/undo',
  action: 'projectRecords.write',
  about: 'project',
  summary: 'Undo a change in a project as a whole',
  group,
  params: z.object({ ...projectParams.shape, ...changeOrEvent }),
});

export const undoAnyChange = endpoint({
  ...undoing,
  path: '/changes/{changeId}/undo',
  action: 'changes.undo',
  about: 'nothing',
  summary: 'Undo any change as a whole',
  group,
  params: z.object(changeOrEvent),
});

export const exportChanges = endpoint({
  method: 'GET',
  path: '/changes/export',
  action: 'changes.read',
  about: 'nothing',
  summary: 'Export the audit log as CSV or Excel, newest first',
  group,
  query: exportQueryWith(changeFilter),
  answer: z.string(),
  mediaType: 'text/csv',
});

export const ticketForChanges = endpoint({
  method: 'POST',
  path: '/changes/export-ticket',
  action: 'changes.read',
  about: 'nothing',
  summary: 'Get a download address for the audit log, valid for a minute without a token',
  group,
  body: exportTicketWith(changeFilter),
  answer: downloadTicket,
});
