import { refuse } from '@codes/contract';
import { sql } from 'kysely';

/** For the column `modified` of the row `r` that is updated: two changes never bear the same time, or the second could pass for the first. */
export const laterThanBefore = sql<Date>`greatest(clock_timestamp(), r.modified + interval '1 millisecond')`;

/** When it was changed, in words, where that is not the state that a change starts from; null where it is, or where none is given. */
export function changedSince(modified: Date, startedFrom: string | undefined): string | null {
  if (startedFrom === undefined) return null;
  const started = Date.parse(startedFrom);
  if (Number.isNaN(started))
    throw refuse('invalid', null, [{ key: 'at', place: 'modified', problem: { key: 'time' } }]);
  if (started === modified.getTime()) return null;
  return modified
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
}
