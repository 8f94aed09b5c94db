import { words as session } from '../session/session.words.ts';

export const words = {
  example: 'Example code',
  product: 'Codes',
  changePassword: 'Change password',
  changeFailed: 'Failed to change password. More info: ',
  email: 'E-mail',
  password: 'Password',
  repeatPassword: 'Repeat Password',
  resetPassword: 'Reset password',
  exampleLabel: 'A code and the meaning of its parts',
  onlyForTheFirstTime: 'That password was temporary. Choose your own to continue.',
  or: 'or',
  loginAsInternalUser: 'Login as internal user',
  loginFailedWith: (text: string) => session.loginFailed + text,
  sessionExpired: 'Your login session has expired. Please log in again.',
  passwordChanged: 'Password change succeeded. Sign in with new credentials to proceed.',
  login: 'Login',
  signingIn: 'Signing in',
  loading: 'Loading',
  loginFailed: session.loginFailed,
  forgotPassword: 'Forgot password?',
  resetFailed: 'Failed to send reset password e-mail. More info: ',
  resetSent: 'Reset password e-mail has been sent to your mailbox. Check your email to proceed.',
  cancel: 'Cancel',
} as const;

export type ExamplePart = { text: string; separator?: string; means: string; more: string };

/** A code, and what each of its parts means. */
export const exampleParts: readonly ExamplePart[] = [
  { text: '=', means: 'Fixed value', more: 'opens the code' },
  { text: 'K20', separator: '.', means: 'Ventilation, platform level', more: 'Ventilation, plattformsplan' },
  { text: 'QM', means: 'Shut-off valve', more: 'Avstängningsventil' },
  { text: '12', separator: '-', means: 'Serial number', more: 'the twelfth valve' },
  { text: 'BFA', means: 'Flow sensor, ultrasonic', more: 'Flödesgivare, ultraljud' },
  { text: '03', means: 'Serial number', more: 'the third sensor' },
];
