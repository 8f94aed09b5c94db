import { isDatabaseAway } from '../database-away.ts';

/** A problem of the database that an operator can mend: shown in one line, without a stack. */
export class DatabaseProblem extends Error {}

/** For what the database itself refuses, or answers no more; anything else is a fault of ours and stays what it is. */
export function databaseProblem(doing: string, error: unknown): unknown {
  if (error instanceof DatabaseProblem) return error;
  const { code } = error as { code?: unknown };
  const isAway = isDatabaseAway(error);
  if (!isAway && !(typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))) return error;
  const hint = isAway ? 'Try again when it answers.' : hintFor(String(code));
  return new DatabaseProblem(`${doing}: ${reasonOf(error)}. ${hint}`, { cause: error });
}

function hintFor(code: string): string {
  if (alreadyThere.has(code)) return 'The database belongs to something else. Name an empty one.';
  if (missing.has(code)) return 'The data is incomplete. Restore a backup into an empty database.';
  if (code === '42501') return 'Let this user own the database.';
  return 'Nothing was changed.';
}

const alreadyThere = new Set(['42P04', '42P06', '42P07', '42701', '42710', '42723']);
const missing = new Set(['3F000', '42P01', '42703', '42704', '42883']);

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
