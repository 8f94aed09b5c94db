// A master table as it stood at one moment, under a name; what differs between two of these moments; and the project's choice
// of the one that it follows.
import { z } from 'zod';
import { personName } from '../people/people.ts';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { anyCase, asIssue, id, idInAddress, requiredLine, text } from '../platform/rules.ts';
import { key } from './bulk-update.ts';
import { changedRecord } from './changes.ts';
import {
  downloadTicket,
  exportQuery,
  exportQueryWith,
  exportTicketBody,
  exportTicketWith,
} from './downloads.ts';
import { answeredField } from './fields.ts';
import { impact } from './impact.ts';
import { projectTable } from './project-tables.ts';
import { recordListQuery, tableRecord } from './records.ts';
import { masterTableParams, projectTableParams } from './table-homes.ts';

const group = 'Releases';

export const release = z.object({
  releaseId: z.number(),
  masterTableId: z.number(),
  name: z.string(),
  note: z.string(),
  released: z.string(),
  releasedBy: personName,
  records: z.number(),
  /** Against the release before it, counted when it was made; of the first, all are added. */
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  /** That follow it, archived ones included. */
  projectsCount: z.number(),
});
export type Release = z.infer<typeof release>;

/** The living master table, among releases. */
export const latestName = 'Latest';
export const latest = 'latest';

const releaseName = requiredLine(limits.releaseName).refine(
  (name) => name.toLowerCase() !== latestName.toLowerCase(),
  { error: asIssue({ key: 'latestIsNoRelease' }) },
);
const releaseNote = text(limits.releaseNote);

const releaseParams = masterTableParams.extend({ releaseId: idInAddress });
const inTable = '/master-tables/{masterTableId}/releases';
const inRelease = `${inTable}/{releaseId}`;
const reading = { method: 'GET', action: 'masterTables.read', about: 'nothing', group } as const;

export const listReleases = endpoint({
  ...reading,
  path: inTable,
  summary: 'List the releases of a master table, newest first',
  params: masterTableParams,
  answer: z.array(release),
});

export const readRelease = endpoint({
  ...reading,
  path: inRelease,
  summary: 'Get a release',
  params: releaseParams,
  answer: release,
});

export const newRelease = z.strictObject({ name: releaseName, note: releaseNote.default(''), key });
export type NewRelease = z.output<typeof newRelease>;

export const makeRelease = endpoint({
  method: 'POST',
  path: inTable,
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Make a release: the master table as it stands now, under a name',
  group,
  touches: 'many records',
  job: 'release',
  params: masterTableParams,
  body: newRelease,
  answer: release,
  status: 201,
});

export const editRelease = endpoint({
  method: 'PATCH',
  path: inRelease,
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Change the name or the note of a release',
  group,
  params: releaseParams,
  body: z.strictObject({ name: releaseName.optional(), note: releaseNote.optional() }),
  answer: release,
});

export const removeRelease = endpoint({
  method: 'DELETE',
  path: inRelease,
  action: 'masterTables.write',
  about: 'nothing',
  summary: 'Remove a release that no project follows',
  group,
  touches: 'many records',
  params: releaseParams,
});

export const listReleasedFields = endpoint({
  ...reading,
  path: `${inRelease}/fields`,
  summary: 'List the fields of a release by priority, then name',
  params: releaseParams,
  answer: z.array(answeredField),
});

export const listReleasedRecords = endpoint({
  ...reading,
  path: `${inRelease}/records`,
  summary: 'List the records of a release by code; use limit with after or offset for a window',
  params: releaseParams,
  query: recordListQuery,
  answer: z.array(tableRecord),
});

export const readReleasedRecord = endpoint({
  ...reading,
  path: `${inRelease}/records/{recordId}`,
  summary: 'Get a record of a release',
  hasETag: true,
  params: releaseParams.extend({ recordId: idInAddress }),
  answer: tableRecord,
});

export const exportReleasedRecords = endpoint({
  ...reading,
  path: `${inRelease}/records/export`,
  summary: 'Export the records of a release by code as CSV or Excel',
  params: releaseParams,
  query: exportQuery,
  answer: z.string(),
  mediaType: 'text/csv',
});

const ticketing = {
  method: 'POST',
  action: 'masterTables.download',
  about: 'nothing',
  summary: 'Get a download address for the export, valid for a minute without a token',
  group,
  answer: downloadTicket,
} as const;

export const ticketForReleaseExport = endpoint({
  ...ticketing,
  path: `${inRelease}/records/export-ticket`,
  params: releaseParams,
  body: exportTicketBody,
});

/** A releaseId, or `latest`. */
const side = z.string({ error: asIssue({ key: 'required' }) }).transform((sent, context) => {
  if (sent === latest) return null;
  const read = idInAddress.safeParse(sent);
  if (read.success) return read.data;
  context.addIssue({ code: 'custom', message: asIssue({ key: 'releaseOrLatest' }) });
  return z.NEVER;
});

export const differenceKinds = ['added', 'changed', 'removed'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Whole records of added and removed ones; the changed values otherwise. */
export const difference = changedRecord.extend({ kind: z.enum(differenceKinds) });
export type Difference = z.infer<typeof difference>;

const sides = { from: side, to: side };
const narrowed = { ...sides, kind: z.enum(differenceKinds).optional() };

/** Without a limit everything comes, streamed. */
export const differenceQuery = z.object({
  ...narrowed,
  q: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  /** Opaque: from the Link header of the page before. */
  after: z.string().optional(),
});
export type DifferenceQuery = z.output<typeof differenceQuery>;

const inDifferences = '/master-tables/{masterTableId}/differences';

export const listDifferences = endpoint({
  ...reading,
  path: inDifferences,
  summary: 'List the records that differ between two releases, or a release and the living table, by code',
  params: masterTableParams,
  query: differenceQuery,
  wrongQuery: 'invalid',
  answer: z.array(difference),
});

const counts = { added: z.number(), changed: z.number(), removed: z.number() };

/** A field that only one side has, or that has another name, type or priority there. */
export const fieldDifference = z.object({
  tableFieldId: z.string(),
  kind: z.enum(differenceKinds),
  name: z.string(),
  before: answeredField.nullable(),
  after: answeredField.nullable(),
});
export type FieldDifference = z.infer<typeof fieldDifference>;

export const differenceSummary = z.object({ ...counts, fields: z.array(fieldDifference) });
export type DifferenceSummary = z.infer<typeof differenceSummary>;

export const readDifferenceSummary = endpoint({
  ...reading,
  path: `${inDifferences}/summary`,
  summary: 'Count the records that differ between two releases, with the fields that do',
  params: masterTableParams,
  query: z.object(sides),
  wrongQuery: 'invalid',
  answer: differenceSummary,
});

export const differenceExportQuery = exportQueryWith(narrowed);
export const exportDifferences = endpoint({
  ...reading,
  path: `${inDifferences}/export`,
  summary: 'Export the differences between two releases as CSV or Excel',
  params: masterTableParams,
  query: differenceExportQuery,
  answer: z.string(),
  mediaType: 'text/csv',
});

const sideInBody = z.union([id, z.literal(latest)], { error: asIssue({ key: 'releaseOrLatest' }) });

export const ticketForDifferences = endpoint({
  ...ticketing,
  path: `${inDifferences}/export-ticket`,
  params: masterTableParams,
  body: exportTicketWith({
    from: sideInBody,
    to: sideInBody,
    kind: anyCase(differenceKinds).optional(),
  }),
});

const { configurations, reports, localCopies, issuedCodes } = impact.shape;

export const move = z.object({
  ...differenceSummary.shape,
  /** What stands in the way, a sentence each. */
  hindrances: z.array(z.string()),
  /** Where each of them is mended; null where it is the project's own records. */
  hinderedIn: z.array(
    z.object({ kind: z.enum(['configuration', 'report']), id: z.number(), name: z.string() }).nullable(),
  ),
  configurations,
  reports,
  localCopies,
  issuedCodes,
});
export type Move = z.infer<typeof move>;

export const previewMove = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/tables/{tableId}/move',
  action: 'projectTables.write',
  about: 'project',
  summary:
    'Preview the move of a linked table to another release or to the living master table; nothing is done',
  group,
  params: projectTableParams,
  query: z.object({ to: side }),
  wrongQuery: 'invalid',
  answer: move,
});

const followBody = z.strictObject({ releaseId: id.nullable(), key });
export type FollowedRelease = z.output<typeof followBody>;

export const follow = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/tables/{tableId}/follow',
  action: 'projectTables.write',
  about: 'project',
  summary: 'Have a linked table follow a release, or the living master table (null)',
  group,
  touches: 'many records',
  params: projectTableParams,
  body: followBody,
  answer: projectTable,
});
