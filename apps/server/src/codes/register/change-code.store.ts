import type { CodeStatus } from '@codes/contract';
import { sql } from 'kysely';
import { laterThanBefore } from '../../platform/db/modified.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { entryDetails, joinIssuers, statusNumber, statusWord } from './register.store.ts';
import type { Reservation } from './reservations/reservation.ts';

export type LockedCode = {
  code: string;
  title: string;
  status: CodeStatus;
  createdById: number | null;
  createdBy: string;
  modified: Date;
  modifiedBy: string;
  /** Named also after leaving the project. */
  holder: string | null;
  /** As the history keeps it. */
  details: object;
} & Reservation;

/** A second change of a code waits for the first. */
export async function lockCode(
  tx: Tx,
  configurationId: number,
  issuedCodeId: number,
): Promise<LockedCode | null> {
  const { rows } = await sql<LockedCode>`
    select r.code, r.title, ${statusWord} as status, to_char(r.reserved_until, 'YYYY-MM-DD') as until,
      r.reserved_for as "holderId", reserved_for.full_name as holder, r.created_by as "createdById",
      coalesce(created_by.full_name, r.created_by_name, '') as "createdBy", r.modified,
      coalesce(modified_by.full_name, r.modified_by_name, '') as "modifiedBy", ${entryDetails} as details
    from issued_codes r ${joinIssuers}
    where r.configuration_id = ${configurationId} and r.issued_code_id = ${issuedCodeId}
    for update of r
  `.execute(tx);
  return rows[0] ?? null;
}

/** What it is afterwards, as the history keeps it. */
export async function storeCode(
  tx: Tx,
  issuedCodeId: number,
  { title, status, until, holderId }: { title: string; status: CodeStatus } & Reservation,
  userId: number,
): Promise<object> {
  const { rows } = await sql<{ details: object }>`
    update issued_codes r set title = ${title}, status = ${statusNumber(status)},
      reserved_until = ${until}::date, reserved_for = ${holderId}::bigint, modified = ${laterThanBefore},
      modified_by = ${userId}, modified_by_name = null
    where r.issued_code_id = ${issuedCodeId}
    returning ${entryDetails} as details
  `.execute(tx);
  return rows[0]?.details ?? {};
}

export async function deleteCode(tx: Tx, issuedCodeId: number): Promise<void> {
  await tx.deleteFrom('issued_codes').where('issued_code_id', '=', issuedCodeId).execute();
}
