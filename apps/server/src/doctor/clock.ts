import { failing, passing, type Finding } from '../platform/db/fitness/fitness.ts';
import { doctorWords } from './doctor.words.ts';

/** How far this machine's clock is from another one's, which has just been asked for its time. */
export function clockFinding(about: string, theirs: Date): Finding {
  const seconds = Math.round(Math.abs(Date.now() - theirs.getTime()) / 1000);
  if (seconds <= mostSecondsApart) return passing(about, doctorWords.clock.inStep);
  return failing(about, doctorWords.clock.apart({ seconds }));
}

/** Beyond this, sign-ins with an identity provider begin to fail. */
const mostSecondsApart = 30;
