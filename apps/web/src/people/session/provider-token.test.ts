import { account } from '@codes/contract';
import { expect, test } from 'vitest';
import { addressInToken, providerReturnIn } from './provider-token.ts';

test('reads the token or the failure from the fragment', () => {
  expect(providerReturnIn('#provider_token=a.b.c')).toEqual({ kind: 'token', token: 'a.b.c' });
  expect(providerReturnIn('#internal_error=cancelled')).toEqual({
    kind: 'failure',
    text: 'The sign-in was cancelled.',
  });
  expect(providerReturnIn('')).toBeNull();
  expect(providerReturnIn('#elsewhere')).toBeNull();
});

test.each(['<b>Call 555</b>', 'constructor', ''])('shows no words of the fragment: %s', (written) => {
  const fragment = `#internal_error=${encodeURIComponent(written)}`;
  expect(providerReturnIn(fragment)).toEqual({
    kind: 'failure',
    text: account.internalSignInFailures.refused,
  });
});

test('reads the address that a token speaks of, and nothing from what is none', () => {
  const payload = btoa(JSON.stringify({ email: 'Anna@Codes.example' }));
  expect(addressInToken(`head.${payload}.sign`)).toBe('anna@codes.example');
  expect(addressInToken('nonsense')).toBe('');
});
