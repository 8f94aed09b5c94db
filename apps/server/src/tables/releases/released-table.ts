// A release of a master table, as its calls find it.
import type { Actor } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { listFields, type FoundTable } from '../fields/fields.store.ts';
import { asReleased, resolveMasterTable, type ResolvedTable } from '../fields/resolved-table.ts';

type Call = { actor: Actor; params: { masterTableId: number; releaseId: number } };

export async function releasedTable(db: Db | Tx, { actor, params }: Call): Promise<ResolvedTable> {
  return asReleased(db, await resolveMasterTable(db, actor, params.masterTableId), params.releaseId);
}

export async function releasedWithFields(db: Db | Tx, call: Call): Promise<FoundTable> {
  const table = await releasedTable(db, call);
  return { table, fields: await listFields(db, table) };
}
