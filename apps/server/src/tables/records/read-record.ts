import { refuse, type Field, type HistoryEntry } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ReadText } from '../../people/way-in/ahead.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { HistoryRow } from '../changed-records/history.store.ts';
import { entriesOf } from '../changed-records/read-history.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { historyShown, readHistory } from './records.store.ts';

/** Of a record that the table shows, or that it had and has no more. `shown` is what was read of it already. */
export async function readHistoryOfRecord(
  db: Db,
  { table, fields, shown }: { table: TableAtHand; fields: readonly Field[]; shown?: ReadText | undefined },
  recordId: number,
): Promise<HistoryEntry[]> {
  const { json, about } = shown ?? (await readHistory(db, table, recordId));
  const { isShown } = about as { isShown: boolean };
  if (!isShown && json === null) throw refuse('recordNotFound');
  return entriesOf(db, JSON.parse(`[${json ?? ''}]`) as HistoryRow[], fields);
}

/** In the statement that finds out who calls, of the table that is read there. */
export const historyAhead = {
  which: () => 'its history',
  of: (home: 'master' | 'project', _: unknown, { recordId }: { recordId: RawBuilder<number> }) =>
    historyShown(
      home,
      {
        tableId: sql<number>`ahead."tableId"`,
        masterTableId: sql<number | null>`ahead."masterTableId"`,
      },
      recordId,
    ),
};
