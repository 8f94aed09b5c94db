import { sql, type RawBuilder } from 'kysely';

/** A moment as JSON has it. */
export function isoTime(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
