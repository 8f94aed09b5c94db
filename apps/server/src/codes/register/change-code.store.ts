import type { CodeStatus } from '@codes/contract';
import { sql } from 'kysely';
import { laterThanBefore } from '../../platform/db/modified.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { joinIssuers, statusNumber, statusWord } from './register.store.ts';

export type LockedCode = {
  code: string;
  title: string;
  status: CodeStatus;
  createdById: number | null;
  createdBy: string;
  modified: Date;
  modifiedBy: string;
};

/** A second change of a code waits for the first. */
export async function lockCode(
  tx: Tx,
  configurationId: number,
  issuedCodeId: number,
): Promise<LockedCode | null> {
  const { rows } = await sql<LockedCode>`
    select r.code, r.title, ${statusWord} as status, r.created_by as "createdById",
      coalesce(created_by.full_name, r.created_by_name, '') as "createdBy", r.modified,
      coalesce(modified_by.full_name, r.modified_by_name, '') as "modifiedBy"
    from issued_codes r ${joinIssuers}
    where r.configuration_id = ${configurationId} and r.issued_code_id = ${issuedCodeId}
    for update of r
  `.execute(tx);
  return rows[0] ?? null;
}

export async function storeCode(
  tx: Tx,
  issuedCodeId: number,
  { title, status }: { title: string; status: CodeStatus },
  userId: number,
): Promise<void> {
  await sql`
    update issued_codes r set title = ${title}, status = ${statusNumber(status)}, modified = ${laterThanBefore},
      modified_by = ${userId}, modified_by_name = null
    where r.issued_code_id = ${issuedCodeId}
  `.execute(tx);
}

export async function deleteCode(tx: Tx, issuedCodeId: number): Promise<void> {
  await tx.deleteFrom('issued_codes').where('issued_code_id', '=', issuedCodeId).execute();
}
