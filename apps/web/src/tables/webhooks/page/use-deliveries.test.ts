import { expect, test } from 'vitest';
import { hears } from './use-deliveries.ts';

test('a webhook hears its kinds of changes, of its projects', () => {
  const all = { enabled: true, what: null, projects: null };
  const add = { what: 'Add', projectNumber: '100245' } as const;
  expect(hears(all, add)).toBe(true);
  expect(hears(all, { what: 'Edit profile' })).toBe(true);
  expect(hears({ ...all, enabled: false }, add)).toBe(false);
  expect(hears({ ...all, what: ['Edit'] }, add)).toBe(false);
  expect(hears({ ...all, projects: ['100245'] }, add)).toBe(true);
  expect(hears({ ...all, projects: ['100245'] }, { what: 'Add' })).toBe(false);
});
