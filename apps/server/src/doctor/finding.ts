/** What the doctor says of one thing: well, worth knowing, or ill and what to do about it. */
export type Finding = { about: string; state: 'well' | 'note' | 'ill'; says: string };

export const well = (about: string, says: string): Finding => ({ about, state: 'well', says });
export const note = (about: string, says: string): Finding => ({ about, state: 'note', says });
export const ill = (about: string, says: string): Finding => ({ about, state: 'ill', says });

/** The reason alone: messages of drivers may hold addresses, and those passwords. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const known: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no such host',
    ETIMEDOUT: 'it does not answer',
    ECONNRESET: 'it hung up',
    '28P01': 'the password is wrong',
    '28000': 'this user may not connect',
    '3D000': 'there is no database of that name',
    EAUTH: 'it refuses the user name or the password',
  };
  if (typeof code === 'string' && known[code] !== undefined) return known[code];
  return String(message ?? error).replaceAll(/\/\/[^@\s/]*@/g, '//…@');
}

/** How far this machine's clock is from another one's, which has just been asked for its time. */
export function clockFinding(about: string, theirs: Date): Finding {
  const seconds = Math.round(Math.abs(Date.now() - theirs.getTime()) / 1000);
  if (seconds <= mostSecondsApart) return well(about, 'agrees with this machine about the time');
  return ill(
    about,
    `is ${seconds} seconds apart from this machine's clock. Let both follow a time server (NTP): links and sign-ins expire by the clock.`,
  );
}

/** Beyond this, sign-ins with an identity provider begin to fail. */
const mostSecondsApart = 30;
