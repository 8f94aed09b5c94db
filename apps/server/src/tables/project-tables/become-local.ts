// A link becomes local: from then on the table is the project's own, under the same id.
import type { Tx } from '../../platform/db/schema.ts';
import { writeHistory } from '../../platform/history/write-history.ts';
import { rekeyReferences } from '../references/rekey-references.ts';
import { endLink, takeCurrent, takeFrozen, type LinkedTable, type Taken } from './link-contents.store.ts';

/** What the table is from then on: what it shows today, or what it showed when its project was archived. */
export type Contents = 'current' | 'frozen';

type By = { userId: number };

const take: Record<Contents, (tx: Tx, table: LinkedTable, by: By) => Promise<Taken>> = {
  current: takeCurrent,
  frozen: takeFrozen,
};

/** With fields and records of its own; the project's configurations and reports refer to them. */
export async function becomeLocal(tx: Tx, table: LinkedTable, by: By, contents: Contents): Promise<void> {
  const { fields, records, count } = await take[contents](tx, table, by);
  await rekeyReferences(tx, by, table, { fields, records });
  const name = await endLink(tx, table, contents === 'current' ? by : null);
  const { tableId, projectId, masterTableId } = table;
  const told =
    contents === 'current'
      ? { act: 'de-relate', before: { masterTableId }, after: { name, records: count } }
      : { act: 'restore', before: { name: table.name, masterTableId }, after: { name, masterTableId: null } };
  await writeHistory(tx, [{ by, projectId, subject: 'table', subjectId: tableId, ...told }]);
}
