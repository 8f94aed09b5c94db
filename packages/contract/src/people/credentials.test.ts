import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentenceOf } from '../platform/issues.ts';
import type { ValidationSentence } from '../platform/words/validation.words.ts';
import { credentials } from './account.ts';
import { credentialProblems, readCredentials } from './credentials.ts';

/** The first that the schema says of each field. */
function problemsBySchema(typed: { userName: string; password: string }): Record<string, ValidationSentence> {
  const said: Record<string, ValidationSentence> = {};
  for (const issue of credentials.safeParse(typed).error?.issues ?? []) {
    said[String(issue.path[0])] ??= sentenceOf(issue);
  }
  return said;
}

const piece = fc.constantFrom(
  'anna',
  'Å',
  '@',
  '.',
  ' ',
  '\n',
  '\u2028',
  '\u0000',
  '\ud800',
  'x'.repeat(90),
  ';',
);
const address = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.emailAddress(),
  fc.string({ unit: 'binary' }),
);

test('the login says what the schema would', () => {
  fc.assert(
    fc.property(address, fc.constantFrom('', ' ', 'secret'), (userName, password) => {
      const typed = { userName, password };
      expect(credentialProblems(typed)).toEqual(problemsBySchema(typed));
      const { data } = credentials.safeParse(typed);
      if (data !== undefined) expect(readCredentials(typed)).toEqual(data);
    }),
    { numRuns: 2000 },
  );
});
