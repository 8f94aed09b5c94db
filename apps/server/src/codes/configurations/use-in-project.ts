// A template in a project: its master tables become the project's linked tables.
import { referenceTo, type TableOnWire } from '@codes/codes';
import { refuse, type SegmentOnWire } from '@codes/contract';
import { idOfTable, tablesIn, withTables } from '../../tables/references/stored-tree.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { linkMasterTable } from '../../tables/project-tables/link-master-table.ts';
import { findLink } from '../../tables/project-tables/project-tables.store.ts';
import type { Owner } from '../saved/owner.ts';

type By = { userId: number };

/** The tree with the project's tables in it; those that are missing are linked, or refused. */
export async function inProject(
  tx: Tx,
  { projectId }: Owner,
  root: SegmentOnWire,
  addMissing: boolean,
  by: By,
): Promise<SegmentOnWire> {
  if (projectId === null) return root;
  const masterTableIds = new Set(tablesIn(root).filter(isMaster).map(idOfTable));
  const linked = new Map<number, number>();
  const missing: number[] = [];
  for (const masterTableId of [...masterTableIds].toSorted((a, b) => a - b)) {
    const link = await findLink(tx, projectId, masterTableId);
    if (link === null) missing.push(masterTableId);
    else linked.set(masterTableId, link.tableId);
  }
  if (missing.length > 0 && !addMissing) throw refuse('tablesMissing');
  for (const masterTableId of missing) {
    const { projectTableId } = await linkMasterTable(tx, { projectId, masterTableId, by });
    linked.set(masterTableId, projectTableId);
  }
  return withTables(root, (table) =>
    isMaster(table)
      ? { ...table, tableId: linked.get(idOfTable(table)) ?? null, masterTableId: null }
      : table,
  );
}

const isMaster = (table: TableOnWire) => referenceTo(table).home === 'master';
