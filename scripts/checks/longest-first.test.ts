import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from '../setup/repository.mjs';
import { longest, longestFirst } from './longest-first.mjs';

const fileOf = (project: string) => (file: string) => ({
  moduleId: `/codes/${file}`,
  project: { name: project },
});

it('begins with the files that take longest, in their order, and leaves the others in theirs', () => {
  const [first = '', second = ''] = longest;
  const files = ['z.test.ts', second, 'a.test.ts', first].map(fileOf('server'));
  expect(longestFirst(files)).toEqual([first, second, 'z.test.ts', 'a.test.ts'].map(fileOf('server')));
});

it('keeps the files of a project together', () => {
  const [first = ''] = longest;
  const [long, short, other] = [
    fileOf('server')(first),
    fileOf('server')('z.test.ts'),
    fileOf('outside')('a.test.ts'),
  ];
  expect(longestFirst([long, other, short])).toEqual([other, long, short]);
});

it('names files that are there', () => {
  expect(longest.filter((file) => !existsSync(inRepository(file)))).toEqual([]);
});
