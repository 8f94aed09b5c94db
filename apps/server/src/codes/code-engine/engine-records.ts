import { nameOfOption, type CodeRecord, type RecordsOfTable } from '@codes/codes';
import type { Column, EngineRow } from './engine-messages.ts';

export type EngineRecord = CodeRecord & { descriptionEn: string; descriptionSv: string; tableName: string };

/** `rows`: of each column, by its source. */
export function recordsFrom(
  columns: readonly Column[],
  rows: ReadonlyMap<string, readonly EngineRow[]>,
): RecordsOfTable<EngineRecord> {
  return function* ({ tableId, fieldKey, tableName }, option) {
    const column = columns.find((one) => one.tableId === tableId && one.fieldKey === fieldKey);
    if (column === undefined) return;
    const name = tableName || nameOfOption({ displayName: '' }, option);
    for (const row of rows.get(column.source) ?? []) yield engineRecord(row, tableId, name);
  };
}

export function engineRecord(
  [recordId, code, value, descriptionEn, descriptionSv]: EngineRow,
  tableId: number,
  tableName: string,
): EngineRecord {
  return { recordId, tableId, code, value, descriptionEn, descriptionSv, tableName };
}
