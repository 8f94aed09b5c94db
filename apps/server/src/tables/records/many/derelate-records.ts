import type { RecordSelection } from '@codes/contract';
import { storePicks } from './picks.store.ts';
import { withIds } from '../../references/segment-trees.ts';
import type { Tx } from '../../../platform/db/schema.ts';
import { storeFollowed } from '../../references/follow-in-configurations.ts';
import type { TableAtHand } from '../../fields/table-at-hand.ts';
import { configurationsWithPicks } from '../../references/using-configurations.store.ts';
import { selectionOf } from './record-selection.ts';
import { copyThroughLink, waitToDerelate, type Derelated } from './selection.store.ts';

/** The master records become the project's own and are hidden there; all or none of them. */
export async function derelateRecords(
  tx: Tx,
  table: TableAtHand,
  by: { userId: number },
  selection: RecordSelection,
): Promise<{ derelated: number }> {
  await waitToDerelate(tx, table);
  const condition = await selectionOf(tx, table, selection, 'throughLink');
  const { count, picked } = await copyThroughLink(tx, table, by, condition, 'stays');
  await followPicks(tx, table, by, picked);
  return { derelated: count };
}

/** The project's configurations pick the copies from now on. */
export async function followPicks(
  tx: Tx,
  { projectId }: TableAtHand,
  by: { userId: number },
  picked: Derelated['picked'],
): Promise<void> {
  if (projectId === null || picked.length === 0) return;
  const copies = new Map(picked.map(({ before, after }) => [before, after]));
  for (const configuration of await configurationsWithPicks(tx, projectId, [...copies.keys()])) {
    await storeFollowed(tx, by, configuration, withIds(configuration.root, new Map(), copies));
    await storePicks(tx, configuration.configurationId, copies);
  }
}
