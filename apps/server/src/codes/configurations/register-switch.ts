// Whether a configuration keeps a register, which it cannot give up while codes are in it.
import { refuse, type SentConfiguration, type StringConfiguration } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import { storeKeepsRegister } from '../saved-documents/saved-documents.store.ts';
import { countIssuedCodes } from './register-switch.store.ts';

/** Left out, it stays as it is; a new configuration keeps none. */
export async function switchRegister(
  tx: Tx,
  configurationId: number,
  { keepsRegister }: SentConfiguration,
  before: StringConfiguration | null,
): Promise<void> {
  const isKept = before?.keepsRegister ?? false;
  if (keepsRegister === undefined || keepsRegister === isKept) return;
  if (before !== null && !keepsRegister) await refuseWithCodes(tx, configurationId, before);
  await storeKeepsRegister(tx, configurationId, keepsRegister);
}

export async function refuseWithCodes(
  tx: Tx,
  configurationId: number,
  { name }: { name: string },
): Promise<void> {
  const count = await countIssuedCodes(tx, configurationId);
  if (count > 0) throw refuse('registerInUse', { name, count });
}
