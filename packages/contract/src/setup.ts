// What the sign-in screen needs to know before anyone has signed in.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readSetup = endpoint({
  method: 'GET',
  path: '/setup',
  action: 'account.signIn',
  summary: 'How people sign in here',
  group: 'Account',
  answer: z.object({
    organisation: z.string(),
    internalSignIn: z.boolean(),
    demoCredentials: z.object({ userName: z.string(), password: z.string() }).nullable(),
  }),
});
