// Fields that come into being with the rows that need them, in the same transaction.
import {
  controlCharacterIn,
  limits,
  refuse,
  type bulkUpdate,
  type Field,
  type RecordValues,
  type Sentence,
} from '@codes/contract';
import type { Change } from '../../platform/changes/open-change.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { createField } from '../fields/add-field.ts';
import { listFields, storeDefaultPriority } from '../fields/fields.store.ts';
import type { ResolvedTable } from '../fields/resolved-table.ts';
import { readTableRow, recordNewFields, recordRow } from '../../platform/changes/changed-rows.ts';
import { knownKeys } from '../sent-rows/check-rows.ts';

type NewField = bulkUpdate.NewField;

/** To check rows by, before the fields are there: each under its temporary id. */
export function asFields(newFields: readonly NewField[]): Field[] {
  return newFields.map(({ creatorId, name, type }) => ({
    tableFieldId: creatorId,
    key: creatorId,
    name,
    type,
    priority: null,
    readOnly: false,
    isDefaultField: false,
  }));
}

export function refuseBadNewFields(fields: readonly Field[], newFields: readonly NewField[]): void {
  const names = new Set(fields.map(({ name }) => name.toLowerCase()));
  const ids = knownKeys(fields);
  const problems = newFields.flatMap(({ creatorId, name }): Sentence[] => {
    const isNameTaken = names.has(name.toLowerCase());
    const isIdTaken = ids.has(creatorId);
    names.add(name.toLowerCase());
    ids.add(creatorId);
    const sign = controlCharacterIn(name);
    const found: Sentence[] = [
      ...(sign === null ? [] : [{ key: 'controlCharacter', sign } as const]),
      ...(isNameTaken ? [{ key: 'nameTaken', name } as const] : []),
      ...(isIdTaken ? [{ key: 'creatorIdTaken', creatorId } as const] : []),
    ];
    return found.map((problem) => ({ key: 'at', place: name, problem }));
  });
  if (problems.length > 0) throw refuse('invalid', null, problems);
}

/** They come in the order of the file, after the fields that have a priority. Gives their ids by their temporary ones. */
export async function createNewFields(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  newFields: readonly NewField[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  if (newFields.length === 0) return ids;
  const before = await readTableRow(tx, table.tableId);
  const last = await lastPriority(tx, table, change);
  for (const [index, { creatorId, name, type }] of newFields.entries()) {
    const next = last + index + 1;
    const priority = next < limits.priority.below ? next : null;
    const field = await createField(tx, table, change, { name, type, priority });
    ids.set(creatorId, field.tableFieldId);
  }
  await recordNewFields(tx, change, [...ids.values()]);
  const after = await readTableRow(tx, table.tableId);
  await recordRow(tx, change, { kind: 'table', key: table.tableId, before, after });
  return ids;
}

/** Fields without a priority come last, so in a table without any the default ones get theirs first. */
async function lastPriority(tx: Tx, table: ResolvedTable, change: Change): Promise<number> {
  const fields = await listFields(tx, table);
  const highest = Math.max(0, ...fields.map(({ priority }) => priority ?? 0));
  if (highest > 0) return highest;
  const defaults = fields.filter(({ isDefaultField }) => isDefaultField);
  for (const [index, { key }] of defaults.entries()) {
    await storeDefaultPriority(tx, table.tableId, key, index + 1, change);
  }
  return defaults.length;
}

export function withFinalIds<Row extends { values: RecordValues }>(
  rows: bulkUpdate.Rows<Row>,
  ids: ReadonlyMap<string, string>,
): bulkUpdate.Rows<Row> {
  if (ids.size === 0) return rows;
  return {
    length: rows.length,
    *[Symbol.iterator]() {
      for (const row of rows) {
        const values = Object.entries(row.values).map(([id, value]) => [ids.get(id) ?? id, value]);
        yield { ...row, values: Object.fromEntries(values) as RecordValues };
      }
    },
  };
}
