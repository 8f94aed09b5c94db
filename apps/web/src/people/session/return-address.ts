// Where a user was going when the sign-in came in between. Kept for this tab only.
import { keptPrefix } from '../../platform/site-path.ts';

const key = `${keptPrefix}returnAddress`;

type Kept = { address: string; userName: string | null };

/** Without the fragment: it may carry an access key, which is never stored. */
export function keepReturnAddress(
  { pathname, search }: { pathname: string; search: string },
  userName: string | null,
): void {
  const kept: Kept = { address: pathname + search, userName };
  if (isReturnAddress(kept.address)) sessionStorage.setItem(key, JSON.stringify(kept));
}

export function returnAddress(): string | null {
  return readKept()?.address ?? null;
}

/** Someone else signs in: the way back was not theirs. */
export function forgetReturnAddressUnlessOf(userName: string): void {
  const kept = readKept();
  if (kept !== null && kept.userName !== null && kept.userName !== userName) forgetReturnAddress();
}

export function forgetReturnAddress(): void {
  sessionStorage.removeItem(key);
}

/** A path of this application that is worth coming back to, never another site. */
export function isReturnAddress(address: string): boolean {
  const base = 'https://codes.invalid';
  if (!address.startsWith('/') || !URL.canParse(address, base)) return false;
  const { origin, pathname } = new URL(address, base);
  return origin === base && pathname !== '/' && !anonymous.has(pathname.replace(/\/+$/, ''));
}

const anonymous = new Set(['/login', '/reset-password', '/change-password']);

function readKept(): Kept | null {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above; the address is checked all the same
  const kept = JSON.parse(stored) as Kept;
  return isReturnAddress(kept.address) ? kept : null;
}
