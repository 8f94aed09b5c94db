import type { Language } from '@codes/codes';
import { isDatabaseAway } from '../database-away.ts';
import { terminalLanguage } from '../../terminal/terminal.ts';
import { problemWords as words, reasonsIn } from './fitness.words.ts';

/** A problem of the database that an operator can mend: shown in one line, without a stack. */
export class DatabaseProblem extends Error {}

/** For what the database itself refuses, or answers no more; anything else is a fault of ours and stays what it is. */
export function databaseProblem(doing: string, error: unknown): unknown {
  if (error instanceof DatabaseProblem) return error;
  const { code } = error as { code?: unknown };
  const isAway = isDatabaseAway(error);
  if (!isAway && !(typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))) return error;
  const hint = isAway ? words.hints.away : hintFor(String(code));
  return new DatabaseProblem(words.failed({ doing, reason: reasonOf(error), hint }), { cause: error });
}

function hintFor(code: string): string {
  if (alreadyThere.has(code)) return words.hints.ofAnother;
  if (missing.has(code)) return words.hints.incomplete;
  if (code === '42501') return words.hints.notOwned;
  return words.hints.unchanged;
}

const alreadyThere = new Set(['42P04', '42P06', '42P07', '42701', '42710', '42723']);
const missing = new Set(['3F000', '42P01', '42703', '42704', '42883']);

/** Why something could not be reached, in words and without what drivers repeat: addresses, and those may hold passwords. */
export function reasonOf(error: unknown, language: Language = terminalLanguage): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const reasons = reasonsIn(language);
  const known = typeof code === 'string' ? reasons[code] : undefined;
  if (known !== undefined) return known;
  if (String(message).startsWith('Connection terminated')) return reasons.ECONNRESET; // the driver's own, without a code
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0], language);
  return String(message ?? error).replaceAll(/\/\/[^@\s/]*@/g, '//…@');
}
