// Rules of the domain that once stood in several places and drifted apart: each has one file that says it.
import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

const home = 'apps/server/src/';

const production = sources.filter(({ path }) => path.startsWith(home) && !isTest(path));

function filesThatSay(law: RegExp): string[] {
  return production
    .filter(({ text }) => law.test(text))
    .map(({ path }) => path.slice(home.length))
    .toSorted();
}

test('what a link shows is decided in one file; copying a project only carries the hidden ones over', () => {
  expect(filesThatSay(/(?<!delete )\b(from|join) hidden_records\b/i)).toEqual([
    'project-copies/copies.store.ts',
    'records/visible.ts',
  ]);
});

test('what ‘contains this text’ means is said in one file', () => {
  expect(filesThatSay(/\bi?like\b *(lower\(|\$|'|case)|['"`]i?like['"`]/)).toEqual(['db/text-match.ts']);
});
