import { refuse, type Integration, type StartedFrom } from '@codes/contract';
import { refuseChangedSince } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Keys } from '../sign-in/keys.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { accessKeyOf } from './access-key.ts';
import {
  deleteIntegration,
  listStoredIntegrations,
  lockIntegration,
  storeMayIssue,
  storeNewIntegration,
  type StoredIntegration,
} from './integrations.store.ts';

export async function listIntegrations(db: Db | Tx, keys: Keys): Promise<Integration[]> {
  const stored = await listStoredIntegrations(db);
  return stored.map((integration) => withKey(keys, integration));
}

export async function createIntegration(
  tx: Tx,
  keys: Keys,
  by: SignedInUser,
  { integrationName: name, expiresInDays: days }: { integrationName: string; expiresInDays: number },
): Promise<Integration> {
  const stored = await storeNewIntegration(tx, { name, days, createdBy: by.userId });
  if (stored === null) throw refuse('nameTaken', { name });
  const { integrationId, expirationDate } = stored;
  const change = await openChange(tx, by, { what: 'Add integration', about: name });
  await writeDetails(tx, change, [
    {
      subject: 'integration',
      subjectId: integrationId,
      act: 'add',
      after: { name, expirationDate },
    },
  ]);
  return withKey(keys, stored);
}

export async function changeIntegration(
  tx: Tx,
  keys: Keys,
  by: SignedInUser,
  integrationId: number,
  { mayIssue, modified }: { mayIssue: boolean; modified?: StartedFrom },
): Promise<Integration> {
  const before = await lockedIntegration(tx, integrationId);
  refuseChangedSince(before, modified);
  if (before.mayIssue === mayIssue) return withKey(keys, before);
  await storeMayIssue(tx, integrationId, mayIssue, by.userId);
  const change = await openChange(tx, by, { what: 'Edit integration', about: before.integrationName });
  await writeDetails(tx, change, [
    {
      subject: 'integration',
      subjectId: integrationId,
      act: 'edit',
      before: { mayIssue: before.mayIssue },
      after: { mayIssue },
    },
  ]);
  return withKey(keys, await lockedIntegration(tx, integrationId));
}

async function lockedIntegration(tx: Tx, integrationId: number): Promise<StoredIntegration> {
  const integration = await lockIntegration(tx, integrationId);
  if (integration === null) throw refuse('integrationNotFound');
  return integration;
}

export async function removeIntegration(tx: Tx, by: SignedInUser, integrationId: number): Promise<void> {
  const name = await deleteIntegration(tx, integrationId);
  if (name === null) throw refuse('integrationNotFound');
  const change = await openChange(tx, by, { what: 'Remove integration', about: name });
  await writeDetails(tx, change, [
    { subject: 'integration', subjectId: integrationId, act: 'remove', before: { name } },
  ]);
}

function withKey(keys: Keys, { keyId, ...integration }: StoredIntegration): Integration {
  return { ...integration, accessKey: accessKeyOf(keys, keyId) };
}
