// Distinguishes a database that is away, or too busy to answer, from one that refuses a statement.

const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '53100', // its disk is full
  '53200', // it is out of memory
  '53300', // too many connections
  '55P03', // a lock was waited for in vain
  '57014', // a statement over its time
  '57P01', // terminated by an administrator, as at a restart or a failover
  '57P02', // the database crashed
  '57P03', // it is starting or shutting down
  '57P05', // idle for too long
  '25P03', // idle for too long inside a transaction
  '25006', // read only: a standby, or a primary that has been demoted
]);

const connectionException = /^08/;

/** The driver's own errors have no code. */
const words = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'The embedded database has failed',
];

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as NodeJS.ErrnoException & { severity?: string };
  if (severity === 'FATAL' || severity === 'PANIC') return true; // the connection ends with it, or has not come about
  if (code !== undefined && (codes.has(code) || connectionException.test(code))) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return words.some((text) => error.message.includes(text));
}

const lostCodes = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '25006']);

/** The database went away while it was asked, or was no longer the one that takes writes: another may be there already. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && lostCodes.has(code)) || error.message.includes('Connection terminated');
}

const conflicts = new Set(['40001', '40P01']);

/** A database that follows another one ends a read which is in the way of what it has to do next; the first one never does. */
export function isReplicaInTheWay(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return isDatabaseAway(error) || (code !== undefined && conflicts.has(code));
}
