import { hash, verify } from '@node-rs/argon2';

export const hashPassword = (password: string): Promise<string> => hash(password);

/** Takes as long where there is no password, so that the time tells nothing of who exists. */
export async function isPassword(hashed: string | null, password: string): Promise<boolean> {
  const matches = await verify(hashed ?? (await nobodysPassword()), password);
  return matches && hashed !== null;
}

let nobodys: Promise<string> | undefined;
const nobodysPassword = () => (nobodys ??= hashPassword('nobody has this password'));
