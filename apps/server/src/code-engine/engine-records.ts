import { nameOfOption, type CodeRecord, type RecordsOfTable } from '@codes/codes';
import type { Column, EngineRow } from './engine-messages.ts';

export type EngineRecord = CodeRecord & { descriptionEn: string; descriptionSv: string; tableName: string };

/** Each column is parsed once, when an option first needs it. */
export function recordsFrom(columns: readonly Column[]): RecordsOfTable<EngineRecord> {
  const parsed = new Map<Column, EngineRow[]>();
  return function* (table, option) {
    const tableId = table.tableId ?? table.masterTableId ?? 0;
    const column = columns.find((one) => one.tableId === tableId && one.fieldName === option.fieldName);
    if (column === undefined) return;
    const rows = parsed.get(column) ?? (JSON.parse(column.json) as EngineRow[]);
    parsed.set(column, rows);
    const tableName = table.tableName ?? nameOfOption({}, option);
    for (const [recordId, code, value, descriptionEn, descriptionSv] of rows) {
      yield { recordId, tableId, code, value, descriptionEn, descriptionSv, tableName };
    }
  };
}
