/** Why something could not be reached, in words and without what drivers repeat: addresses, and those may hold passwords. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && known[code] !== undefined) return known[code];
  if (String(message).startsWith('Connection terminated')) return hungUp; // the driver's own, without a code
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return String(message ?? error).replaceAll(/\/\/[^@\s/]*@/g, '//…@');
}

const hungUp = 'it hung up';

const known: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: hungUp,
  '57P01': hungUp,
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no database of that name',
  EAUTH: 'it refuses the user name or the password',
};
