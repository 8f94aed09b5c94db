import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { lastChange, withModified } from './last-change.ts';
import { personName } from './people.ts';
import { email, id, idInAddress, requiredLine, asIssue } from '../platform/rules.ts';
import { user } from './users.ts';
import { wholeNumber } from '../platform/whole-number.ts';

const group = 'Settings';

export const addAdministrator = endpoint({
  method: 'POST',
  path: '/admins',
  action: 'settings.write',
  about: 'nothing',
  summary: 'Add an application administrator',
  group,
  body: z.strictObject({ userName: email() }),
  answer: user,
  status: 201,
});

export const removeAdministrator = endpoint({
  method: 'DELETE',
  path: '/admins/{userName}',
  action: 'settings.write',
  about: 'nothing',
  summary: 'Remove an application administrator; never yourself or the last one',
  group,
  params: z.object({ userName: z.string().toLowerCase() }),
});

/** What a key may: which projects it sees, which tables it writes to, whether it issues codes. */
const scope = {
  /** Project numbers: the only projects that it sees; null for all. */
  projects: z.array(z.string()).nullable(),
  /** The ids of master tables and tables of projects whose records it may write. */
  mayWrite: z.array(z.number()),
  /** Whether it may issue codes, beside what every integration may. */
  mayIssue: z.boolean(),
};

const sentScope = {
  projects: z.array(z.string().trim()).max(limits.scopeOfKey).nullable(),
  mayWrite: z.array(id).max(limits.scopeOfKey),
  mayIssue: z.boolean(),
};

export const integration = z.object({
  integrationId: z.number(),
  integrationName: z.string(),
  status: z.enum(['Active', 'Expired']),
  expirationDate: z.string(),
  accessKey: z.string(),
  /** After a rotation the key of before is good until then; null where there is none. */
  previousKeyUntil: z.string().nullable(),
  created: z.string(),
  createdBy: personName,
  lastUsed: z.string().nullable(),
  ...scope,
  /** The tables of `mayWrite` by name, in their order; a master table has no project. */
  writableTables: z.array(
    z.object({ tableId: z.number(), name: z.string(), projectNumber: z.string().nullable() }),
  ),
  ...lastChange,
});
export type Integration = z.infer<typeof integration>;

export const integrationBody = z.strictObject({
  integrationName: requiredLine(limits.integrationName),
  expiresInDays: wholeNumber(limits.integrationDays)
    .default(limits.integrationDays.usual)
    .refine((days) => days !== null, { error: asIssue({ key: 'required' }) })
    .transform(Number),
  projects: sentScope.projects.default(null),
  mayWrite: sentScope.mayWrite.default([]),
  mayIssue: sentScope.mayIssue.default(false),
});
export type NewIntegration = z.output<typeof integrationBody>;

export const scopeBody = z.strictObject(sentScope).partial();
export type ScopeChange = z.output<typeof scopeBody>;

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/integrations',
  action: 'settings.write',
  about: 'nothing',
  summary: 'List integrations with their access keys',
  group,
  answer: z.array(integration),
});

export const ownIntegration = z.object({
  integrationName: z.string(),
  expirationDate: z.string(),
  previousKeyUntil: z.string().nullable(),
  ...scope,
});
export type OwnIntegration = z.infer<typeof ownIntegration>;

export const readOwnIntegration = endpoint({
  method: 'GET',
  path: '/integrations/me',
  action: 'integration.own',
  about: 'nothing',
  summary: 'Get the name, scope and expiry of the key that makes this call',
  group,
  answer: ownIntegration,
});

export const createIntegration = endpoint({
  method: 'POST',
  path: '/integrations',
  action: 'settings.write',
  about: 'nothing',
  summary: 'Add an integration with an expiry date and a scope',
  group,
  body: integrationBody,
  answer: integration,
  status: 201,
});

export const removeIntegration = endpoint({
  method: 'DELETE',
  path: '/integrations/{integrationId}',
  action: 'settings.write',
  about: 'nothing',
  summary: 'Remove an integration; its access ends at once',
  group,
  params: z.object({ integrationId: idInAddress }),
});

export const changeIntegration = endpoint({
  method: 'PATCH',
  path: '/integrations/{integrationId}',
  action: 'settings.write',
  about: 'nothing',
  summary:
    'Change what an integration may: its projects, the tables it writes to, whether it issues codes; with modified, only if nobody else has changed it since',
  group,
  params: z.object({ integrationId: idInAddress }),
  body: withModified(scopeBody),
  answer: integration,
});

export const rotateKey = endpoint({
  method: 'POST',
  path: '/integrations/{integrationId}/rotate',
  action: 'settings.write',
  about: 'nothing',
  summary:
    'Give an integration a new access key; the old one works for as many days as asked, a day by default',
  group,
  params: z.object({ integrationId: idInAddress }),
  body: z.strictObject({
    days: z
      .number()
      .int()
      .min(limits.rotationDays.least)
      .max(limits.rotationDays.most)
      .default(limits.rotationDays.usual),
  }),
  answer: integration,
});
