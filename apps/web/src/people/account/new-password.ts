import { account, asIssue } from '@codes/contract';
import { z } from 'zod';

const typedTwice = z
  .object({ password: z.string(), repeatPassword: z.string() })
  .refine(({ password, repeatPassword }) => password === repeatPassword, {
    path: ['repeatPassword'],
    error: asIssue({ key: 'passwordsDiffer' }),
  });

/** The contract's rules, and beside them the second typing that only the screen knows of. */
export const newPasswordForm = account.changePasswordBody.omit({ t: true }).and(typedTwice);
