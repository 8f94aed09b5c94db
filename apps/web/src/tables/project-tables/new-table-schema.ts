// The panel of a new table has one form for both ways; which way is taken decides what of it is read.
import { asIssue, projectTables } from '@codes/contract';
import { z } from 'zod';

export type NewTableKind = 'local' | 'master';

export type EnteredTable = {
  name: string;
  description: string;
  masterTableId: number | null;
  /** Null: Latest. */
  releaseId: number | null;
};

export type NewTable =
  | { kind: 'local'; body: z.output<typeof projectTables.projectTableBody> }
  | { kind: 'master'; body: { masterTableId: number; releaseId: number | null } };

const notRead = z.unknown();

export const newTableSchemas: Record<NewTableKind, z.ZodType<NewTable, EnteredTable>> = {
  local: entered(
    projectTables.projectTableBody
      .extend({ masterTableId: notRead, releaseId: notRead })
      .transform(({ name, description }) => ({ kind: 'local' as const, body: { name, description } })),
  ),
  master: entered(
    z
      .object({
        name: notRead,
        description: notRead,
        masterTableId: z.number({ error: asIssue({ key: 'required' }) }),
        releaseId: z.number().nullable(),
      })
      .transform(({ masterTableId, releaseId }) => ({
        kind: 'master' as const,
        body: { masterTableId, releaseId },
      })),
  ),
};

/** Both read the same form. */
function entered<Output>(schema: z.ZodType<Output>): z.ZodType<Output, EnteredTable> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it does not take, it refuses with a message
  return schema as z.ZodType<Output, EnteredTable>;
}
