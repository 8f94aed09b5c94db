// A link becomes local: from then on the table is the project's own, under the same id.
import type { Tx } from '../../platform/db/schema.ts';
import { addTables, countRecords, type Change } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { rekeyReferences } from '../references/rekey-references.ts';
import { endLink, takeCurrent, takeFrozen, type LinkedTable, type Taken } from './link-contents.store.ts';

/** The content of the table from then on: what it shows today, or what it showed when its project was archived. */
export type Contents = 'current' | 'frozen';

const take: Record<Contents, (tx: Tx, table: LinkedTable, change: Change) => Promise<Taken>> = {
  current: takeCurrent,
  frozen: takeFrozen,
};

/** With fields and records of its own; the project's configurations and reports refer to them. */
export async function becomeLocal(
  tx: Tx,
  table: LinkedTable,
  change: Change,
  contents: Contents,
): Promise<void> {
  const { fields, records, counts } = await take[contents](tx, table, change);
  await rekeyReferences(tx, change, table, { fields, records });
  const name = await endLink(tx, table, change, contents);
  const { tableId, masterTableId } = table;
  await addTables(tx, change, [tableId, masterTableId]);
  await countRecords(tx, change, counts);
  const detail =
    contents === 'current'
      ? { act: 'de-relate', before: { masterTableId }, after: { name, records: counts.created } }
      : { act: 'restore', before: { name: table.name, masterTableId }, after: { name, masterTableId: null } };
  await writeDetails(tx, change, [{ subject: 'table', subjectId: tableId, ...detail }]);
}
