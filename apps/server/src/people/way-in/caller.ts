// Who calls: somebody signed in, another system, or nobody we know.
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { isAccessKeyShaped } from '../integrations/access-key.ts';
import { integrationOfKey, type IntegrationActor } from '../integrations/integration-actor.ts';
import type { Keys } from '../sign-in/keys.ts';
import { userOfToken, type Device, type SignedInUser } from '../sign-in/sessions.ts';

export type Caller = SignedInUser | IntegrationActor | { kind: 'anonymous' };

export async function callerOf(db: Db | Tx, keys: Keys, request: FastifyRequest): Promise<Caller> {
  const token = bearerToken(request);
  if (token === null) return { kind: 'anonymous' };
  const caller = isAccessKeyShaped(token)
    ? await integrationOfKey(db, keys, token)
    : await userOfToken(db, keys, token);
  return caller ?? { kind: 'anonymous' };
}

export function deviceOf(request: FastifyRequest): Device {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
