import type pg from 'pg';
import { once } from 'node:events';
import { note, passing, type Finding } from '../platform/db/fitness/fitness.ts';
import { doctorWords } from './doctor.words.ts';

const { about, notices: words } = doctorWords;

/** The doctor's own: no server listens to it. */
const channel = 'codes_doctor';
const patience = 2000;

/** Whether a listener hears what another connection tells, as servers tell each other of changes. */
export async function noticesFinding(listener: pg.Client, teller: pg.Client): Promise<Finding[]> {
  const { rows } = await listener.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
  // A standby takes none: that DATABASE_URL leads to one is said already.
  if (rows[0]?.follows === true) return [];
  const heard = once(listener, 'notification', { signal: AbortSignal.timeout(patience) }).then(
    () => true,
    () => false,
  );
  await listener.query(`listen ${channel}`);
  await teller.query(`notify ${channel}`);
  const isHeard = await heard;
  await listener.query(`unlisten ${channel}`);
  return [isHeard ? passing(about.notices, words.heard) : note(about.notices, words.lost)];
}
