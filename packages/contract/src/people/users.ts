import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { personAddress, personName } from './people.ts';
import { person, project, projectRole } from './project-standing.ts';

const group = 'Users';

export const user = z.object({
  fullName: personName,
  userName: personAddress,
  role: z.enum(['admin', 'user']),
  isExternal: z.boolean(),
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
  params: z.object({ userName: z.string().toLowerCase() }),
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
