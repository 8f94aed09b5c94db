// Who changed something last and when, and the state that a change starts from.
import { z } from 'zod';
import { asIssue } from '../platform/issues.ts';
import { personName } from './people.ts';

/** Of an answer; its `modified` is what the next change sends back. */
export const lastChange = { modified: z.string(), modifiedBy: personName };
export type LastChange = { modified: string | null; modifiedBy: string | null };

/** The `modified` of the answer that a change starts from: what somebody has changed since is not overwritten. */
export const startedFrom = z
  .string()
  .refine((time) => !Number.isNaN(Date.parse(time)), { error: asIssue({ key: 'time' }) })
  .nullish();
export type StartedFrom = z.output<typeof startedFrom>;

/**
 * The body of a change that overwrites only what it has seen.
 *
 * @example
 * body: withModified(projectTableBody)
 */
export function withModified<Shape extends z.core.$ZodLooseShape, Config extends z.core.$ZodObjectConfig>(
  body: z.ZodObject<Shape, Config>,
) {
  return body.extend({ modified: startedFrom });
}
