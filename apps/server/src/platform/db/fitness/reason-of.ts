/** Why something could not be reached, in words and without what drivers repeat: addresses, and those may hold passwords. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && known[code] !== undefined) return known[code];
  if (String(message).startsWith('Connection terminated')) return closed; // the driver's own, without a code
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return String(message ?? error).replaceAll(/\/\/[^@\s/]*@/g, '//…@');
}

const closed = 'it closed the connection';

const known: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: closed,
  '57P01': closed,
  '28P01': 'wrong password',
  '28000': 'this user may not connect',
  '3D000': 'no database of that name',
  EAUTH: 'wrong user name or password',
};
