// Some records by id, or all that a list shows but a few: as a condition, so that a million are one statement.
import { refuse, type RecordSelection, type Line } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { listFields } from '../../fields/fields.store.ts';
import { writeAction, type ResolvedProjectTable, type ResolvedTable } from '../../fields/resolved-table.ts';
import { narrowedTo } from '../listing/record-query.ts';
import {
  copyThroughLink,
  countOfTypes,
  deleteRecords,
  readCodes,
  waitToDerelate,
} from './selection.store.ts';
import { countRecords, openChange, type Author } from '../../../platform/changes/open-change.ts';
import { rekeyReferences } from '../../references/rekey-references.ts';

/** All or none of them; in a linked table only local ones can be removed. */
export async function removeRecords(
  tx: Tx,
  table: ResolvedTable,
  by: Author,
  selection: RecordSelection,
): Promise<{ removed: number }> {
  const condition = await selectionOf(tx, table, selection, 'own');
  const change = await openChange(tx, by, { what: 'Remove', table, undoAction: writeAction(table) });
  const removed = await deleteRecords(tx, table, change, condition);
  await countRecords(tx, change, { removed });
  return { removed };
}

/** The master records become the project's own and are hidden there; all or none of them. */
export async function derelateRecords(
  tx: Tx,
  table: ResolvedProjectTable,
  by: Author,
  selection: RecordSelection,
): Promise<{ derelated: number }> {
  await waitToDerelate(tx, table);
  const condition = await selectionOf(tx, table, selection, 'throughLink');
  const change = await openChange(tx, by, { what: 'De-relate', table, undoAction: writeAction(table) });
  const { count, picked } = await copyThroughLink(tx, table, change, condition, 'stays');
  await countRecords(tx, change, { created: count });
  if (picked.length > 0) await rekeyReferences(tx, change, table, { fields: {}, records: picked });
  return { derelated: count };
}

/** The selection as a condition on `r`; refused as a whole where it has records of the other kind. */
async function selectionOf(
  tx: Tx,
  table: ResolvedTable,
  selection: RecordSelection,
  wanted: 'own' | 'throughLink',
): Promise<RawBuilder<boolean>> {
  const condition = await conditionOf(tx, table, selection);
  const count = await countOfTypes(tx, table, condition);
  if (selection.kind === 'these' && count.own + count.throughLink < new Set(selection.ids).size) {
    throw refuse('recordNotFound');
  }
  const wrong = wanted === 'own' ? 'throughLink' : 'own';
  if (count[wrong] > 0) {
    const codes = await namedCodes(tx, table, condition, wrong, count[wrong]);
    throw wanted === 'own'
      ? refuse('masterRecordReadOnly', { codes })
      : refuse('localRecordNotDerelatable', { codes });
  }
  return condition;
}

/** On a row `r`. */
export async function conditionOf(
  tx: Db | Tx,
  table: ResolvedTable,
  selection: RecordSelection,
): Promise<RawBuilder<boolean>> {
  const ids = sql`${selection.ids}::bigint[]`;
  if (selection.kind === 'these') return sql<boolean>`r.record_id = any(${ids})`;
  const narrowed = narrowedTo(table, await listFields(tx, table), selection) ?? sql<boolean>`true`;
  if (selection.ids.length === 0) return narrowed;
  return sql<boolean>`${narrowed} and not exists (
    select from unnest(${ids}) but (record_id) where but.record_id = r.record_id
  )`;
}

const mostNamed = 12;

async function namedCodes(
  tx: Tx,
  table: ResolvedTable,
  condition: RawBuilder<boolean>,
  which: 'own' | 'throughLink',
  count: number,
): Promise<Line[]> {
  const codes = await readCodes(tx, table, condition, which, mostNamed);
  return count > codes.length ? [...codes, { key: 'andMore', count: count - codes.length }] : codes;
}
