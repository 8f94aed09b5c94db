// A report as a file: the records of its tables, by table name and then by code.
import {
  reports as contract,
  type Field,
  type FileChoice,
  type RecordsType,
  type Report,
} from '@codes/contract';
import type { SheetValue } from '@codes/workbooks';
import { sql, type RawBuilder } from 'kysely';
import type { Streams } from '../../platform/db/open.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { FileAnswer } from '../../platform/http/answers/file-answer.ts';
import {
  exportedRows,
  tagOf,
  type CellType,
  type ExportedRows,
} from '../../tables/exports/exported-rows.store.ts';
import { fieldCell, recordRows, sizeOfHalves } from '../../tables/exports/record-rows.store.ts';
import { rowsFile } from '../../tables/exports/rows-file.ts';
import { fieldsOfTables } from '../../tables/fields/fields.store.ts';
import { resolveTables, type ResolvedTable } from '../../tables/fields/resolved-table.ts';
import { halvesOf, typeOf, type Half } from '../../tables/records/visible.ts';
import { fieldsOfColumn } from '../../tables/references/report-references.ts';
import type { Owner } from '../saved-documents/owner.ts';

export async function exportReport(
  { db, streams }: { db: Db | Tx; streams: Streams },
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
      rows: rowsOfTables(streams, tables, columns),
      count: () =>
        sizeOfHalves(
          db,
          tables.flatMap(({ halves }) => halves),
        ),
    },
    choice,
  );
}

type ShownTable = { table: ResolvedTable; fields: readonly Field[]; halves: readonly Half[] };

/**
 * Those that are still there. A template shows all records of its master tables, and a project those of its own tables: one that was
 * a link when it was chosen has no master records any more.
 */
async function shownTables(
  db: Db | Tx,
  owner: Owner,
  selected: readonly { id: number; recordsType: RecordsType }[],
): Promise<ShownTable[]> {
  const chosen = new Map(selected.map(({ id, recordsType }) => [id, recordsType]));
  const tables = (await resolveTables(db, owner.projectId)).filter(({ tableId }) => chosen.has(tableId));
  const fields = await fieldsOfTables(db, tables);
  const recordsOf = ({ tableId, kind }: ResolvedTable): RecordsType =>
    owner.projectId === null || kind === 'local' ? 'projectAndMaster' : (chosen.get(tableId) ?? 'project');
  const inOrder = tables.toSorted((a, b) => byCodePoints(a.name, b.name) || a.tableId - b.tableId);
  return inOrder.map((table) => ({
    table,
    fields: fields.get(table.tableId) ?? [],
    halves: halvesOf(table).filter(isOf(recordsOf(table))),
  }));
}

function isOf(recordsType: RecordsType): (half: Half) => boolean {
  if (recordsType === 'projectAndMaster') return () => true;
  const shown = recordsType === 'master' ? 'master' : 'local';
  return ({ type }) => type === shown;
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

async function* rowsOfTables(
  streams: Streams,
  tables: readonly ShownTable[],
  columns: readonly ShownColumn[],
): AsyncGenerator<SheetValue[][]> {
  for (const shown of tables) {
    if (shown.halves.length > 0) yield* exportedRows(streams, rowsOf(shown, columns));
  }
}

function rowsOf({ table, fields, halves }: ShownTable, columns: readonly ShownColumn[]): ExportedRows {
  const words = contract.exportWords;
  const ids = new Set(fields.map(({ tableFieldId }) => tableFieldId));
  const shown = columns.map(({ alternatives }) =>
    cellOf(alternatives.filter(({ tableFieldId }) => ids.has(tableFieldId))),
  );
  const own = [
    sql`${table.name}`,
    sql`${table.kind === 'local' ? words.projectTable : words.masterTable}`,
    sql`case ${typeOf(table)} when 'local' then ${words.projectRecord} else ${words.masterRecord} end`,
  ];
  return recordRows(table, halves, [...own.map((cell) => ({ cell, type: 'text' as const })), ...shown]);
}

/** The first that has a value. */
function cellOf(alternatives: readonly Field[]): { cell: RawBuilder<unknown>; type: CellType } {
  const [first] = alternatives;
  if (first === undefined) return { cell: sql`''`, type: 'text' };
  const isOfOneType = alternatives.every(({ type }) => type === first.type);
  const filled = alternatives.map((field) =>
    isOfOneType
      ? sql`nullif(${fieldCell(field)}, '')`
      : sql`${tagOf(field.type)} || nullif(${fieldCell(field)}, '')`,
  );
  return { cell: sql`coalesce(${sql.join(filled)})`, type: isOfOneType ? first.type : 'tagged' };
}

function byCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
