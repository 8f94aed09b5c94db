import { account, asIssue, email, limits, line, requiredLine } from '@codes/contract';
import { z } from 'zod';

const typedTwice = z
  .object({ password: z.string(), repeatPassword: z.string() })
  .refine(({ password, repeatPassword }) => password === repeatPassword, {
    path: ['repeatPassword'],
    error: asIssue({ key: 'passwordsDiffer' }),
  });

const password = account.changePasswordBody.pick({ password: true });

/** The contract's rules, and beside them the second typing that only the screen knows of. */
export const newPasswordForm = z.object({ email: email('tooLongInput'), ...password.shape }).and(typedTwice);

/** Of an invitation, which knows the address; whoever comes is called by a name from then on. */
export const firstPasswordForm = password
  .extend({ firstName: requiredLine(limits.personName), surname: line(limits.personName) })
  .and(typedTwice);
