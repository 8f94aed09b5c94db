// A linked table moves to a release or to the living master table.
import { refuse, type FollowedRelease, type ProjectTable } from '@codes/contract';
import { openChange, type Change } from '../../platform/changes/open-change.ts';
import { keepRow, wholeRow } from '../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import { convertValues } from '../fields/convert-values.ts';
import { listFields } from '../fields/fields.store.ts';
import { asReleased, projectTableToWrite, type ResolvedProjectTable } from '../fields/resolved-table.ts';
import { findProjectTable } from '../project-tables/read-project-tables.ts';
import { countDifferences } from './differences.store.ts';
import { hindrancesOf, nameOfState } from './hindrances.ts';

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
  const before = await wholeRow(tx, 'tables', tableId);
  const change = await openChange(tx, user, {
    what: 'Follow',
    table,
    about: nameOfState(to),
    undoAction: 'projectTables.write',
    ...counted(await countDifferences(tx, { left: table, right: to })),
  });
  await convertOwnValues(tx, change, table, to);
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

const counted = ({ added, changed, removed }: { added: number; changed: number; removed: number }) => ({
  created: added,
  updated: changed,
  removed,
});

/** Of the project's own records, where a field has another type from now on. */
async function convertOwnValues(
  tx: Tx,
  change: Change,
  table: ResolvedProjectTable,
  to: ResolvedProjectTable,
): Promise<void> {
  const target = new Map((await listFields(tx, to)).map((field) => [field.tableFieldId, field]));
  for (const field of await listFields(tx, table)) {
    const type = target.get(field.tableFieldId)?.type;
    if (type === undefined || type === field.type) continue;
    await convertValues(tx, change, [table.tableId], field, type, 'stay');
  }
}
