// Entries become JSON in the database, as records do.
import { codeStatuses, type CodeStatus } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { isoTime } from '../../platform/db/iso-time.ts';

/** Kept as its place in the order of a code's life. */
export const placeOfStatus = (status: CodeStatus): number => codeStatuses.indexOf(status);

export const statusAt = (place: number): CodeStatus => codeStatuses[place] ?? 'Issued';

/** The status of row `r` in words. */
export const statusWord = sql<CodeStatus>`(${sql.lit(`{${codeStatuses.join(',')}}`)}::text[])[r.status + 1]`;

/** The entry in row `r`. */
export const entryJson = sql<string>`
  '{"issuedCodeId":' || r.issued_code_id
  || ',"code":' || to_json(r.code)::text
  || ',"title":' || to_json(r.title)::text
  || ',"status":"' || ${statusWord}
  || '","parts":' || r.parts::text
  || ',"created":"' || ${isoTime(sql`r.created`)}
  || '","createdBy":' || ${nameJson(sql`created_by`, sql`r.created_by_name`)}
  || ',"modified":"' || ${isoTime(sql`r.modified`)}
  || '","modifiedBy":' || ${nameJson(sql`modified_by`, sql`r.modified_by_name`)}
  || '}'`;

/** What entryJson takes the names from, to join after `r`. */
export const joinIssuers = sql`
  left join users created_by on created_by.user_id = r.created_by
  left join users modified_by on modified_by.user_id = r.modified_by`;

/** A person's name of today; another system's of the day. */
export function nameOf(person: RawBuilder<unknown>, ofSystem: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(${person}.full_name, ${ofSystem}, '')`;
}

function nameJson(person: RawBuilder<unknown>, ofSystem: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_json(${nameOf(person, ofSystem)})::text`;
}
