import { languages } from '@codes/codes';
import { z } from 'zod';
import { internalSignInFailures } from './account.words.ts';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { personAddress, personName } from './people.ts';
import { myProject, projectRole } from './project-standing.ts';
import { anyCase, email, line, newPassword, asIssue } from '../platform/rules.ts';

const group = 'Account';

export const credentials = z.strictObject({
  userName: email(),
  password: z.string({ error: asIssue({ key: 'required' }) }).min(1, asIssue({ key: 'required' })),
});

export type Credentials = z.output<typeof credentials>;

export const loginResponse = z.object({
  accessToken: z.string().nullable(),
  passwordChangeRequired: z.boolean(),
  resetPasswordToken: z.string().nullable(),
});

export const authenticate = endpoint({
  method: 'POST',
  path: '/users/authenticate',
  action: 'account.signIn',
  about: 'nothing',
  summary: 'Sign in with e-mail and password',
  group,
  body: credentials,
  answer: loginResponse,
});

export const authenticateInternally = endpoint({
  method: 'POST',
  path: '/users/authenticate-sp',
  action: 'account.signIn',
  about: 'nothing',
  summary: "Sign in with an ID token of the organisation's identity provider",
  group,
  headers: z.object({ 'x-provider-token': z.string().min(1) }),
  answer: loginResponse,
});

/** Below the base path: where 'Login as internal user' leads, and on to the identity provider. */
export const internalSignInPath = '/users/internal-sign-in/start';

/** How the way through the provider ends: /login with one of these in its fragment. */
export const internalSignInFragments = { token: 'provider_token', failure: 'internal_error' } as const;

/** The failures that the fragment can name, in words; a fragment can be written by anyone, so it holds no words. */
export { internalSignInFailures };
export type InternalSignInFailure = keyof typeof internalSignInFailures;

export const logout = endpoint({
  method: 'POST',
  path: '/users/me/logout',
  action: 'account.own',
  about: 'nothing',
  summary: 'Sign out: end the access token of this call',
  group,
});

export const resetRequest = z.object({ email: email('tooLongInput') });

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/users/{email}/reset-password',
  action: 'account.signIn',
  about: 'nothing',
  summary: 'Send a password reset link, if the address is known',
  group,
  params: resetRequest,
  wrongParams: 'invalid',
});

export const requestOwnPasswordReset = endpoint({
  method: 'POST',
  path: '/users/me/reset-password',
  action: 'account.own',
  about: 'nothing',
  summary: 'Send yourself a link to change your password',
  group,
});

const passwordLinkToken = z.string({ error: asIssue({ key: 'required' }) });

/** What a link of a mail is for. Whose it is, an invitation says: there nobody types an address. */
export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/users/password-link',
  action: 'account.signIn',
  about: 'nothing',
  summary: 'Get what a mailed link is for, and whom an invitation is for',
  group,
  body: z.strictObject({ t: passwordLinkToken }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('reset') }),
    z.object({
      kind: z.literal('invitation'),
      userName: personAddress,
      firstName: z.string(),
      surname: z.string(),
    }),
  ]),
});

export const changePasswordBody = z.strictObject({
  /** Only with an invitation's token it may be missing. */
  email: email('tooLongInput').optional(),
  password: newPassword,
  t: passwordLinkToken,
  firstName: line(limits.personName).optional(),
  surname: line(limits.personName).optional(),
});
export type NewPassword = z.output<typeof changePasswordBody>;

export const changePassword = endpoint({
  method: 'POST',
  path: '/users/change-password',
  action: 'account.signIn',
  about: 'nothing',
  summary:
    'Set a new password with the token from the mailed link; with the token of an invitation and without an address, also sign in (200)',
  group,
  body: changePasswordBody,
  answer: z.object({ accessToken: z.string() }).optional(),
});

export const profileBody = z.strictObject({
  firstName: line(limits.personName),
  surname: line(limits.personName),
  companyName: line(limits.companyName),
});

export type Profile = z.output<typeof profileBody>;

/** Null follows the browser. */
export const personLanguage = z.enum(languages).nullable();

/** What is left out stays as it is. */
export const profileChanges = z.strictObject({
  ...profileBody.partial().shape,
  language: personLanguage.optional(),
});
export type ProfileChanges = z.output<typeof profileChanges>;

export const userInfo = z.object({
  userName: personAddress,
  firstName: z.string(),
  surname: z.string(),
  companyName: z.string(),
  fullName: personName,
  language: personLanguage,
  role: z.enum(['admin', 'user']),
  isExternal: z.boolean(),
  userProjects: z.array(
    z.object({
      projectNumber: z.string(),
      name: z.string(),
      role: projectRole,
      ua: z.array(z.object({ userName: personAddress, fullName: personName })).optional(),
      uaFullName: personName.optional(),
    }),
  ),
});
export type UserInfo = z.infer<typeof userInfo>;

export const readMe = endpoint({
  method: 'GET',
  path: '/users/me',
  action: 'account.own',
  about: 'nothing',
  summary: 'Get your profile and projects',
  group,
  answer: userInfo,
});

export const updateMe = endpoint({
  method: 'PUT',
  path: '/users/me',
  action: 'account.own',
  about: 'nothing',
  summary: 'Change your profile',
  group,
  body: profileBody,
  answer: userInfo,
});

export const changeMe = endpoint({
  method: 'PATCH',
  path: '/users/me',
  action: 'account.own',
  about: 'nothing',
  summary: 'Change some of your profile, your language (en, sv, or null as in the browser) among it',
  group,
  body: profileChanges,
  answer: userInfo,
});

export const listMyProjects = endpoint({
  method: 'GET',
  path: '/users/me/projects',
  action: 'account.own',
  about: 'nothing',
  summary: 'List your projects',
  group,
  query: z.object({ status: anyCase(['active']).optional() }),
  answer: z.array(myProject),
});

/** A sign-in that still counts. */
export const session = z.object({
  sessionId: z.string(),
  /** What the browser says of itself, as it was at the sign-in; empty where it said nothing. */
  userAgent: z.string(),
  created: z.string(),
  /** To the minute. */
  lastUsed: z.string(),
  expires: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  action: 'account.own',
  about: 'nothing',
  summary: 'List your sessions, last used first',
  group,
  answer: z.array(session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/{sessionId}',
  action: 'account.own',
  about: 'nothing',
  summary: 'Sign out one of your sessions',
  group,
  params: z.object({ sessionId: z.uuid() }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/users/me/sessions/end-others',
  action: 'account.own',
  about: 'nothing',
  summary: 'Sign out everywhere else',
  group,
  answer: z.object({ ended: z.number() }),
});
