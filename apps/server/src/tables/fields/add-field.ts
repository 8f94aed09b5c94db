import { refuse, type AnsweredField, type Field, type FieldValues } from '@codes/contract';
import { openChange, type Change } from '../../platform/changes/open-change.ts';
import { keepRow } from '../../platform/changes/whole-rows.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { recordField } from './field-history.ts';
import { insertField, listAnsweredFields, listFields } from './fields.store.ts';
import { refuseLinked, writeAction, type ResolvedTable } from './resolved-table.ts';

export async function addField(
  tx: Tx,
  table: ResolvedTable,
  by: { userId: number },
  values: FieldValues,
): Promise<AnsweredField> {
  const change = await openChange(tx, by, {
    what: 'Add field',
    table,
    about: values.name,
    undoAction: writeAction(table),
  });
  const { tableFieldId } = await createField(tx, table, change, values);
  await keepRow(tx, change, 'fields', [Number(tableFieldId)], null);
  return answeredField(tx, table, tableFieldId);
}

export async function answeredField(
  tx: Tx,
  table: ResolvedTable,
  tableFieldId: string,
): Promise<AnsweredField> {
  const fields = await listAnsweredFields(tx, table);
  const field = fields.find((candidate) => candidate.tableFieldId === tableFieldId);
  if (field === undefined) throw refuse('fieldNotFound');
  return field;
}

/** As a part of a change: with the rows of an import, for instance. */
export async function createField(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  values: FieldValues,
): Promise<Field> {
  refuseLinked(table);
  refuseTakenName(await listFields(tx, table), values.name);
  const field = await insertField(tx, table.tableId, values, change);
  await recordField(tx, table, change, 'add field', null, field);
  return field;
}

export function refuseTakenName(others: readonly Field[], name: string): void {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw refuse('nameTaken', { name });
}
