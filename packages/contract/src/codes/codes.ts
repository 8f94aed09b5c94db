import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { personName } from '../people/people.ts';
import { projectParams } from '../people/project-standing.ts';
import { limits } from '../platform/limits.ts';
import { asIssue, idInAddress, lengthOf } from '../platform/rules.ts';
import { codeStatus, issuedCode } from './register-entries.ts';

const group = 'Codes';

const configurationParams = projectParams.extend({
  stringConfigurationId: idInAddress,
});

/** The record that a part stands for, with its user-defined values by field name. */
export const partAttributes = z.object({
  tableName: z.string(),
  code: z.string(),
  descriptionEn: z.string(),
  descriptionSv: z.string(),
  activeRecordId: z.number(),
  created: z.string(),
  createdBy: personName,
  modified: z.string(),
  modifiedBy: personName,
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type PartAttributes = z.infer<typeof partAttributes>;

export const codePart = z.object({
  type: z.enum(['text', 'table']),
  text: z.string(),
  tableId: z.number().nullable(),
  recordId: z.number().nullable(),
  /** The release that its table follows; null for the living master table, and for a local one. */
  release: z.string().nullable(),
  codePart: z.string(),
  attributes: partAttributes.nullable(),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Where it stands in the tree and in the code, for those who draw it. */
  path: z.string().nullable(),
  optionPath: z.string().nullable(),
  depth: z.number(),
  separator: z.string(),
  start: z.number(),
  end: z.number(),
  /** Where no record matches: the nearest texts that would, those equal but for case first. */
  closest: z.array(z.string()).optional(),
});
export type CodePart = z.infer<typeof codePart>;

export const interpretation = z.object({
  errors: z.array(z.string()),
  codeParts: z.array(codePart),
  /** Where the configuration keeps a register: what it has of this code. */
  issued: issuedCode.nullable().optional(),
  /** Where it is not read: the code that it was probably meant as, but for blanks, dashes, case and the marks around it. */
  mended: z.string().optional(),
});
export type Interpretation = z.infer<typeof interpretation>;

export { interpretWords } from './codes.words.ts';

export const interpret = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/string-configurations/{stringConfigurationId}/interpret',
  action: 'codes.use',
  about: 'project',
  summary: 'Explain a code part by part',
  group,
  params: configurationParams,
  body: z.strictObject({
    code: z
      .string({ error: asIssue({ key: 'codeToInterpret' }) })
      .min(1, asIssue({ key: 'codeToInterpret' }))
      .max(10_000),
  }),
  answer: interpretation,
});

export const interpretMany = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/string-configurations/{stringConfigurationId}/interpret-many',
  action: 'codes.use',
  about: 'project',
  summary: 'Explain up to 100,000 codes; results are streamed in the same order',
  group,
  job: 'interpretCodes',
  params: configurationParams,
  body: z.strictObject({ codes: z.array(z.string().max(10_000)).min(1).max(100_000) }),
  size: 'list',
  answer: z.array(interpretation.extend({ code: z.string() })),
});

export const readCodeParts = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/string-configurations/{stringConfigurationId}/code-parts',
  action: 'codes.use',
  about: 'project',
  summary: 'Get the parts of a code, to prefill the builder',
  group,
  params: configurationParams,
  query: z.object({ code: z.string().max(10_000) }),
  answer: interpretation,
});

/** A record as a segment's picker offers it. */
export const offeredRecord = z.object({
  key: z.string(),
  name: z.string(),
  value: z.string(),
  descriptionEn: z.string(),
  descriptionSv: z.string(),
  tableName: z.string(),
  tableId: z.number(),
  masterTableId: z.number().nullable(),
  activeRecordId: z.number(),
});
export type OfferedRecord = z.infer<typeof offeredRecord>;

export const listOfferedRecords = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/string-configurations/{stringConfigurationId}/records',
  action: 'codes.use',
  about: 'project',
  summary: 'Search the records of a segment by code and both descriptions',
  group,
  params: configurationParams,
  query: z.object({
    /** The segment's path in the tree: '/' is the root, '/0/' what follows its first option. */
    segment: z.string(),
    q: z.string().default(''),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.array(offeredRecord.extend({ optionPath: z.string() })),
});

export const foundCode = z.object({
  /** As it stands in the text, without the marks around it. */
  text: z.string(),
  /** In code points. */
  start: z.number(),
  end: z.number(),
  /** In all projects that the caller sees; first those that are written so, then those that differ in case, dashes or blanks. */
  issued: z.array(
    z.object({
      projectNumber: z.string(),
      stringConfigurationId: z.number(),
      issuedCodeId: z.number(),
      code: z.string(),
      title: z.string(),
      status: codeStatus,
    }),
  ),
  /** The configurations of the project that read it without an error. */
  readings: z.array(
    z.object({
      stringConfigurationId: z.number(),
      name: z.string(),
      /** The code that is read, where it is not the text itself. */
      code: z.string().optional(),
    }),
  ),
});
export type FoundCode = z.infer<typeof foundCode>;

const searchedText = z.strictObject({
  text: z
    .string({ error: asIssue({ key: 'required' }) })
    .refine((value) => lengthOf(value) <= limits.searchedText, {
      error: (issue) =>
        asIssue({ key: 'tooLong', most: limits.searchedText, actual: lengthOf(String(issue.input)) }),
    }),
});

export const findCodes = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/codes/find',
  action: 'codes.use',
  about: 'project',
  summary:
    "Find issued codes of all visible projects in a text, and codes that the project's configurations read",
  group,
  params: projectParams,
  body: searchedText,
  size: 'list',
  answer: z.array(foundCode),
});

export const findCodesEverywhere = endpoint({
  method: 'POST',
  path: '/codes/find',
  action: 'codes.find',
  about: 'nothing',
  summary: 'Find issued codes of all visible projects in a text',
  group,
  body: searchedText,
  size: 'list',
  answer: z.array(foundCode),
});
