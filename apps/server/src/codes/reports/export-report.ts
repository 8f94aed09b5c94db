// A report as a file: the records of its tables, by table name and then by code.
import {
  reports as contract,
  type Field,
  type FileChoice,
  type RecordsType,
  type Report,
  type TableRecord,
} from '@codes/contract';
import type { SheetValue } from '@codes/workbooks';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { fieldsOfTables } from '../../tables/fields/fields.store.ts';
import { tablesAtHand, type TableAtHand } from '../../tables/fields/table-at-hand.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { recordsOf } from '../../tables/exports/export-records.ts';
import { idsByCode } from '../../tables/exports/ids-by-code.store.ts';
import { cellOfField } from '../../tables/exports/record-cells.ts';
import { rowsFile } from '../../tables/exports/rows-file.ts';
import { fieldsOfColumn } from '../../tables/references/report-references.ts';
import type { Owner } from '../saved-documents/owner.ts';

export async function exportReport(
  db: Db | Tx,
  owner: Owner,
  report: Report,
  choice: FileChoice,
): Promise<FileAnswer> {
  const configuration = contract.reportConfiguration.parse(JSON.parse(report.configuration));
  const tables = await shownTables(db, owner, configuration.selectedTables);
  const columns = shownColumns(tables, configuration.selectedCombinedFieldsIds);
  const { tableName, tableType, recordType } = contract.exportWords;
  return rowsFile(
    {
      name: report.name,
      headers: [tableName, tableType, recordType, ...columns.map(({ header }) => header)],
      rows: rowsOf(db, tables, columns),
      count: tables.reduce((sum, { ids }) => sum + ids.length, 0),
    },
    choice,
  );
}

type ShownTable = {
  table: TableAtHand;
  fields: readonly Field[];
  recordsType: RecordsType;
  ids: readonly number[];
};

/** Those that are still there; a template shows all records of its master tables. */
async function shownTables(
  db: Db | Tx,
  owner: Owner,
  selected: readonly { id: number; recordsType: RecordsType }[],
): Promise<ShownTable[]> {
  const chosen = new Map(selected.map(({ id, recordsType }) => [id, recordsType]));
  const tables = (await tablesAtHand(db, owner.projectId)).filter(({ tableId }) => chosen.has(tableId));
  const fields = await fieldsOfTables(db, tables);
  const shown: ShownTable[] = [];
  for (const table of tables.toSorted((a, b) => byCodePoints(a.name, b.name) || a.tableId - b.tableId)) {
    const its = fields.get(table.tableId) ?? [];
    shown.push({
      table,
      fields: its,
      recordsType: owner.projectId === null ? 'projectAndMaster' : (chosen.get(table.tableId) ?? 'project'),
      ids: await idsByCode(db, table, its),
    });
  }
  return shown;
}

type ShownColumn = { header: string; alternatives: readonly Field[] };

/** A column whose fields are all gone is left out. */
function shownColumns(tables: readonly ShownTable[], combined: readonly string[]): ShownColumn[] {
  const known = new Map(
    tables.flatMap(({ fields }) => fields.map((field) => [field.tableFieldId, field] as const)),
  );
  return combined.flatMap((ids) => {
    const alternatives = fieldsOfColumn(ids).flatMap((id) => known.get(id) ?? []);
    const header = alternatives[0]?.name;
    return header === undefined ? [] : [{ header, alternatives }];
  });
}

async function* rowsOf(
  db: Db | Tx,
  tables: readonly ShownTable[],
  columns: readonly ShownColumn[],
): AsyncGenerator<SheetValue[][]> {
  for (const shown of tables) {
    for await (const records of recordsOf(db, shown.table, shown.fields, shown.ids)) {
      yield records.filter(isShownIn(shown)).map((record) => cellsOf(shown, columns, record));
    }
  }
}

function isShownIn({ recordsType }: ShownTable): (record: TableRecord) => boolean {
  if (recordsType === 'projectAndMaster') return () => true;
  const wanted = recordsType === 'master' ? 'master' : 'local';
  return ({ type }) => type === wanted;
}

function cellsOf({ table }: ShownTable, columns: readonly ShownColumn[], record: TableRecord): SheetValue[] {
  const words = contract.exportWords;
  const values = columns.map(({ alternatives }) => {
    const filled = alternatives.find(({ tableFieldId }) => (record[tableFieldId] ?? '') !== '');
    return filled === undefined ? '' : cellOfField(record, filled);
  });
  return [
    table.name,
    table.kind === 'local' ? words.projectTable : words.masterTable,
    record.type === 'local' ? words.projectRecord : words.masterRecord,
    ...values,
  ];
}

function byCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
