import { failing, passing, type Finding } from '../platform/db/fitness/fitness.ts';

/** How far this machine's clock is from another one's, which has just been asked for its time. */
export function clockFinding(about: string, theirs: Date): Finding {
  const seconds = Math.round(Math.abs(Date.now() - theirs.getTime()) / 1000);
  if (seconds <= mostSecondsApart) return passing(about, 'in step with this machine');
  return failing(
    about,
    `${seconds} seconds apart from this machine. Set both by a time server (NTP): links and sign-ins expire by the clock.`,
  );
}

/** Beyond this, sign-ins with an identity provider begin to fail. */
const mostSecondsApart = 30;
