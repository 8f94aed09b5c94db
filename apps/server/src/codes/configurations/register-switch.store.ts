import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';

export async function countIssuedCodes(tx: Tx, configurationId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from issued_codes where configuration_id = ${configurationId}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}
