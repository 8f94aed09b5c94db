import type { PotentialTable } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { listUnlinkedMasterTables } from './project-tables.store.ts';
import { listProjectTables } from './read-project-tables.ts';

/** What a configuration or a report of the project can use: its tables, then the masters it could link. */
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
