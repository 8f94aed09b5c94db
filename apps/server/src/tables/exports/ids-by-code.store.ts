import type { Field } from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { readIds } from '../records/records.store.ts';

export function idsByCode(db: Db | Tx, table: TableAtHand, fields: readonly Field[]): Promise<number[]> {
  const byCode = { column: { kind: 'text', value: sql`r.code` }, direction: 'asc', isByCode: true } as const;
  return readIds(db, { table, fields, where: null, order: byCode, after: null, offset: 0 });
}
