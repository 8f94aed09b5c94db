import { nameOfOption, type CodeRecord, type RecordsOfTable } from '@codes/codes';
import type { Column, EngineRow } from './engine-messages.ts';

export type EngineRecord = CodeRecord & { descriptionEn: string; descriptionSv: string; tableName: string };

/** Each column is parsed once, when an option first needs it. */
export function recordsFrom(columns: readonly Column[]): RecordsOfTable<EngineRecord> {
  const parsed = new Map<Column, EngineRow[]>();
  return function* ({ tableId, tableName }, option) {
    const column = columns.find((one) => one.tableId === tableId && one.fieldName === option.fieldName);
    if (column === undefined) return;
    const rows = parsed.get(column) ?? (JSON.parse(column.json) as EngineRow[]);
    parsed.set(column, rows);
    const name = tableName || nameOfOption({ displayName: '' }, option);
    for (const row of rows) yield engineRecord(row, tableId, name);
  };
}

export function engineRecord(
  [recordId, code, value, descriptionEn, descriptionSv]: EngineRow,
  tableId: number,
  tableName: string,
): EngineRecord {
  return { recordId, tableId, code, value, descriptionEn, descriptionSv, tableName };
}
