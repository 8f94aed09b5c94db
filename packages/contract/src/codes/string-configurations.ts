import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { z } from 'zod';
import { inBothHomes } from '../platform/homes.ts';
import { limits } from '../platform/limits.ts';
import { savedDocument, savedDocumentBody, savedDocumentCalls, savedIn } from './saved-documents.ts';
import { id, idInAddress, idOrNone, lengthOf, line, asIssue } from '../platform/rules.ts';

/** A separator is one character. */
const oneSign = z.string().refine((value) => lengthOf(value) <= 1, {
  error: (issue) => asIssue({ key: 'tooLongSign', actual: lengthOf(String(issue.input)) }),
});

/** Taken as it is: blanks at its ends belong to it. */
const partText = z.string().refine((value) => lengthOf(value) <= limits.codePart, {
  error: (issue) => asIssue({ key: 'tooLong', most: limits.codePart, actual: lengthOf(String(issue.input)) }),
});

const partLength = z
  .number()
  .int()
  .min(1)
  .max(limits.codePart, {
    error: (issue) => asIssue({ key: 'tooLong', most: limits.codePart, actual: Number(issue.input) }),
  });

const optionTable = z.strictObject({
  tableId: idOrNone.nullish(),
  masterTableId: idOrNone.nullish(),
  tableName: z.string().nullish(),
  selectedRecords: z.array(id).nullish(),
});

const segmentOption = z.strictObject({
  optionId: z.union([z.number(), z.string()]).nullish(),
  fieldName: z.string().nullish(),
  tableName: z.string().nullish(),
  tableId: idOrNone.nullish(),
  masterTableId: idOrNone.nullish(),
  multipleTables: z.array(optionTable).nullish(),
  selectedRecords: z.array(id).nullish(),
  optionLength: partLength.nullish(),
  optionSeparator: oneSign.nullish(),
  childSegment: z.lazy(() => segment).nullish(),
});

/** A tree: each option carries the segment that follows it. */
export const segment: z.ZodType<SegmentOnWire, SegmentOnWire> = z
  .strictObject({
    /** 0 Table, 1 Serial number, 2 Free text, 3 Fixed value, 4 Multiple tables. */
    type: z.literal(Object.values(SegmentType)).nullish(),
    length: z.number().nullish(),
    defaultValue: partText.nullish(),
    displayName: line(limits.segmentName).nullish(),
    isRequired: z.boolean().nullish(),
    /** The code may end before this segment; not before the first one. */
    mayEnd: z.boolean().nullish(),
    options: z.array(segmentOption).nullish(),
  })
  .meta({ id: 'Segment' });
export type { SegmentOnWire };

const deepest = 100;

/** Looked at before the tree is parsed, level by level: a hostile one would exhaust the stack. */
function isShallow(root: unknown): boolean {
  let level: readonly unknown[] = [root];
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap(childrenOf);
    if (level.length === 0) return true;
  }
  return false;
}

function childrenOf(segmentLike: unknown): unknown[] {
  const options: unknown = (segmentLike as { options?: unknown } | null | undefined)?.options;
  if (!Array.isArray(options)) return [];
  return options.flatMap((option: { childSegment?: unknown } | null) => option?.childSegment ?? []);
}

const tree = z
  .custom<SegmentOnWire | null>(isShallow, {
    error: asIssue({ key: 'tooDeep', most: deepest }),
    abort: true,
  })
  .pipe(segment.nullable());

/** In a list, without its tree. */
export const listedConfiguration = z.object({
  stringConfigurationId: z.number(),
  ...savedDocument.shape,
  /** Whether the codes issued from it are kept. */
  keepsRegister: z.boolean(),
});
export type ListedConfiguration = z.infer<typeof listedConfiguration>;

export const stringConfiguration = listedConfiguration.extend({
  rootConfigurationSegment: segment.nullable(),
});
export type StringConfiguration = z.infer<typeof stringConfiguration>;

export const stringConfigurationBody = savedDocumentBody.extend({
  /** Left out, it is none, which the check of the tree tells. */
  rootConfigurationSegment: tree.default(null),
  /** Left out, a new one keeps none, and a changed one does as before. */
  keepsRegister: z.boolean().optional(),
});

export type SentConfiguration = z.output<typeof stringConfigurationBody>;

const saved = savedIn({
  path: '/string-configurations',
  group: 'String configurations',
  write: 'configurations.write',
});

export const {
  list: listConfigurations,
  read: readConfiguration,
  create: createConfiguration,
  update: updateConfiguration,
  listVersions: listConfigurationVersions,
  readVersion: readConfigurationVersion,
  restoreVersion: restoreConfigurationVersion,
  remove: removeConfiguration,
} = savedDocumentCalls(saved, {
  capability: 'stringConfigurations',
  names: { master: 'Template', project: 'Configuration' },
  words: { one: 'string configuration', many: 'string configurations', whole: ' with its tree' },
  ids: { stringConfigurationId: idInAddress },
  listed: listedConfiguration,
  whole: stringConfiguration,
  body: stringConfigurationBody,
  size: 'list',
});

/** What makes a code readable in two ways, or a record unreachable, shown at its segment. */
export const configurationWarning = z.object({
  path: z.string(),
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  /** The shortest code that shows it. */
  example: z.string().nullable(),
  /** How many more of this kind there are at the segment. */
  more: z.number(),
});
export type ConfigurationWarning = z.infer<typeof configurationWarning>;

/** A code that the configuration makes, part by part. */
export const exampleCode = z.object({
  code: z.string(),
  parts: z.array(
    z.object({
      path: z.string(),
      depth: z.number(),
      codePart: z.string(),
      separator: z.string(),
      descriptionEn: z.string(),
      descriptionSv: z.string(),
      tableName: z.string(),
    }),
  ),
});
export type ExampleCode = z.infer<typeof exampleCode>;

const checkBody = z.strictObject({
  /** Left out, it is none, which the check of the tree tells. */
  rootConfigurationSegment: tree.default(null),
  /** Another number gives another example. */
  seed: z.number().int().default(0),
});

export type SentTree = z.output<typeof checkBody>;

const checkAnswer = z.object({
  errors: z.array(z.object({ path: z.string(), code: z.number(), message: z.string() })),
  warnings: z.array(configurationWarning),
  example: exampleCode.nullable(),
});
export type ConfigurationCheck = z.infer<typeof checkAnswer>;

export const checkConfiguration = inBothHomes(saved.homes, {
  names: { master: 'stringConfigurations.checkTemplate', project: 'stringConfigurations.checkConfiguration' },
  method: 'POST',
  path: '/check',
  action: saved.actions.write,
  summary: {
    master: "Check a template's tree against the master records; nothing is stored",
    project:
      'Check a tree against the records for errors and ambiguities, with an example; nothing is stored',
  },
  body: checkBody,
  size: 'list',
  answer: checkAnswer,
});
