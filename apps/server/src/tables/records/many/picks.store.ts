import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/schema.ts';

/** Other records in the place of those that a string configuration has picked. */
export async function storePicks(
  tx: Tx,
  configurationId: number,
  records: ReadonlyMap<number, number>,
): Promise<void> {
  const changes = JSON.stringify(Array.from(records, ([before, after]) => ({ before, after })));
  await sql`
    update configuration_picks p set record_id = c.after
    from json_to_recordset(${changes}) c (before bigint, after bigint)
    where p.configuration_id = ${configurationId} and p.record_id = c.before
  `.execute(tx);
}
