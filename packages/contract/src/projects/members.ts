import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { errorWords } from '../platform/words/errors.words.ts';
import { limits } from '../platform/limits.ts';
import { personAddress, personName } from '../people/people.ts';
import { projectParams, projectRole } from '../people/project-standing.ts';
import { email, line, requiredLine, words } from '../platform/rules.ts';

const group = 'Members';

export const member = z.object({
  userName: personAddress,
  fullName: personName,
  companyName: z.string(),
  role: projectRole,
  isExternal: z.boolean(),
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
    error: ({ input }) => (typeof input === 'object' && input !== null ? words.required : undefined),
  },
);
export type NewMember = z.infer<typeof newMember>;

/** Why a row is not added, where only the server can tell. */
export const memberWords = {
  alreadyMember: () => words.alreadyMember,
  unknownEmployee: errorWords.unknownEmployee,
  isEmployee: (d: { userName: string }) => `${d.userName} is an employee and cannot be added as external`,
  isExternal: (d: { userName: string }) => `${d.userName} is external and cannot be added as an employee`,
  isUa: (d: { userName: string }) => `${d.userName} is the UA and can only be project administrator`,
} as const;

/** A problem of one row of an add, rows counted from 1 as they were sent. */
export function rowProblem(row: number, problem: string): string {
  return `Row ${row}: ${problem}`;
}

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
    .min(1, { error: words.required })
    .max(limits.membersPerAdd, { error: errorWords.tooManyMembers }),
  rows: 'as sent',
  answer: z.array(member),
  status: 201,
});

export const updateMember = endpoint({
  method: 'PUT',
  path: '/projects/{projectNumber}/members/{userName}',
  action: 'members.write',
  about: 'project',
  summary: "Change a member's role",
  group,
  params: memberParams,
  body: z.strictObject({ role: projectRole }),
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
