// Whom an action will hit: the projects that see it, what offers or shows it, and who has a copy of their own.
import { refuse, type Hit, type Impact, type ImpactAction, type ImpactQuestion } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ResolvedProject } from '../../people/standing/resolved-project.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
import { recordsById } from '../records/visible.ts';
import { conditionOf } from '../records/many/record-selection.ts';
import {
  configurationsOffering,
  configurationsShowing,
  documentsOfProject,
  reportsShowing,
} from '../references/documents-using.store.ts';
import { codesOfField, codesOfProject, codesOfRecords } from '../references/registers.store.ts';
import { existingRows, refuseMissing, refuseValues } from './refuse-missing.ts';
import { isOneOf, linksOf, projectsSeeing, projectsWithCopies, type ProjectHit } from './impact.store.ts';

type Condition = RawBuilder<boolean>;

const none: Hit = { count: 0, names: [] };
const mostNamed = 20;

function hitOf(named: readonly { name: string }[]): Hit {
  return { count: named.length, names: named.slice(0, mostNamed).map(({ name }) => name) };
}

/** The documents that the table itself is part of. */
export type Around = { table: ResolvedTable; project: ProjectHit | null };

export async function impactOnTable(
  db: Db,
  { table, project }: Around,
  asked: ImpactQuestion,
): Promise<Impact> {
  await refuseMissing(db, table, asked);
  const about = questions[asked.action];
  if (about === 'field') return impactOfField(db, table, project, asked);
  const condition = about === 'table' ? sql<boolean>`true` : await recordsMeant(db, table, asked);
  const links = table.kind === 'master' ? await linksOf(db, table.tableId, asked.projects ?? null) : [];
  const tableIds = [table.tableId, ...links.map(({ tableId }) => tableId)];
  const seeing = await seenBy(db, table, project, condition, links, asked);
  const within =
    table.kind === 'master' ? new Set([null, ...seeing.map(({ projectId }) => projectId)]) : null;
  const isWithin = ({ projectId }: { projectId: number | null }) => within === null || within.has(projectId);
  const recordTables = table.masterTableId === null ? tableIds : [...tableIds, table.masterTableId];
  const rows = recordsById(table);
  const configurations = await configurationsOffering(db, tableIds, (picks) =>
    isOneOf(db, rows, recordTables, condition, picks),
  );
  const reports = await reportsShowing(db, { tableIds });
  // Kept parts know the records of all projects, or of those that the action is about.
  const isOfSome = table.kind !== 'master' || asked.projects !== undefined;
  const projectIds = isOfSome ? seeing.map(({ projectId }) => projectId) : null;
  return {
    projects: hitOf(seeing),
    configurations: hitOf(configurations.filter(isWithin)),
    reports: hitOf(reports.filter(isWithin)),
    localCopies:
      table.kind === 'master' ? hitOf(await projectsWithCopies(db, table.tableId, condition)) : none,
    issuedCodes: await codesOfRecords(
      db,
      rows,
      recordTables,
      condition,
      { projectIds, living: table.tableId },
      mostNamed,
    ),
  };
}

export async function impactOnProject(
  db: Db,
  project: ResolvedProject,
  asked: ImpactQuestion,
): Promise<Impact> {
  const { action } = asked;
  if (action !== 'Archive')
    throw refuse('invalid', null, [
      { key: 'at', place: 'action', problem: { key: 'projectsAreArchived', action } },
    ]);
  refuseValues(asked, []);
  const { isArchived, projectNumber } = project;
  if (isArchived) throw refuse('projectArchived', { projectNumber });
  return {
    projects: hitOf([project]),
    configurations: hitOf(await documentsOfProject(db, 'configuration', project.projectId)),
    reports: hitOf(await documentsOfProject(db, 'report', project.projectId)),
    localCopies: none,
    issuedCodes: await codesOfProject(db, project.projectId, mostNamed),
  };
}

/** The subject of each action. */
const questions: Record<ImpactAction, 'records' | 'rows' | 'table' | 'field'> = {
  Remove: 'records',
  Edit: 'records',
  'De-relate': 'records',
  Update: 'rows',
  Archive: 'table',
  RemoveTable: 'table',
  RemoveField: 'field',
  EditField: 'field',
};

/** The records that the call would take; of a master table that is de-related from projects, all. */
async function recordsMeant(db: Db, table: ResolvedTable, asked: ImpactQuestion): Promise<Condition> {
  const { recordId, kind, ids, q, filters, records, projects } = asked;
  if (recordId !== undefined) return sql<boolean>`r.record_id = ${recordId}`;
  if (records !== undefined) {
    const changed = existingRows(records).map(({ activeRecordId }) => activeRecordId);
    return sql<boolean>`r.record_id = any(${changed}::bigint[])`;
  }
  if (kind === 'these' && ids !== undefined) return conditionOf(db, table, { kind, ids });
  if (kind === 'allBut' && ids !== undefined) {
    return conditionOf(db, table, { kind, ids, ...(q !== undefined && { q }), ...(filters && { filters }) });
  }
  if (projects !== undefined) return sql<boolean>`true`;
  throw refuse('invalid', null, [{ key: 'at', place: 'recordId', problem: { key: 'nameTheRecords' } }]);
}

async function seenBy(
  db: Db,
  table: ResolvedTable,
  project: ProjectHit | null,
  condition: Condition,
  links: readonly ProjectHit[],
  { action, projects }: ImpactQuestion,
): Promise<readonly ProjectHit[]> {
  if (table.kind !== 'master') return project === null ? [] : [project];
  if (projects !== undefined || action === 'Archive') return links;
  return projectsSeeing(db, table.tableId, condition);
}

async function impactOfField(
  db: Db,
  table: ResolvedTable,
  project: ProjectHit | null,
  { tableFieldId }: ImpactQuestion,
): Promise<Impact> {
  if (tableFieldId === undefined)
    throw refuse('invalid', null, [{ key: 'at', place: 'tableFieldId', problem: { key: 'nameTheField' } }]);
  const links = table.kind === 'master' ? await linksOf(db, table.tableId, null) : [];
  const field = {
    tableIds: [table.tableId, ...links.map(({ tableId }) => tableId)],
    fieldKey: tableFieldId,
  };
  return {
    projects: hitOf(project === null ? links : [project]),
    configurations: hitOf(await configurationsShowing(db, field)),
    reports: hitOf(await reportsShowing(db, field)),
    localCopies: none,
    issuedCodes: await codesOfField(db, field, mostNamed),
  };
}
