import { refuse, type CopiedProject, type Project, type CopyOption } from '@codes/contract';
import { withOtherIds } from '../../tables/references/rekey-references.ts';
import { copiedConfigurationKind, listWithTrees } from '../../codes/configurations/configuration-kind.ts';
import { addDocument } from '../../codes/saved-documents/save-document.ts';
import type { Change } from '../../platform/changes/open-change.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { copyFields } from '../../tables/fields/copy-fields.store.ts';
import { linkMasterTable } from '../../tables/project-tables/link-master-table.ts';
import { findProject } from '../../people/standing/projects-seen.store.ts';
import { startProject } from '../projects/start-project.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import type { Inviter } from '../../people/users/invitations.ts';
import {
  copiesOfPicks,
  copyHiddenRecords,
  copyLocalTable,
  copyMembers,
  copyRecords,
  listSourceTables,
  lockSource,
  type SourceTable,
} from './copies.store.ts';

export async function copyProject(
  tx: Tx,
  outbox: Outbox,
  inviter: Inviter,
  sourceNumber: string,
  { copyOptions, isVisibleForEmployeesTemplated, ...sent }: CopiedProject,
): Promise<Project> {
  const source = await lockSource(tx, sourceNumber);
  if (source === undefined) throw refuse('projectNotFound');
  if (source.isArchived) throw refuse('projectArchived', { projectNumber: sourceNumber });
  const parts = copiedParts(copyOptions);
  const project = { ...sent, isTemplate: false, isVisibleForEmployees: isVisibleForEmployeesTemplated };
  const { projectId, change } = await startProject(tx, outbox, inviter, project, 'Copy');
  const tables = new Map<number, number>();
  for (const table of await listSourceTables(tx, source.projectId)) {
    const copy = await copyTable(tx, projectId, table, parts, change);
    if (copy !== null) tables.set(table.tableId, copy);
  }
  if (parts.StringConfigs) await copyConfigurations(tx, source.projectId, projectId, tables, change);
  if (parts.ProjectUsers) await copyMembers(tx, source.projectId, projectId, change);
  const stored = await findProject(tx, inviter.user, sent.projectNumber);
  if (stored === null) throw refuse('projectNotFound');
  return stored;
}

/** The id of the copy; null where such tables are not copied. */
async function copyTable(
  tx: Tx,
  projectId: number,
  { tableId, kind, masterTableId, releaseId }: SourceTable,
  parts: CopiedParts,
  change: Change,
): Promise<number | null> {
  if (kind === 'linked' && masterTableId !== null) {
    if (!parts.MasterTables) return null;
    const { projectTableId } = await linkMasterTable(tx, { projectId, masterTableId, releaseId, change });
    if (parts.MasterTableProjectRecords) {
      await copyRecords(tx, change, tableId, projectTableId, null);
      await copyHiddenRecords(tx, tableId, projectTableId);
    }
    return projectTableId;
  }
  if (!parts.ProjectTables) return null;
  const copy = await copyLocalTable(tx, change, projectId, tableId);
  const fieldIds = await copyFields(tx, tableId, copy);
  if (parts.ProjectTableRecords) await copyRecords(tx, change, tableId, copy, fieldIds);
  return copy;
}

/** They point to the copy's own tables and records; picked master records stay the master's. */
async function copyConfigurations(
  tx: Tx,
  sourceId: number,
  projectId: number,
  tables: ReadonlyMap<number, number>,
  change: Change,
): Promise<void> {
  const records = await copiesOfPicks(tx, sourceId, tables);
  for (const { root, ...configuration } of await listWithTrees(tx, { projectId: sourceId })) {
    const rootConfigurationSegment = withOtherIds(root, tables, records);
    const sent = { ...configuration, rootConfigurationSegment, isNeedToAddMissingTables: false };
    await addDocument(tx, copiedConfigurationKind, { projectId }, sent, change);
  }
}

type CopiedParts = Record<Exclude<CopyOption, 'All'>, boolean>;

/** The options with all that they imply. */
function copiedParts(options: readonly CopyOption[]): CopiedParts {
  const isChosen = (option: CopyOption) => options.includes('All') || options.includes(option);
  const StringConfigs = isChosen('StringConfigs');
  const ProjectTableRecords = StringConfigs || isChosen('ProjectTableRecords');
  const MasterTableProjectRecords = StringConfigs || isChosen('MasterTableProjectRecords');
  return {
    StringConfigs,
    ProjectTableRecords,
    MasterTableProjectRecords,
    ProjectTables: ProjectTableRecords || isChosen('ProjectTables'),
    MasterTables: MasterTableProjectRecords || isChosen('MasterTables'),
    ProjectUsers: isChosen('ProjectUsers'),
  };
}
