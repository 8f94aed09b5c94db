// What a link follows again once a change of it is taken back.
import { refuse } from '@codes/contract';
import { sql } from 'kysely';
import type { WholeRow } from '../../../platform/changes/whole-rows.ts';
import type { Tx } from '../../../platform/db/schema.ts';
import { asReleased, type ResolvedTable } from '../../fields/resolved-table.ts';
import type { Sides } from '../differences/differences.store.ts';

/** Held where it is still there: nothing kept it from being removed while nobody followed it. */
export async function refuseGoneRelease(
  tx: Tx,
  releaseId: number | null | undefined,
  name: string,
): Promise<void> {
  if (releaseId === null || releaseId === undefined) return;
  const { rows } = await sql`select from releases where release_id = ${releaseId} for key share`.execute(tx);
  if (rows.length === 0) throw refuse('undoGone', { name });
}

/** From what the table follows to what it followed before; null where the change made it follow nothing else. */
export async function moveBack(
  tx: Tx,
  table: ResolvedTable | null,
  rows: readonly WholeRow[],
): Promise<Sides | null> {
  const row = rows.find(({ kind, key }) => kind === 'tables' && key === String(table?.tableId));
  const follows = row?.before?.['follows'];
  if (table === null || table.kind !== 'linked' || follows === undefined) return null;
  const releaseId = follows === null ? null : Number(follows);
  if (releaseId === table.releaseId) return null;
  await refuseGoneRelease(tx, releaseId, table.name);
  return { left: table, right: await asReleased(tx, table, releaseId) };
}
