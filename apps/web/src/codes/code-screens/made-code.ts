// Whether somebody has made or read a code in this browser. A code that is only copied leaves no trace on the server.
import { keptPrefix } from '../../platform/site-path.ts';

const key = `${keptPrefix}madeCode`;

export function noteMadeCode(): void {
  localStorage.setItem(key, '1');
}

export function hasMadeCode(): boolean {
  return localStorage.getItem(key) !== null;
}
