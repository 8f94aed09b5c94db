// The encoding that somebody chose last: files that do not say theirs mostly come from the same program. Kept by person, also over a logout.
import { csv } from '@codes/contract';
import { keptPrefix } from '../../../platform/site-path.ts';

const keyOf = (userName: string) => `encoding.${keptPrefix}${userName}`;

export function rememberEncoding(userName: string, encoding: csv.Encoding): void {
  localStorage.setItem(keyOf(userName), encoding);
}

export function rememberedEncoding(userName: string): csv.Encoding | null {
  const stored = localStorage.getItem(keyOf(userName));
  return csv.encodings.find((encoding) => encoding === stored) ?? null;
}
