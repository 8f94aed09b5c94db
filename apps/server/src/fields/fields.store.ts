import { fields as contract, type DefaultFieldKey, type Field, type FieldType } from '@codes/contract';
import type { Db, Tx } from '../db/schema.ts';
import type { TableAtHand } from './table-at-hand.ts';

export async function listFields(db: Db | Tx, table: TableAtHand): Promise<Field[]> {
  const rows = await db
    .selectFrom('fields')
    .select(['field_id as fieldId', 'name', 'type', 'priority'])
    .where('table_id', '=', table.fieldsTableId)
    .execute();
  const defaults = contract.defaultFieldKeys.map((key) => defaultField(key, table.defaultPriorities));
  return [...defaults, ...rows.map(userDefinedField)].toSorted(byPriorityThenName);
}

export type FieldValues = { name: string; type: FieldType; priority: number | null };

export async function insertField(tx: Tx, tableId: number, field: FieldValues): Promise<Field> {
  const { fieldId } = await tx
    .insertInto('fields')
    .values({ table_id: tableId, ...field })
    .returning('field_id as fieldId')
    .executeTakeFirstOrThrow();
  return userDefinedField({ fieldId, ...field });
}

function defaultField(key: DefaultFieldKey, priorities: Record<string, number>): Field {
  return {
    tableFieldId: key,
    key,
    name: contract.defaultFieldNames[key],
    type: 'text',
    priority: priorities[key] ?? null,
    readOnly: true,
    isDefaultField: true,
  };
}

function userDefinedField({ fieldId, name, type, priority }: FieldValues & { fieldId: number }): Field {
  const tableFieldId = String(fieldId);
  return { tableFieldId, key: tableFieldId, name, type, priority, readOnly: false, isDefaultField: false };
}

const names = new Intl.Collator('sv');

function byPriorityThenName(a: Field, b: Field): number {
  return (
    (a.priority ?? Infinity) - (b.priority ?? Infinity) ||
    Number(b.isDefaultField) - Number(a.isDefaultField) ||
    names.compare(a.name, b.name) ||
    Number(a.tableFieldId) - Number(b.tableFieldId)
  );
}
