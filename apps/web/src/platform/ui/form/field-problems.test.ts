import { expect, test } from 'vitest';
import { sortProblems } from './field-problems.ts';

test('a problem that names a field lands under it, the others stay in the bar', () => {
  expect(sortProblems(['name: This field is required', 'Row 3: too long'], ['name', 'priority'])).toEqual({
    byField: [{ field: 'name', message: 'This field is required' }],
    others: ['Row 3: too long'],
  });
});
