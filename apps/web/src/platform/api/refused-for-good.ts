import { CallError } from '@codes/contract';

/** Statuses that speak of the moment, not of the question. */
const passing = new Set([401, 408, 429]);

/** Asking again would bring the same answer; a server that doesn't answer at all may do so the next time. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof CallError) || passing.has(error.status)) return false;
  return error.status >= 400 && error.status < 500;
}
