// Keeping up with the master: what has become of the records that a project's copies were made from, and what it takes over.
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import type { AsSent } from '../platform/rows.ts';
import { id } from '../platform/rules.ts';
import type { FieldValue } from './field-types.ts';
import { projectTableParams } from './table-homes.ts';

const group = 'Keeping up with the master';

const path = '/projects/{projectNumber}/tables/{tableId}/master-changes';

const value = z.union([z.string(), z.number()]);

/** All values of a record by tableFieldId; a field that has none is left out, but for code and descriptions. */
const values = z.record(z.string(), value);
export type MasterValues = z.infer<typeof values>;

export const masterChange = z.object({
  /** The project's own copy, and its code. */
  activeRecordId: z.number(),
  code: z.string(),
  masterRecordId: z.number(),
  /** Null where the master record was removed, as `master` is then. */
  masterModified: z.string().nullable(),
  /** What it was copied from, or what was last reviewed. */
  base: values,
  own: values,
  master: values.nullable(),
  /** The fields that both sides have changed, to different values. */
  conflicts: z.array(z.string()),
});
export type MasterChange = z.infer<typeof masterChange>;

/** Without a limit everything comes, streamed. */
export const masterChangesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  /** Opaque: from the Link header of the page before. */
  after: z.string().optional(),
});
export type MasterChangesQuery = z.output<typeof masterChangesQuery>;

export const takes = ['master', 'own', 'follow'] as const;
export type Take = (typeof takes)[number];

export const decision = z.strictObject({
  activeRecordId: id,
  /** As it was listed: refused where the master has moved on since. */
  masterModified: z.string().nullable().optional(),
  /** The master's changes where only it has changed; nothing of it; or the master record itself instead of the copy. */
  take: z.enum(takes),
  /** With `master`: a value for each conflict, and for other fields that are to be different. */
  values: z.record(z.string(), value.nullable()).optional(),
});
export type MasterDecision = z.output<typeof decision>;

/** The same key and content again give the first answer again and do nothing: for a day. */
export const keepUpBody = z.strictObject({ records: z.array(decision), key: z.uuid().optional() });
export type KeepUp = AsSent<z.output<typeof keepUpBody>, 'records'>;

export const keptUp = z.object({ updated: z.number(), kept: z.number(), followed: z.number() });
export type KeptUp = z.infer<typeof keptUp>;

export const listMasterChanges = endpoint({
  method: 'GET',
  path,
  action: 'project.read',
  about: 'project',
  summary: 'List de-related records with a changed or removed master record',
  group,
  params: projectTableParams,
  query: masterChangesQuery,
  answer: z.array(masterChange),
});

export const keepUp = endpoint({
  method: 'POST',
  path,
  action: 'projectTables.write',
  about: 'project',
  summary: "Take the master's changes, keep your own values or follow the master again; all or none",
  group,
  touches: 'many records',
  params: projectTableParams,
  body: keepUpBody,
  size: 'rows',
  rows: 'as sent',
  answer: keptUp,
});

type Sides = { base: MasterValues; own: MasterValues; master: MasterValues };

/** A field as both sides left it; a number that became a text by its field's type is the same. */
function sidesOf({ base, own, master }: Sides, key: string) {
  const [before, here, there] = [base, own, master].map((side) => String(side[key] ?? ''));
  return { byMaster: there !== before, byOwn: here !== before, differ: here !== there };
}

/** The fields that the master has changed. */
export function movedFields(sides: Sides, keys: readonly string[]): string[] {
  return keys.filter((key) => sidesOf(sides, key).byMaster);
}

export function conflictsOf(sides: Sides, keys: readonly string[]): string[] {
  return keys.filter((key) => {
    const { byMaster, byOwn, differ } = sidesOf(sides, key);
    return byMaster && byOwn && differ;
  });
}

/** The master's values in the fields that it alone has changed. */
export function takenFromMaster(sides: Sides, keys: readonly string[]): Record<string, FieldValue> {
  const taken = keys.filter((key) => {
    const { byMaster, byOwn } = sidesOf(sides, key);
    return byMaster && !byOwn;
  });
  return Object.fromEntries(taken.map((key) => [key, sides.master[key] ?? '']));
}
