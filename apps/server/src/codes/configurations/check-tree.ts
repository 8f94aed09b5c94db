import { parseTree, treeLimits, type Language } from '@codes/codes';
import { say, type ConfigurationCheck, type stringConfigurations } from '@codes/contract';
import { choosableTables } from '../code-engine/resolved-configuration.ts';
import type { CodeEngine } from '../code-engine/code-engine.ts';
import { findColumns } from '../code-engine/read-columns.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Owner } from '../saved-documents/owner.ts';

/** The check that a form shows while a tree is edited: errors, its ambiguities with the real records, an example. */
export async function checkTree(
  db: Db,
  engine: CodeEngine,
  owner: Owner,
  { rootConfigurationSegment, seed }: stringConfigurations.SentTree,
  language: Language,
): Promise<ConfigurationCheck> {
  const tables = await choosableTables(db, owner.projectId);
  const { tree, problems } = parseTree(rootConfigurationSegment, {
    acceptsMasterTables: true,
    ...tables,
  });
  const errors = problems.map(({ path, code, message }) => ({
    path,
    code,
    message: say(message, language),
  }));
  if (tree === null || tree.segments.size > treeLimits.segments)
    return { errors, warnings: [], example: null };
  const { columns, read } = await findColumns(db, tables, tree);
  const { warnings, example } = await engine.check({ tree, columns, seed }, read);
  const inWords = warnings.map(({ path, kind, title, message, ...rest }) => ({
    path,
    kind,
    title: say(title, language),
    message: say(message, language),
    ...rest,
  }));
  return { errors, warnings: inWords, example };
}
