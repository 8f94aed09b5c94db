import { issueInWords } from '@codes/contract';
import { expect, test } from 'vitest';
import { newPasswordForm } from './new-password.ts';

const messages = (input: unknown) =>
  newPasswordForm
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${issueInWords(message)}`);

test('says all that is wrong at once', () => {
  expect(messages({ email: 'anna', password: '123', repeatPassword: '124' })).toEqual([
    'email: Please enter a valid email address',
    'password: The length of the password must not be less than 6.',
    'repeatPassword: Passwords do not match',
  ]);
});

test('takes a password that was typed twice, and the address in lower case', () => {
  const typed = { email: ' Anna@Codes.example ', password: 'long enough', repeatPassword: 'long enough' };
  expect(newPasswordForm.parse(typed)).toEqual({ ...typed, email: 'anna@codes.example' });
});
