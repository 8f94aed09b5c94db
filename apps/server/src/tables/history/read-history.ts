// History in words that people know: names of fields instead of ids, old and new values side by side.
import { fields as contract, refuse, type FieldValue, type HistoryEntry } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { FoundTable } from '../fields/fields.store.ts';
import { tableOfRecord } from '../records/records.store.ts';
import {
  findFieldNames,
  readRecordRows,
  readTableRows,
  type HistoryRow,
  type Values,
} from './history.store.ts';

/** The history of a record that the table shows, which may be the master's up to the release that the table follows, or that it had. */
export async function readHistoryOfRecord(
  db: Db,
  { table, fields }: FoundTable,
  recordId: number,
): Promise<HistoryEntry[]> {
  const tableId = await tableOfRecord(db, table, recordId);
  const isReleased = tableId !== null && tableId !== table.tableId;
  const rows = await readRecordRows(db, {
    tableId: tableId ?? table.tableId,
    recordId,
    upToRelease: isReleased ? table.releaseId : null,
  });
  if (tableId === null && rows.length === 0) throw refuse('recordNotFound');
  return entriesOf(db, rows, fields);
}

/** Rows of a record's history, with the names of its fields. */
async function entriesOf(
  db: Db | Tx,
  rows: readonly HistoryRow[],
  known: readonly NamedField[],
): Promise<HistoryEntry[]> {
  const nameOf = await fieldNames(db, rows.flatMap(keysOf), known);
  return rows.map((row) => entryOf(row, row.act, keysOf(row), nameOf));
}

type NamedField = { tableFieldId: string; name: string };

/** The name of a value by its key; fields that the table no longer has are looked up among former ones. */
export async function fieldNames(
  db: Db | Tx,
  keys: readonly string[],
  known: readonly NamedField[],
): Promise<(key: string) => string> {
  const names = new Map(known.map(({ tableFieldId, name }) => [tableFieldId, name]));
  const others = [...new Set(keys)].filter((key) => /^\d+$/.test(key) && !names.has(key));
  const earlier = others.length === 0 ? new Map<string, string>() : await findFieldNames(db, others);
  return (key) =>
    contract.defaultFieldNames[key as keyof typeof contract.defaultFieldNames] ??
    names.get(key) ??
    earlier.get(key) ??
    key;
}

export async function readTableHistory(db: Db | Tx, tableId: number): Promise<HistoryEntry[]> {
  const rows = await readTableRows(db, tableId);
  return rows.map((row) => {
    const field = row.act.endsWith(' field') ? (row.after?.['name'] ?? row.before?.['name']) : undefined;
    const act = field === undefined || field === null ? row.act : `${row.act} ${field}`;
    const keys = keysOf(row).filter((key) => key !== 'tableFieldId' && key !== 'masterTableId');
    return entryOf(row, act, keys, (key) => shownNames[key] ?? key);
  });
}

const shownNames: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  type: 'Type',
  priority: 'Priority',
  status: 'Status',
  records: 'Records',
  projects: 'Projects',
};

function entryOf(
  row: HistoryRow,
  act: string,
  keys: readonly string[],
  nameOf: (key: string) => string,
): HistoryEntry {
  const changes = keys
    .map((key) => ({ name: nameOf(key), before: valueIn(row.before, key), after: valueIn(row.after, key) }))
    .filter(({ before, after }) => before !== after);
  return { at: row.at, by: row.by ?? '', act, changes };
}

function keysOf({ before, after }: HistoryRow): string[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
}

function valueIn(values: Values | null, key: string): FieldValue | null {
  const value = values?.[key];
  return value === undefined || value === '' ? null : value;
}
