import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../setup/repository.mjs';
import { longest, longestFirst } from './longest-first.mjs';

it('begins with the files that take longest, in their order, and leaves the others in theirs', () => {
  const [first = '', second = ''] = longest;
  const files = ['z.test.ts', second, 'a.test.ts', first].map((file) => ({ moduleId: `/codes/${file}` }));
  expect(longestFirst(files).map(({ moduleId }) => moduleId)).toEqual(
    [first, second, 'z.test.ts', 'a.test.ts'].map((file) => `/codes/${file}`),
  );
});

it('names files that are there', () => {
  expect(longest.filter((file) => !existsSync(inRepository(file)))).toEqual([]);
});
