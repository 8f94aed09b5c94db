import { parseTree, treeLimits } from '@codes/codes';
import type { ConfigurationCheck, stringConfigurations } from '@codes/contract';
import { choosableTables } from '../code-engine/available-tables.ts';
import type { CodeEngine } from '../code-engine/code-engine.ts';
import { findColumns } from '../code-engine/read-columns.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Owner } from '../saved-documents/owner.ts';

/** What the form shows while a tree is edited: its errors, its ambiguities with the real records, an example. */
export async function checkTree(
  db: Db,
  engine: CodeEngine,
  owner: Owner,
  { rootConfigurationSegment, seed }: stringConfigurations.SentTree,
): Promise<ConfigurationCheck> {
  const tables = await choosableTables(db, owner.projectId);
  const { tree, problems } = parseTree(rootConfigurationSegment, {
    acceptsMasterTables: true,
    ...tables,
  });
  const errors = problems.map(({ path, code, message }) => ({ path, code, message }));
  if (tree === null || tree.segments.size > treeLimits.segments)
    return { errors, warnings: [], example: null };
  const { columns, read } = await findColumns(db, tables, tree);
  return { errors, ...(await engine.check({ tree, columns, seed }, read)) };
}
