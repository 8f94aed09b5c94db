import type { IssuedCode } from '@codes/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { entryJson, joinIssuers, statusNumber } from './register.store.ts';

const isInUse = sql<boolean>`r.status <> ${statusNumber('Retired')}`;
const isLegacy = sql<boolean>`r.parts = '[]'`;

export async function countLookedAt(
  db: Db,
  configurationId: number,
): Promise<{ checked: number; unread: number }> {
  const { rows } = await sql<{ checked: number; unread: number }>`
    select count(*) filter (where not ${isLegacy}) as checked, count(*) filter (where ${isLegacy}) as unread
    from issued_codes r where r.configuration_id = ${configurationId} and ${isInUse}
  `.execute(db);
  return rows[0] ?? { checked: 0, unread: 0 };
}

/** By code, those after a code; legacy ones have nothing to compare. */
export async function readLookedAt(
  db: Db,
  configurationId: number,
  after: string,
  limit: number,
): Promise<IssuedCode[]> {
  const { rows } = await sql<{ json: string }>`
    select ${entryJson} as json from issued_codes r ${joinIssuers}
    where r.configuration_id = ${configurationId} and ${isInUse} and not ${isLegacy} and r.code > ${after}
    order by r.code limit ${limit}
  `.execute(db);
  return rows.map(({ json }) => JSON.parse(json) as IssuedCode);
}
