// The register: the codes that have been issued from a configuration.
import { z } from 'zod';
import { startedFrom } from '../people/last-change.ts';
import { projectParams } from '../people/project-standing.ts';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import type { AsSent } from '../platform/rows.ts';
import { anyCase, idInAddress, asIssue } from '../platform/rules.ts';
import { downloadTicket, exportQueryWith, exportTicketWith } from '../tables/downloads.ts';
import { codeStatus, codeText, codeTitle, issuedCode, keptPart } from './register-entries.ts';
import { refuseUnlessReserved, reservation } from './reservations.ts';

const group = 'Register';
const base = '/projects/{projectNumber}/string-configurations/{stringConfigurationId}/codes';
const params = projectParams.extend({ stringConfigurationId: idInAddress });
const entryParams = params.extend({ issuedCodeId: idInAddress });

/** The same key and content again give the first answer again and do nothing: for a day. */
const key = z.uuid().optional();

/** Codes of one call bear the same moment; to the millisecond, as an entry has it. */
const created = z.iso.datetime({ offset: true, error: asIssue({ key: 'time' }) }).optional();

/** With none of these the whole register comes, streamed. */
export const codeListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  /** Opaque: from the Link header of the page before. */
  after: z.string().optional(),
  /** For a window anywhere in the list; `after` is quicker from page to page. */
  offset: z.coerce.number().int().min(0).optional(),
  sort: z.enum(['code', 'title', 'status', 'created', 'modified']).optional(),
  direction: anyCase(['asc', 'desc']).optional(),
  /** Part of the code or the title. */
  q: z.string().optional(),
  status: codeStatus.optional(),
  /** `true`: reservations that are past their day. */
  expired: z.stringbool().optional(),
  /** When they were issued, reserved or imported. */
  created,
  /** `known`: X-Total-Count only where nothing has to be counted for it, so that the window comes at once. */
  total: anyCase(['exact', 'known']).optional(),
});
export type CodeListQuery = z.output<typeof codeListQuery>;

export const listCodes = endpoint({
  method: 'GET',
  path: base,
  action: 'codes.use',
  about: 'project',
  summary: 'List issued codes by code; use limit with after or offset for a window',
  group,
  params,
  query: codeListQuery,
  answer: z.array(issuedCode),
});

export const countCodes = endpoint({
  method: 'GET',
  path: `${base}/counts`,
  action: 'codes.use',
  about: 'project',
  summary: 'Count the codes by status, and the reservations past their day',
  group,
  params,
  query: z.object({ q: z.string().optional(), created }),
  answer: z.object({ Reserved: z.number(), Issued: z.number(), Retired: z.number(), Expired: z.number() }),
});

export const readCode = endpoint({
  method: 'GET',
  path: `${base}/{issuedCodeId}`,
  action: 'codes.use',
  about: 'project',
  summary: 'Get an issued code',
  group,
  params: entryParams,
  answer: issuedCode,
});

/** By its id alone, as a printed label has it: the answer says which register it is in. */
export const readCodeOfProject = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/codes/{issuedCodeId}',
  action: 'codes.use',
  about: 'project',
  summary: 'Get an issued code of any of the project’s registers',
  group,
  params: projectParams.extend({ issuedCodeId: idInAddress }),
  answer: issuedCode.extend({ stringConfigurationId: z.number() }),
});

/** The answer's codes are at most so many. */
export const ownCodesListed = 8;

export const ownCode = z.object({
  ...issuedCode.pick({
    issuedCodeId: true,
    code: true,
    title: true,
    status: true,
    parts: true,
    created: true,
  }).shape,
  stringConfigurationId: z.number(),
});
export type OwnCode = z.infer<typeof ownCode>;

export const listOwnCodes = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/own-codes',
  action: 'codes.own',
  about: 'project',
  summary:
    'List the codes that you made last in the project, and the configurations that you made codes with',
  group,
  params: projectParams,
  answer: z.object({
    codes: z.array(ownCode),
    /** Their ids, the last used first. */
    configurations: z.array(z.number()),
  }),
});

const newStatus = z.enum(['Reserved', 'Issued']).default('Issued');

/** One of blanks is none; asking for a number with them is, as they may be fill signs. */
const newCodeText = codeText.refine((value) => value.trim() !== '', { error: asIssue({ key: 'required' }) });

export const newCode = z
  .strictObject({ code: newCodeText, title: codeTitle.default(''), status: newStatus, ...reservation })
  .check(refuseUnlessReserved);
export type NewCode = z.output<typeof newCode>;

export const issueBody = z.strictObject({
  codes: z.array(newCode).min(1).max(limits.codesPerIssue),
  key,
});
export type Issue = AsSent<z.output<typeof issueBody>, 'codes'>;

export const issueCodes = endpoint({
  method: 'POST',
  path: base,
  action: 'codes.issue',
  about: 'project',
  summary: 'Issue or reserve up to 1,000 readable codes, each once, all or none',
  group,
  params,
  body: issueBody,
  size: 'list',
  rows: 'as sent',
  answer: z.array(issuedCode),
  status: 201,
});

/** A complete code with any digits in the place of the number, or fill signs alone; the part's path. */
const numbered = { code: codeText, segment: z.string() };

export const nextQuery = z.object({
  ...numbered,
  gaps: z.stringbool().default(false),
  /** Answers how many numbers are left too, which may have to be counted. */
  left: z.stringbool().default(false),
});
export type AskedNumber = z.output<typeof nextQuery>;

export const nextNumber = z.object({
  code: z.string(),
  number: z.number(),
  /** Where it was asked for; null where they do not run out. */
  left: z.number().nullable().optional(),
});
export type NextNumber = z.infer<typeof nextNumber>;

export const readNextNumber = endpoint({
  method: 'GET',
  path: `${base}/next`,
  action: 'codes.use',
  about: 'project',
  summary: 'Get the next free number of a serial number segment; nothing is stored',
  group,
  params,
  query: nextQuery,
  answer: nextNumber,
});

export const issueNextBody = z
  .strictObject({
    ...numbered,
    count: z.number().int().min(1).max(limits.codesPerIssue).default(1),
    gaps: z.boolean().default(false),
    title: codeTitle.default(''),
    status: newStatus,
    ...reservation,
    key,
  })
  .check(refuseUnlessReserved);
export type IssueNext = z.output<typeof issueNextBody>;

export const issueNext = endpoint({
  method: 'POST',
  path: `${base}/next`,
  action: 'codes.issue',
  about: 'project',
  summary: 'Issue or reserve the next free numbers, safe with any number of callers at once',
  group,
  params,
  body: issueNextBody,
  answer: z.array(issuedCode),
  status: 201,
});

export const changeCodeBody = z.strictObject({
  title: codeTitle.optional(),
  status: codeStatus.optional(),
  ...reservation,
  modified: startedFrom,
});
export type CodeChange = z.output<typeof changeCodeBody>;

export const changeCode = endpoint({
  method: 'PATCH',
  path: `${base}/{issuedCodeId}`,
  action: 'codes.own',
  about: 'project',
  summary:
    'Change the title, the status or the reservation of your own code, or of any code as project administrator',
  group,
  params: entryParams,
  body: changeCodeBody,
  answer: issuedCode,
});

export const releaseCode = endpoint({
  method: 'DELETE',
  path: `${base}/{issuedCodeId}`,
  action: 'codes.own',
  about: 'project',
  summary: 'Release a reserved code and free its number',
  group,
  params: entryParams,
});

export const releaseExpired = endpoint({
  method: 'POST',
  path: `${base}/release-expired`,
  action: 'codes.administer',
  about: 'project',
  summary: 'Release all reservations that are past their day',
  group,
  params,
  touches: 'many records',
  body: z.strictObject({ key }),
  answer: z.object({ released: z.number() }),
});

/** A row of a list of legacy codes. */
export const listedCode = z.strictObject({
  code: z.string(),
  title: z.string().default(''),
  rowNumber: z.number().int().positive().optional(),
});
export type ListedCode = z.output<typeof listedCode>;

const listedCodes = z.array(listedCode).max(limits.codesPerImport);

export const checkedCode = z.object({
  code: z.string(),
  title: z.string(),
  rowNumber: z.number(),
  errors: z.array(z.string()),
});
export type CheckedCode = z.infer<typeof checkedCode>;

export const codesReview = z.object({
  New: z.array(checkedCode),
  Existing: z.array(checkedCode),
  Unreadable: z.array(checkedCode),
});
export type CodesReview = z.infer<typeof codesReview>;

export const checkCodes = endpoint({
  method: 'POST',
  path: `${base}/check`,
  action: 'codes.administer',
  about: 'project',
  summary: 'Preview an import of up to 100,000 codes: new, existing and unreadable; nothing is stored',
  group,
  params,
  body: z.strictObject({ codes: listedCodes }),
  size: 'rows',
  rows: 'as sent',
  answer: codesReview,
});

export const importCodesBody = z.strictObject({
  codes: listedCodes,
  takeUnreadable: z.boolean().default(false),
  key,
});
export type CodesImport = AsSent<z.output<typeof importCodesBody>, 'codes'>;

export const importCodes = endpoint({
  method: 'POST',
  path: `${base}/import`,
  action: 'codes.administer',
  about: 'project',
  summary: 'Import codes as issued, all or none; existing codes are skipped',
  group,
  params,
  touches: 'many records',
  job: 'importCodes',
  body: importCodesBody,
  size: 'rows',
  rows: 'as sent',
  answer: z.object({ created: z.number(), skipped: z.number() }),
});

export const drift = z.object({
  /** Of the whole register, whichever window it is; retired codes are not looked at. */
  checked: z.number(),
  unread: z.number(),
  changed: z.array(issuedCode.extend({ now: z.array(keptPart) })),
  broken: z.array(issuedCode),
});
export type Drift = z.infer<typeof drift>;

export const driftQuery = z.object({
  /** Of findings in one answer; the Link header leads to the others. */
  limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
  after: z.string().optional(),
});
export type AskedDrift = z.output<typeof driftQuery>;

export const readDrift = endpoint({
  method: 'GET',
  path: `${base}/drift`,
  action: 'codes.use',
  about: 'project',
  summary: "Check issued codes against today's tables: changed meanings and unreadable codes",
  group,
  job: 'drift',
  params,
  query: driftQuery,
  answer: drift,
});

/** The first columns of an export, before the parts. */
export const exportWords = {
  code: 'Code',
  title: 'Title',
  status: 'Status',
  created: 'Created',
  createdBy: 'Created by',
  /** Where there are such reservations. */
  until: 'Until',
  for: 'For',
  part: (place: number) => `Part ${place}`,
  inPlace: (part: string, place: number) => `${part}, segment ${place}`,
  nth: (part: string, nth: number) => `${part} (${nth})`,
  description: (part: string) => `${part} description`,
} as const;

const shown = { q: z.string().optional(), status: codeStatus.optional(), created };

export const exportCodes = endpoint({
  method: 'GET',
  path: `${base}/export`,
  action: 'codes.use',
  about: 'project',
  summary: 'Export issued codes by code as CSV or Excel, two columns per part',
  group,
  params,
  query: exportQueryWith({ ...shown, expired: z.stringbool().optional() }),
  answer: z.string(),
  mediaType: 'text/csv',
});

export const ticketForCodesExport = endpoint({
  method: 'POST',
  path: `${base}/export-ticket`,
  action: 'project.download',
  about: 'project',
  summary: 'Get a download address for the export, valid for a minute without a token',
  group,
  params,
  body: exportTicketWith({ ...shown, expired: z.boolean().optional() }),
  answer: downloadTicket,
});
