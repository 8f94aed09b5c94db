import { sql } from 'kysely';

/** For the column `modified`: two changes never bear the same time, or the second could pass for the first. */
export const laterThanBefore = sql<Date>`greatest(clock_timestamp(), modified + interval '1 millisecond')`;
