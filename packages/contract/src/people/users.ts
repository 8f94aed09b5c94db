import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { personAddress, personName } from './people.ts';
import { person, project, projectRole } from './project-standing.ts';
import { asIssue, email, line } from '../platform/rules.ts';

const group = 'Users';

const userParams = z.object({ userName: z.string().toLowerCase() });

export const user = z.object({
  fullName: personName,
  userName: personAddress,
  role: z.enum(['admin', 'user']),
  isExternal: z.boolean(),
  /** One who is not cannot sign in. */
  isActive: z.boolean(),
  lastSignIn: z.string().nullable(),
  /** External, and has not chosen a password yet. */
  isInvited: z.boolean(),
  projectRoles: z.array(z.object({ projectNumber: z.string(), projectName: z.string(), role: projectRole })),
});
export type User = z.infer<typeof user>;

/** Names and addresses of the administrators, for those who need someone to ask. */
export const listAdministratorContacts = endpoint({
  method: 'GET',
  path: '/users',
  action: 'administrators.contact',
  about: 'nothing',
  summary: 'List application administrators (role=admin), or all users if you are one',
  group,
  /** `role` is compared without case, and looked at when it is known who asks. */
  query: z.object({ role: z.string().toLowerCase().optional() }),
  answer: z.array(user),
});

export const listAllMembers = endpoint({
  method: 'GET',
  path: '/all-members',
  action: 'users.read',
  about: 'nothing',
  summary: 'List all users with their projects',
  group,
  answer: z.array(user),
});

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/admins',
  action: 'users.read',
  about: 'nothing',
  summary: 'List application administrators',
  group,
  answer: z.array(user),
});

export const listProjectsOfUser = endpoint({
  method: 'GET',
  path: '/users/{userName}/projects',
  action: 'users.read',
  about: 'nothing',
  summary: 'List the projects of a user',
  group,
  params: userParams,
  answer: z.array(project),
});

const peopleQuery = z.object({
  searchquery: z.string().trim().default(''),
  NumberOfResults: z.coerce.number().int().min(1).max(limits.peopleFound).default(limits.peopleFound),
});

export const searchEmployees = endpoint({
  method: 'GET',
  path: '/internal-users',
  action: 'employees.search',
  about: 'nothing',
  summary: 'Find employees by name or e-mail',
  group,
  query: peopleQuery,
  answer: z.array(person),
});

/** Whoever may be a UA or an administrator: employees first, then administrators, then the others. */
export const searchAccounts = endpoint({
  method: 'GET',
  path: '/users/search',
  action: 'users.read',
  about: 'nothing',
  summary: 'Find employees and other people with an account by name or e-mail',
  group,
  query: peopleQuery,
  answer: z.array(person),
});

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/users/{userName}',
  action: 'users.write',
  about: 'nothing',
  summary: 'Deactivate or reactivate an external account; never your own',
  group,
  params: userParams,
  body: z.strictObject({ isActive: z.boolean() }),
  answer: user,
});

/** Somebody to be invited, and what they may do once they are here. */
export const invitedPerson = z.strictObject({
  userName: email(),
  companyName: line(limits.companyName).default(''),
  isAdministrator: z.boolean().default(false),
  projects: z
    .array(z.strictObject({ projectNumber: z.string(), role: projectRole.default('viewer') }))
    .default([]),
});
export type InvitedPerson = z.output<typeof invitedPerson>;

export const invitePeople = endpoint({
  method: 'POST',
  path: '/users/invitations',
  action: 'users.write',
  about: 'nothing',
  summary: 'Invite external people by mail, all or none; who has not come yet is mailed again',
  group,
  body: z.strictObject({
    people: z
      .array(invitedPerson)
      .min(1, { error: asIssue({ key: 'required' }) })
      .max(limits.invitedAtOnce, { error: asIssue({ key: 'invitedAtOnce', most: limits.invitedAtOnce }) }),
  }),
  answer: z.array(user),
  status: 201,
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/users/{userName}/invitation',
  action: 'users.write',
  about: 'nothing',
  summary: 'Mail an invitation again; the link of the earlier one ends',
  group,
  params: userParams,
});

export const invitation = z.object({
  userName: personAddress,
  invited: z.string().nullable(),
  /** Null where its link has ended. */
  expires: z.string().nullable(),
  /** To be passed on by hand: only where mails are not sent but go to the outbox. */
  link: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/users/invitations',
  action: 'invitations.read',
  about: 'nothing',
  summary:
    'List invited people before their first sign-in; for a project administrator only people of their own projects',
  group,
  answer: z.array(invitation),
});
