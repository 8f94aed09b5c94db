import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { limits } from '../platform/limits.ts';
import { lastChange, withModified } from '../people/last-change.ts';
import { personAddress, personName } from '../people/people.ts';
import { projectParams, projectRole } from '../people/project-standing.ts';
import { email, line, requiredLine, asIssue } from '../platform/rules.ts';

const group = 'Members';

export const member = z.object({
  userName: personAddress,
  fullName: personName,
  companyName: z.string(),
  role: projectRole,
  isExternal: z.boolean(),
  ...lastChange,
});
export type Member = z.infer<typeof member>;

export const newMember = z.discriminatedUnion(
  'isExternal',
  [
    z.strictObject({
      isExternal: z.literal(true),
      userName: email(),
      companyName: requiredLine(limits.companyName),
      role: projectRole.default('viewer'),
    }),
    z.strictObject({
      isExternal: z.literal(false),
      userName: email(),
      companyName: line(limits.companyName).default(''),
      role: projectRole.default('viewer'),
    }),
  ],
  {
    error: ({ input }) =>
      typeof input === 'object' && input !== null ? asIssue({ key: 'required' }) : undefined,
  },
);
export type NewMember = z.infer<typeof newMember>;

const memberParams = projectParams.extend({ userName: z.string().toLowerCase() });

export const listMembers = endpoint({
  method: 'GET',
  path: '/projects/{projectNumber}/members',
  action: 'project.read',
  about: 'project',
  summary: 'List the members of a project',
  group,
  params: projectParams,
  answer: z.array(member),
});

export const addMembers = endpoint({
  method: 'POST',
  path: '/projects/{projectNumber}/members',
  action: 'members.write',
  about: 'project',
  summary: 'Add members: external people by e-mail, employees from the directory',
  group,
  params: projectParams,
  body: z
    .array(newMember)
    .min(1, { error: asIssue({ key: 'required' }) })
    .max(limits.membersPerAdd, { error: asIssue({ key: 'membersPerAdd', most: limits.membersPerAdd }) }),
  rows: 'as sent',
  answer: z.array(member),
  status: 201,
});

export const updateMember = endpoint({
  method: 'PUT',
  path: '/projects/{projectNumber}/members/{userName}',
  action: 'members.write',
  about: 'project',
  summary: "Change a member's role; with modified, only if nobody else has changed it since",
  group,
  params: memberParams,
  body: withModified(z.strictObject({ role: projectRole })),
  answer: member,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/projects/{projectNumber}/members/{userName}',
  action: 'members.write',
  about: 'project',
  summary: 'Remove a member',
  group,
  params: memberParams,
});
