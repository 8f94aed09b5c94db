import type { CodeStatus, IssuedCode, KeptPart } from '@codes/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/schema.ts';
import { entryDetails, entryJson, joinIssuers, statusNumber } from '../register.store.ts';
import type { Reservation } from '../reservations/reservation.ts';
import type { Issuer } from '../resolve-register.ts';

export type CodeToKeep = {
  code: string;
  title: string;
  status: CodeStatus;
  parts: readonly KeptPart[];
  reservation?: Reservation;
};

export const toStored = ({ code, title, status, parts, reservation }: CodeToKeep) => ({
  code,
  title,
  status: statusNumber(status),
  parts,
  record_ids: recordIdsOf(parts),
  ...(reservation && { reserved_until: reservation.until, reserved_for: reservation.holderId }),
});

export function recordIdsOf(parts: readonly KeptPart[]): number[] {
  return [...new Set(parts.flatMap(({ recordId }) => recordId ?? []))];
}

type Into = { configurationId: number; changeId: number; by: Issuer };

/** A JSON list of what toStored gives, kept with its details in the change; codes that are there already are left out. */
export async function insertCodes(tx: Tx, into: Into, codes: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${inserted(into, 'import', codes)} select count(*) as count from r
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** As insertCodes, with the new entries by code. */
export async function insertAndReadCodes(
  tx: Tx,
  into: Into,
  codes: string,
): Promise<Map<string, IssuedCode>> {
  const { rows } = await sql<{ code: string; json: string }>`
    with ${inserted(into, 'issue', codes)} select r.code, ${entryJson} as json from r ${joinIssuers}
  `.execute(tx);
  return new Map(rows.map(({ code, json }) => [code, JSON.parse(json) as IssuedCode]));
}

/** They go in by code, so that two who keep the same ones wait for each other in one order. */
function inserted({ configurationId, changeId, by }: Into, act: 'issue' | 'import', codes: string) {
  const userId = by.kind === 'user' ? by.userId : null;
  const name = by.kind === 'user' ? null : by.name;
  return sql`r as (
      insert into issued_codes (configuration_id, code, title, status, parts, record_ids,
        reserved_until, reserved_for, created_by, created_by_name, modified_by, modified_by_name)
      select ${configurationId}::bigint, code, title, status, parts, record_ids, reserved_until, reserved_for,
        ${userId}::bigint, ${name}::text, ${userId}::bigint, ${name}::text
      from json_to_recordset(${codes}::json)
        sent (code text, title text, status smallint, parts jsonb, record_ids bigint[],
          reserved_until date, reserved_for bigint)
      order by code collate "C"
      on conflict (configuration_id, code) do nothing
      returning *
    ), details as (
      insert into change_details (change_id, subject, subject_id, act, after)
      select ${changeId}::bigint, 'code', r.issued_code_id::text, ${act}::text,
        ${entryDetails}
      from r
    )`;
}
