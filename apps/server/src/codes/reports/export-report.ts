// A report as a CSV file: the records of its tables, by table name and then by code, made piece by piece.
import {
  csv,
  reports as contract,
  type Field,
  type RecordsType,
  type Report,
  type TableRecord,
} from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { fieldsOfTables } from '../../tables/fields/fields.store.ts';
import { tablesAtHand, type TableAtHand } from '../../tables/fields/table-at-hand.ts';
import { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import { readIds, recordsAsJson } from '../../tables/records/records.store.ts';
import { fieldsOfColumn } from '../../tables/references/report-references.ts';
import type { Owner } from '../saved-documents/owner.ts';

export async function exportReport(
  db: Db | Tx,
  owner: Owner,
  report: Report,
  delimiter: string,
): Promise<FileAnswer> {
  const configuration = contract.reportConfiguration.parse(JSON.parse(report.configuration));
  const tables = await shownTables(db, owner, configuration.selectedTables);
  const columns = shownColumns(tables, configuration.selectedCombinedFieldsIds);
  return new FileAnswer({
    name: `${report.name}.csv`,
    mediaType: 'text/csv',
    pieces: csvOf(db, tables, columns, delimiter),
  });
}

type ShownTable = { table: TableAtHand; fields: readonly Field[]; recordsType: RecordsType };

/** Those that are still there; a template shows all records of its master tables. */
async function shownTables(
  db: Db | Tx,
  owner: Owner,
  selected: readonly { id: number; recordsType: RecordsType }[],
): Promise<ShownTable[]> {
  const chosen = new Map(selected.map(({ id, recordsType }) => [id, recordsType]));
  const tables = (await tablesAtHand(db, owner.projectId)).filter(({ tableId }) => chosen.has(tableId));
  const fields = await fieldsOfTables(db, tables);
  return tables
    .toSorted((a, b) => byCodePoints(a.name, b.name) || a.tableId - b.tableId)
    .map((table) => ({
      table,
      fields: fields.get(table.tableId) ?? [],
      recordsType: owner.projectId === null ? 'projectAndMaster' : (chosen.get(table.tableId) ?? 'project'),
    }));
}

type ShownColumn = { header: string; alternatives: readonly string[] };

/** A column whose fields are all gone is left out. */
function shownColumns(tables: readonly ShownTable[], combined: readonly string[]): ShownColumn[] {
  const names = new Map(
    tables.flatMap(({ fields }) => fields.map(({ tableFieldId, name }) => [tableFieldId, name] as const)),
  );
  return combined.flatMap((ids) => {
    const alternatives = fieldsOfColumn(ids).filter((id) => names.has(id));
    const header = names.get(alternatives[0] ?? '');
    return header === undefined ? [] : [{ header, alternatives }];
  });
}

const recordsAPiece = 2000;

/** No connection is held while a slow caller reads: each piece is a query of its own. */
async function* csvOf(
  db: Db | Tx,
  tables: readonly ShownTable[],
  columns: readonly ShownColumn[],
  delimiter: string,
) {
  const { tableName, tableType, recordType } = contract.exportWords;
  const header = [tableName, tableType, recordType, ...columns.map((column) => csv.safeCell(column.header))];
  yield csv.byteOrderMark + csv.writeCsvLine(header, delimiter);
  const byCode = { column: { kind: 'text', value: sql`r.code` }, direction: 'asc', isByCode: true } as const;
  for (const shown of tables) {
    const { table, fields } = shown;
    const ids = await readIds(db, { table, fields, where: null, order: byCode, after: null, offset: 0 });
    for (let start = 0; start < ids.length; start += recordsAPiece) {
      const json = await recordsAsJson(db, table, fields, ids.slice(start, start + recordsAPiece));
      const records = JSON.parse(`[${json ?? ''}]`) as TableRecord[];
      const lines = records
        .filter(isShownIn(shown))
        .map((record) => cellsOf(shown, columns, record, delimiter));
      yield lines.map((cells) => csv.writeCsvLine(cells, delimiter)).join('');
    }
  }
}

function isShownIn({ recordsType }: ShownTable): (record: TableRecord) => boolean {
  if (recordsType === 'projectAndMaster') return () => true;
  const wanted = recordsType === 'master' ? 'master' : 'local';
  return ({ type }) => type === wanted;
}

function cellsOf(
  { table }: ShownTable,
  columns: readonly ShownColumn[],
  record: TableRecord,
  delimiter: string,
): string[] {
  const words = contract.exportWords;
  const values = columns.map(({ alternatives }) => {
    const filled = alternatives.find((id) => (record[id] ?? '') !== '');
    return csv.cellOf(filled === undefined ? '' : (record[filled] ?? ''), delimiter);
  });
  return [
    csv.safeCell(table.name),
    table.kind === 'local' ? words.projectTable : words.masterTable,
    record.type === 'local' ? words.projectRecord : words.masterRecord,
    ...values,
  ];
}

function byCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
