// A project as somebody sees it, with the role that they have in it.
import { z } from 'zod';
import { limits } from '../platform/limits.ts';
import { email, projectNumber, requiredLine } from '../platform/rules.ts';
import { lastChange } from './last-change.ts';
import { personAddress, personName } from './people.ts';

export const projectRole = z.enum(['admin', 'viewer']);

export const person = z.object({ userName: personAddress, fullName: personName });
export type Person = z.infer<typeof person>;

/** The values of a project as they are entered. */
export const projectBody = z.strictObject({
  projectNumber,
  name: requiredLine(limits.projectName),
  ua: email(),
  isTemplate: z.boolean().default(false),
  isVisibleForEmployees: z.boolean().default(false),
});
export type NewProject = z.output<typeof projectBody>;

/** An answer has every value that is entered. */
type Answered = Record<keyof NewProject, z.ZodType> & Record<string, z.ZodType>;

export const project = z.object({
  projectNumber: z.string(),
  name: z.string(),
  ua: z.array(person),
  uaFullName: personName,
  isTemplate: z.boolean(),
  isVisibleForEmployees: z.boolean(),
  status: z.enum(['Active', 'Archived']),
  role: projectRole.nullable(),
  tableIds: z.array(z.number()),
  ...lastChange,
} satisfies Answered);
export type Project = z.infer<typeof project>;

/** A project among one's own: there, one always has a role. */
export const myProject = project.extend({ role: projectRole });
export type MyProject = z.infer<typeof myProject>;

export const projectParams = z.object({ projectNumber: z.string() });
