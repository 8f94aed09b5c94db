import { expect, it } from 'vitest';
import { words } from './drafts.words.ts';

it('the notice of a draft ends with a full stop, or with the dots of a code', () => {
  const at = Date.parse('2026-11-18T08:00:00Z');
  expect(words.left(at, [])).toMatch(/\d\.$/);
  expect(words.left(at, ['Name'])).toMatch(/: Name\.$/);
  expect(words.left(at, ['the code =101…'])).toMatch(/: the code =101…$/);
});
