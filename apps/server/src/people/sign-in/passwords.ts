import { refuse } from '@codes/contract';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { createTurns, type Turns } from './turns.ts';

export const hashPassword = (password: string): Promise<string> => hash(password);

/** Takes as long where there is no password, so that the time does not show who exists. */
export async function isPassword(hashed: string | null, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? (await nobodysPassword()), password);
  return matches && hashed !== null;
}

let nobodys: Promise<string> | undefined;
const nobodysPassword = () => (nobodys ??= hashPassword('nobody has this password'));

/** For calls that hash: that is made to be slow, and a crowd must not take the whole machine with it. */
export function createPasswordTurns(): Turns {
  return createTurns({
    // One core is left for everything else.
    atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
    mostWaiting: 400,
    mostWaitingOfOne: 100,
    refusal: () => refuse('unavailable'),
  });
}
