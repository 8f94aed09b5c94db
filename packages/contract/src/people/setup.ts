// What the sign-in screen needs to know before anyone has signed in.
import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';

export const readSetup = endpoint({
  method: 'GET',
  path: '/setup',
  action: 'setup.read',
  about: 'nothing',
  summary: 'Get the sign-in options',
  group: 'Account',
  answer: z.object({
    organisation: z.string(),
    internalSignIn: z.boolean(),
    /** Whose windows may frame the integration screens, and get the codes that are built there. */
    embedOrigins: z.array(z.string()),
    /** Mails are not sent but written to files on the server. */
    mailGoesToOutbox: z.boolean(),
    demoCredentials: z.object({ userName: z.string(), password: z.string() }).nullable(),
  }),
});
