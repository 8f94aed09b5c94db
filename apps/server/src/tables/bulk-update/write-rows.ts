// The sequence of import and update: rows are checked without a transaction, then written in one, with their new fields.
import type { bulkUpdate, Field } from '@codes/contract';
import { openChange, type Author, type Change } from '../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { idempotent } from '../../platform/idempotency/idempotent.ts';
import type { Report } from '../../platform/report.ts';
import { listFields } from '../fields/fields.store.ts';
import { refuseLinked, writeAction, type ResolvedTable } from '../fields/resolved-table.ts';
import { haveSameTypes } from '../sent-rows/check-rows.ts';
import type { Target } from '../sent-rows/target.ts';
import { asFields, createNewFields, refuseBadNewFields } from './new-fields.ts';

export type BulkWrite = {
  what: 'Import' | 'Update';
  target: Target;
  author: Author;
  sent: Pick<bulkUpdate.Import, 'records' | 'newFields' | 'key'>;
  /** The number of records created, where it is known before they are written. */
  created?: number;
  report: Report;
};

/** The table with its own fields; `all` are those that come with the rows, too. */
type Seen = { table: ResolvedTable; fields: Field[]; all: Field[] };

/** `fieldIds` are the ids of new fields, by their temporary ones. */
type Writing<Checked> = Seen & { change: Change; checked: Checked; fieldIds: Map<string, string> };

/** All rows or none. `check` runs again in the transaction where the fields have changed since. */
export function writeRows<Checked, Answer extends object>(
  db: Db,
  { what, target, author, sent: { records, newFields, key }, created = 0, report }: BulkWrite,
  check: (connection: Db | Tx, seen: Seen) => Promise<Checked>,
  write: (tx: Tx, writing: Writing<Checked>) => Promise<Answer>,
): Promise<Answer> {
  const { tableId } = target;
  const call = {
    owner: author,
    key,
    about: { [what.toLowerCase()]: tableId, newFields },
    rows: records as Iterable<object>,
    writesTo: `table ${tableId}`,
    report,
  };
  return idempotent(
    db,
    call,
    async () => {
      const seen = await seenTable(db, await target.look(db), newFields);
      return { fields: seen.fields, checked: await check(db, seen) };
    },
    async (tx, before) => {
      const table = await target.hold(tx, newFields.length > 0 ? 'table' : 'records');
      const seen = await seenTable(tx, table, newFields);
      const checked = haveSameTypes(seen.fields, before.fields) ? before.checked : await check(tx, seen);
      const change = await openChange(tx, author, { what, table, created, undoAction: writeAction(table) });
      const fieldIds = await createNewFields(tx, table, change, newFields);
      return write(tx, { ...seen, change, checked, fieldIds });
    },
  );
}

export async function seenTable(
  db: Db | Tx,
  table: ResolvedTable,
  newFields: readonly bulkUpdate.NewField[],
): Promise<Seen> {
  const fields = await listFields(db, table);
  if (newFields.length > 0) refuseLinked(table);
  refuseBadNewFields(fields, newFields);
  return { table, fields, all: [...fields, ...asFields(newFields)] };
}
