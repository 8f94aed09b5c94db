import { account, words } from '@codes/contract';
import { z } from 'zod';

/** The contract's rules, and the second typing of the password that only the screen knows of. */
export const newPasswordForm = account.changePasswordBody
  .omit({ t: true })
  .extend({ repeatPassword: z.string() })
  .refine(({ password, repeatPassword }) => password === repeatPassword, {
    path: ['repeatPassword'],
    error: words.passwordsDiffer,
    // Said together with what else is wrong, not only once all of that is right.
    when: () => true,
  });
