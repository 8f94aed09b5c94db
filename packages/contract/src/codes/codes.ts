import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { personName } from '../people/people.ts';
import { projectParams } from '../people/project-standing.ts';
import { asIssue, idInAddress } from '../platform/rules.ts';
import { issuedCode } from './register-entries.ts';

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
