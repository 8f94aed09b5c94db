import { refuse, type Integration, type settings, type StartedFrom } from '@codes/contract';
import { refuseChangedSince } from '../../platform/db/modified.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { openChange } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Keys } from '../sign-in/keys.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { accessKeyOf } from './access-key.ts';
import type { IntegrationActor } from './integration-actor.ts';
import {
  deleteIntegration,
  findIntegration,
  listStoredIntegrations,
  lockIntegration,
  storeNewIntegration,
  storeNewKey,
  storeScope,
  type StoredIntegration,
} from './integrations.store.ts';
import { checkedScope, differing, usualScope } from './scope.ts';

export async function listIntegrations(db: Db | Tx, keys: Keys): Promise<Integration[]> {
  const stored = await listStoredIntegrations(db);
  return stored.map((integration) => withKey(keys, integration));
}

export async function createIntegration(
  tx: Tx,
  keys: Keys,
  by: SignedInUser,
  { integrationName: name, expiresInDays: days, ...sent }: settings.NewIntegration,
): Promise<Integration> {
  const scope = await checkedScope(tx, sent);
  const stored = await storeNewIntegration(tx, { name, days, createdBy: by.userId, ...scope });
  if (stored === null) throw refuse('nameTaken', { name });
  const { integrationId, expirationDate } = stored;
  const change = await openChange(tx, by, { what: 'Add integration', about: name });
  await writeDetails(tx, change, [
    {
      subject: 'integration',
      subjectId: integrationId,
      act: 'add',
      after: { name, expirationDate, ...differing(scope, usualScope) },
    },
  ]);
  return withKey(keys, stored);
}

/** What is sent of the scope; the rest of it stays. */
export async function changeIntegration(
  tx: Tx,
  keys: Keys,
  by: SignedInUser,
  integrationId: number,
  { modified, ...sent }: settings.ScopeChange & { modified?: StartedFrom },
): Promise<Integration> {
  const before = await lockedIntegration(tx, integrationId);
  refuseChangedSince(before, modified);
  const { projects, mayWrite, mayIssue } = before;
  const scope = await checkedScope(tx, { projects, mayWrite, mayIssue, ...withoutUndefined(sent) });
  const after = differing(scope, before);
  const changed = Object.keys(after);
  if (changed.length === 0) return withKey(keys, before);
  await storeScope(tx, integrationId, scope, by.userId);
  const change = await openChange(tx, by, { what: 'Edit integration', about: before.integrationName });
  await writeDetails(tx, change, [
    {
      subject: 'integration',
      subjectId: integrationId,
      act: 'edit',
      before: differing(before, scope),
      after,
    },
  ]);
  return withKey(keys, await lockedIntegration(tx, integrationId));
}

/** A new key; the one of before stays good for so many days. */
export async function rotateKey(
  tx: Tx,
  keys: Keys,
  by: SignedInUser,
  integrationId: number,
  { days }: { days: number },
): Promise<Integration> {
  const { integrationName } = await lockedIntegration(tx, integrationId);
  await storeNewKey(tx, integrationId, days, by.userId);
  const rotated = await lockedIntegration(tx, integrationId);
  const change = await openChange(tx, by, { what: 'Rotate key', about: integrationName });
  await writeDetails(tx, change, [
    {
      subject: 'integration',
      subjectId: integrationId,
      act: 'edit',
      after: { previousKeyUntil: rotated.previousKeyUntil },
    },
  ]);
  return withKey(keys, rotated);
}

/** To a key, what it is itself; a person is none. */
export async function readOwnIntegration(
  db: Db | Tx,
  actor: SignedInUser | IntegrationActor,
): Promise<settings.OwnIntegration> {
  const found = actor.kind === 'integration' ? await findIntegration(db, actor.integrationId) : null;
  if (found === null) throw refuse('integrationNotFound');
  const { integrationName, expirationDate, previousKeyUntil, projects, mayWrite, mayIssue } = found;
  return { integrationName, expirationDate, previousKeyUntil, projects, mayWrite, mayIssue };
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

function withoutUndefined<Sent extends object>(sent: Sent): { [Key in keyof Sent]: NonNullable<Sent[Key]> } {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [Key in keyof Sent]: NonNullable<Sent[Key]> };
}
