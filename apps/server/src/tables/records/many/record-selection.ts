// Some records by id, or all that a list shows but a few: as a condition, so that a million are one statement.
import { refuse, type RecordSelection } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { listFields } from '../../fields/fields.store.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import { narrowedTo } from '../listing/record-filter.ts';
import { countOfTypes, readCodes } from './selection.store.ts';

/** The selection as a condition on `r`; refused as a whole where it has records of the other kind. */
export async function selectionOf(
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
): Promise<string[]> {
  const codes = await readCodes(tx, table, condition, which, mostNamed);
  return count > codes.length ? [...codes, `and ${count - codes.length} more`] : codes;
}
