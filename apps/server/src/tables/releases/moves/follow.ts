// A linked table moves to a release or to the living master table.
import { refuse, type FollowedRelease, type ProjectTable } from '@codes/contract';
import { openChange, type Counts } from '../../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../../platform/changes/write-details.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { idempotent } from '../../../platform/idempotency/idempotent.ts';
import { asReleased, projectTableToWrite, type ResolvedProjectTable } from '../../fields/resolved-table.ts';
import { findProjectTable } from '../../project-tables/read-project-tables.ts';
import { countDifferences, type Sides } from '../differences/differences.store.ts';
import { hindrancesOf, nameOfState } from './hindrances.ts';
import { convertOwnValues } from './own-values.ts';

/** One change, all or nothing. */
export async function followRelease(
  db: Db,
  user: { userId: number },
  { projectId, tableId }: { projectId: number; tableId: number },
  { releaseId, key }: FollowedRelease,
): Promise<ProjectTable> {
  const call = {
    owner: user,
    key,
    about: { follow: tableId, releaseId },
    rows: [],
    writesTo: `table ${tableId}`,
  };
  return idempotent(
    db,
    call,
    async () => null,
    async (tx) => {
      const table = await linkToMove(tx, projectId, tableId);
      const target = await asReleased(tx, table, releaseId);
      if (target.releaseId !== table.releaseId) await moveLink(tx, user, table, target);
      const moved = await findProjectTable(tx, projectId, tableId);
      if (moved === null) throw refuse('tableNotFound');
      return moved;
    },
  );
}

export async function linkToMove(tx: Tx, projectId: number, tableId: number): Promise<ResolvedProjectTable> {
  const table = await projectTableToWrite(tx, projectId, tableId, 'link');
  if (table.kind !== 'linked') throw refuse('localTableFollowsNone');
  return table;
}

async function moveLink(
  tx: Tx,
  user: { userId: number },
  table: ResolvedProjectTable,
  to: ResolvedProjectTable,
): Promise<void> {
  const { tableId, name } = table;
  const hindrances = await hindrancesOf(tx, table, to);
  if (hindrances.length > 0) throw refuse('moveHindered', { name, target: nameOfState(to) }, hindrances);
  const sides = { left: table, right: to };
  const before = await wholeRow(tx, 'tables', tableId);
  const change = await openChange(tx, user, {
    what: 'Follow',
    table,
    about: nameOfState(to),
    undoAction: 'projectTables.write',
    ...(await countMove(tx, sides)),
  });
  await convertOwnValues(tx, change, sides);
  await tx.updateTable('tables').set({ follows: to.releaseId }).where('table_id', '=', tableId).execute();
  await keepRow(tx, change, 'tables', [tableId], before);
  await writeDetails(tx, change, [
    {
      subject: 'table',
      subjectId: tableId,
      act: 'edit',
      before: { name, follows: nameOfState(table) },
      after: { name, follows: nameOfState(to) },
    },
  ]);
}

/** The records of a move are those that differ. */
export async function countMove(tx: Tx, sides: Sides): Promise<Counts> {
  const { added, changed, removed } = await countDifferences(tx, sides);
  return { created: added, updated: changed, removed };
}
