import { sql } from 'kysely';

/** For the column `modified` of the row `r` that is updated: two changes never bear the same time, or the second could pass for the first. */
export const laterThanBefore = sql<Date>`greatest(clock_timestamp(), r.modified + interval '1 millisecond')`;
