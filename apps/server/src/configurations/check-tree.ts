import { checkConfiguration, walkSegments } from '@codes/codes';
import type { ConfigurationCheck, SegmentOnWire } from '@codes/contract';
import { availableTables } from '../code-engine/available-tables.ts';
import type { CodeEngine } from '../code-engine/code-engine.ts';
import { readColumns } from '../code-engine/read-columns.ts';
import type { Db } from '../db/schema.ts';
import type { Owner } from './configurations.store.ts';

type Sent = { rootConfigurationSegment: SegmentOnWire | null; seed: number };

const mostSegments = 500;

/** What the form shows while a tree is edited: its errors, its ambiguities with the real records, an example. */
export async function checkTree(
  db: Db,
  engine: CodeEngine,
  owner: Owner,
  { rootConfigurationSegment: root, seed }: Sent,
): Promise<ConfigurationCheck> {
  const tables = await availableTables(db, owner.projectId);
  const errors = checkConfiguration(root, {
    acceptsMasterTables: owner.projectId === null,
    isAvailable: (table) => tables.of(table) !== null,
  }).map(({ path, code, message }) => ({ path, code, message }));
  if (root === null || [...walkSegments(root)].length > mostSegments) {
    return { errors, warnings: [], example: null };
  }
  const columns = await readColumns(db, tables, root);
  return { errors, ...(await engine.check({ root, columns, seed })) };
}
