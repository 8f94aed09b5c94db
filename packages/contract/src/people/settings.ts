import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { lastChange, withModified } from './last-change.ts';
import { personName } from './people.ts';
import { email, idInAddress, requiredLine, asIssue } from '../platform/rules.ts';
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

export const integration = z.object({
  integrationId: z.number(),
  integrationName: z.string(),
  status: z.enum(['Active', 'Expired']),
  expirationDate: z.string(),
  accessKey: z.string(),
  created: z.string(),
  createdBy: personName,
  lastUsed: z.string().nullable(),
  /** Whether it may issue codes, beside what every integration may. */
  mayIssue: z.boolean(),
  ...lastChange,
});
export type Integration = z.infer<typeof integration>;

export const integrationBody = z.strictObject({
  integrationName: requiredLine(limits.integrationName),
  expiresInDays: wholeNumber(limits.integrationDays)
    .default(limits.integrationDays.usual)
    .refine((days) => days !== null, { error: asIssue({ key: 'required' }) })
    .transform(Number),
});

export const listIntegrations = endpoint({
  method: 'GET',
  path: '/integrations',
  action: 'settings.write',
  about: 'nothing',
  summary: 'List integrations with their access keys',
  group,
  answer: z.array(integration),
});

export const createIntegration = endpoint({
  method: 'POST',
  path: '/integrations',
  action: 'settings.write',
  about: 'nothing',
  summary: 'Add an integration with an expiry date',
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
    'Allow or forbid an integration to issue codes; with modified, only if nobody else has changed it since',
  group,
  params: z.object({ integrationId: idInAddress }),
  body: withModified(z.strictObject({ mayIssue: z.boolean() })),
  answer: integration,
});
