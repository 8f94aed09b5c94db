import type { PotentialTable, ProjectTable } from '@codes/contract';
import { dated } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { movedOnOf } from '../master-changes/count-moved-on.ts';
import { listUnlinkedMasterTables, readTable, readTables, type TableRow } from './project-tables.store.ts';

export async function listProjectTables(db: Db, projectId: number): Promise<ProjectTable[]> {
  const tables: ProjectTable[] = [];
  for (const row of await readTables(db, projectId)) tables.push(await projectTableOf(db, row));
  return tables;
}

export async function findProjectTable(
  db: Db,
  projectId: number,
  tableId: number,
): Promise<ProjectTable | null> {
  const row = await readTable(db, projectId, tableId);
  return row === null ? null : projectTableOf(db, row);
}

async function projectTableOf(db: Db, { kind, done, ...row }: TableRow): Promise<ProjectTable> {
  return {
    ...dated(row),
    masterChanges: await movedOnOf(db, row.projectTableId, done),
    type: kind === 'local' ? 'local' : 'master',
  };
}

/** The tables that a configuration or a report of the project can use: its own, then the masters it could link. */
export async function listPotentialTables(db: Db | Tx, projectId: number): Promise<PotentialTable[]> {
  const tables = await listProjectTables(db, projectId);
  const masters = await listUnlinkedMasterTables(db, projectId);
  return [
    ...tables.map(({ projectTableId, masterTableId, name, description, type }) => ({
      projectTableId,
      ...(masterTableId !== null && { masterTableId }),
      name,
      description,
      type,
    })),
    ...masters.map((master) => ({ ...master, type: 'master' as const })),
  ];
}
