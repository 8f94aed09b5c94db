import { refuse, type Project, type StartedProject, type Sentence } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { listConfigurations } from '../../codes/configurations/configuration-kind.ts';
import { copyTemplates } from '../../codes/configurations/copy-templates.ts';
import { templates } from '../../codes/saved-documents/owner.ts';
import { linkMasterTable } from '../../tables/project-tables/link-master-table.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Inviter } from '../../people/users/invitations.ts';
import { findProject } from '../../people/standing/projects-seen.store.ts';
import { startProject } from './start-project.ts';
import { listMasterTables } from './starting-tables.store.ts';

export async function createProject(
  tx: Tx,
  outbox: Outbox,
  inviter: Inviter,
  start: StartedProject,
): Promise<Project> {
  const { masterTableIds, stringConfigurationIds, ...project } = start;
  // In the order of their ids, in which everybody locks tables.
  const tables = [...new Set(masterTableIds)].toSorted((a, b) => a - b);
  await refuseUnusable(tx, tables, stringConfigurationIds);
  const { projectId, change } = await startProject(tx, outbox, inviter, project, 'Add project');
  for (const masterTableId of tables) await linkMasterTable(tx, { projectId, masterTableId, change });
  await copyTemplates(tx, projectId, stringConfigurationIds, change);
  const stored = await findProject(tx, inviter.user, project.projectNumber);
  if (stored === null) throw refuse('projectNotFound');
  return stored;
}

async function refuseUnusable(
  tx: Tx,
  masterTableIds: readonly number[],
  stringConfigurationIds: readonly number[],
): Promise<void> {
  const tables = await listMasterTables(tx, masterTableIds);
  const found = new Set(tables.map(({ tableId }) => tableId));
  const archived = tables.filter(({ isArchived }) => isArchived).map(({ name }) => name);
  const missing = masterTableIds.filter((id) => !found.has(id));
  const known = new Set((await listConfigurations(tx, templates)).map((one) => one.stringConfigurationId));
  const unknown = stringConfigurationIds.filter((id) => !known.has(id));
  const problems: Sentence[] = [
    ...(missing.length > 0 ? [at('masterTableIds', { key: 'unknownMasterTables', ids: missing })] : []),
    ...(archived.length > 0 ? [at('masterTableIds', { key: 'archivedMasterTables', names: archived })] : []),
    ...(unknown.length > 0 ? [at('stringConfigurationIds', { key: 'unknownTemplates', ids: unknown })] : []),
  ];
  if (problems.length > 0) throw refuse('invalid', null, problems);
}

const at = (place: string, problem: Sentence): Sentence => ({ key: 'at', place, problem });
