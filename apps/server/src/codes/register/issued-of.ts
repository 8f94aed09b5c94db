import type { IssuedCode, StringConfiguration } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import { findCodes } from './register.store.ts';

/** What an interpretation adds for each of some codes: nothing where the configuration keeps no register. */
export type IssuedOf = (codes: readonly string[]) => Promise<{ issued?: IssuedCode | null }[]>;

export function issuedOf(
  db: Db,
  {
    keepsRegister,
    stringConfigurationId,
  }: Pick<StringConfiguration, 'keepsRegister' | 'stringConfigurationId'>,
): IssuedOf {
  return async (codes) => {
    if (!keepsRegister) return codes.map(() => ({}));
    const found = await findCodes(db, stringConfigurationId, codes);
    return codes.map((code) => ({ issued: found.get(code) ?? null }));
  };
}
