import { refuse, type Field, type FieldWithTable } from '@codes/contract';
import type { Db, Tx } from '../db/schema.ts';
import { usesOfFields } from '../configuration-trees/configuration-uses.store.ts';
import { listFields } from './fields.store.ts';
import type { TableAtHand } from './table-at-hand.ts';

export async function listFieldsOf(
  db: Db | Tx,
  table: TableAtHand,
  { expand }: { expand?: 'usedIn' | undefined },
): Promise<Field[]> {
  const fields = await listFields(db, table);
  if (expand === undefined) return fields;
  const uses = await usesOfFields(db, [table.tableId]);
  return fields.map((field) => ({ ...field, usedIn: uses.get(field.tableFieldId) ?? [] }));
}

/** The fields of several tables; their ids as they stand in an address, joined by commas. */
export async function listFieldsWithTables(
  db: Db | Tx,
  ids: string,
  tableOf: (tableId: number) => Promise<TableAtHand>,
): Promise<FieldWithTable[]> {
  const listed: FieldWithTable[] = [];
  for (const id of ids.split(',')) {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw refuse('tableNotFound');
    const table = await tableOf(Number(id));
    for (const { tableFieldId, name, isDefaultField } of await listFields(db, table)) {
      listed.push({ fieldId: tableFieldId, fieldName: name, tableName: table.name, isDefaultField });
    }
  }
  return listed;
}
