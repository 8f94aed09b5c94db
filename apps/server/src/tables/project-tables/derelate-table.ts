// A linked table becomes the project's own, under the same id.
import { limits } from '@codes/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';
import { followTableName } from '../references/follow-in-configurations.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { followPicks } from '../records/many/derelate-records.ts';
import { copyThroughLink } from '../records/many/selection.store.ts';
import { followInReports } from '../references/follow-in-reports.ts';
import { copyFields, endLink, rekeyed, rekeyOwnRecords, rekeyUses } from './derelation.store.ts';
import { isNameTaken } from './project-tables.store.ts';

/** With copies of the fields and of the records it showed; the project's configurations follow. */
export async function derelateTable(
  tx: Tx,
  table: TableAtHand & { projectId: number; masterTableId: number },
  by: { userId: number },
): Promise<void> {
  const { tableId, projectId, masterTableId } = table;
  const fieldIds = await copyFields(tx, masterTableId, tableId);
  const { count, picked } = await copyThroughLink(tx, table, by, sql<boolean>`true`, {
    fieldValues: rekeyed(fieldIds, sql`r.field_values`),
  });
  await rekeyOwnRecords(tx, tableId, fieldIds);
  await followPicks(tx, table, by, picked);
  await rekeyUses(tx, tableId, fieldIds);
  await followInReports(tx, projectId, tableId, fieldIds);

  const name = await freeName(tx, projectId, table.name);
  await endLink(tx, tableId, by.userId, name);
  if (name !== table.name) await followTableName(tx, by, [tableId], name);
  await writeHistory(tx, [
    {
      by,
      projectId,
      subject: 'table',
      subjectId: tableId,
      act: 'de-relate',
      before: { masterTableId },
      after: { name, records: count },
    },
  ]);
}

/** A linked table may bear the name of a local one; on becoming local itself it gets a number. */
async function freeName(tx: Tx, projectId: number, name: string): Promise<string> {
  let free = name;
  for (let number = 2; await isNameTaken(tx, projectId, free, null); number += 1) {
    const end = ` (${number})`;
    free =
      Array.from(name)
        .slice(0, limits.tableName - end.length)
        .join('') + end;
  }
  return free;
}
