import { refuse, type LastChange, type StartedFrom } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';

/** For the column `modified` of the row `r` that is updated. */
export const laterThanBefore = laterThan(sql`r.modified`);

/** Two changes never bear the same time, or the second could pass for the first. */
export function laterThan(modified: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`greatest(clock_timestamp(), ${modified} + interval '1 millisecond')`;
}

/** `subject` is read under the lock of its row: of two changes from the same state the second is refused. */
export function refuseChangedSince({ modified, modifiedBy }: LastChange, startedFrom: StartedFrom): void {
  const at = changedSince(modified, startedFrom)?.toISOString();
  if (at === undefined) return;
  throw refuse('changedSince', { by: modifiedBy ?? '', day: at.slice(0, 10), time: at.slice(11, 16) });
}

/** When it was changed, where that is not the state that a change starts from; null where it is, or where none is given. */
export function changedSince(modified: Date | string | null, startedFrom: StartedFrom): Date | null {
  if (startedFrom === undefined || startedFrom === null || modified === null) return null;
  const at = new Date(modified);
  return at.getTime() === Date.parse(startedFrom) ? null : at;
}

/** In a sentence that names its subject. */
export function momentInWords(at: Date): string {
  return at
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
}

/** A row as it is answered. */
export function dated<Row extends { modified: Date; modifiedBy: string | null }>(row: Row) {
  return { ...row, modified: row.modified.toISOString(), modifiedBy: row.modifiedBy ?? '' };
}
