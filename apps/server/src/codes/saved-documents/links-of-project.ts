import { refuse } from '@codes/contract';
import type { Change } from '../../platform/changes/open-change.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { linkMasterTable } from '../../tables/project-tables/link-master-table.ts';
import { findLink } from '../../tables/project-tables/project-tables.store.ts';

/** The project's own tables for master tables that are named; those that are missing are linked, or refused. */
export async function linksOfProject(
  tx: Tx,
  projectId: number,
  named: readonly number[],
  addMissing: boolean,
  change: Change,
): Promise<ReadonlyMap<number, number>> {
  const links = new Map<number, number>();
  const missing: number[] = [];
  for (const masterTableId of [...new Set(named)].toSorted((a, b) => a - b)) {
    const link = await findLink(tx, projectId, masterTableId);
    if (link === null) missing.push(masterTableId);
    else links.set(masterTableId, link.tableId);
  }
  if (missing.length > 0 && !addMissing) throw refuse('tablesMissing');
  for (const masterTableId of missing) {
    const { projectTableId } = await linkMasterTable(tx, { projectId, masterTableId, change });
    links.set(masterTableId, projectTableId);
  }
  return links;
}
