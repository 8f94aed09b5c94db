// Tables whose master is gone when their project comes back: from then on they are the project's own.
import { limits } from '@codes/contract';
import type { Tx } from '../db/schema.ts';
import { writeHistory } from '../history/write-history.ts';
import { configurationsFollow } from './configurations-follow.ts';
import { listLocalNames, storeAsLocal, thawIntoOwnRows, type Link } from './frozen-tables.store.ts';

export async function keepAsLocal(
  tx: Tx,
  by: { userId: number },
  projectId: number,
  links: readonly Link[],
): Promise<void> {
  if (links.length === 0) return;
  const tableIds = links.map(({ tableId }) => tableId);
  await thawIntoOwnRows(tx, by, tableIds);
  await configurationsFollow(tx, by, projectId, tableIds);
  const taken = new Set(await listLocalNames(tx, projectId));
  for (const link of links) {
    const name = freeName(link.name, taken);
    taken.add(name.toLowerCase());
    await storeAsLocal(tx, link.tableId, name);
    await writeHistory(tx, [
      {
        by,
        projectId,
        subject: 'table',
        subjectId: link.tableId,
        act: 'make local',
        before: { name: link.name },
        after: { name },
      },
    ]);
  }
}

/** A link may bear the name of a local table; once it is local itself, it may not. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
    const ending = ` (${number})`;
    free =
      Array.from(name)
        .slice(0, limits.tableName - ending.length)
        .join('') + ending;
  }
  return free;
}
