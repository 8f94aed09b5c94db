// Rules of the domain that once stood in several places and drifted apart: each has one file that says it.
import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

const server = 'apps/server/src/';
const web = 'apps/web/src/';

function filesThatSay(law: RegExp, home: string): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith(home) && !isTest(path) && law.test(text))
    .map(({ path }) => path.slice(home.length))
    .toSorted();
}

/** Copying a project carries the hidden ones over, keeping up asks what they remember, and undoing puts that back. */
test('what a link shows is decided in one file', () => {
  expect(filesThatSay(/(?<!delete )\b(from|join) hidden_records\b/i, server)).toEqual([
    'projects/project-copies/copies.store.ts',
    'tables/history/undo/rows/hidden-rows.store.ts',
    'tables/master-changes/master-changes.store.ts',
    'tables/master-changes/moved-on.ts',
    'tables/records/visible.ts',
  ]);
});

test('what ‘contains this text’ means is said in one file on each side', () => {
  const inSql = /\bi?like\b *(lower\(|\$|'|case)|['"`]i?like['"`]/;
  expect(filesThatSay(inSql, server)).toEqual(['platform/db/text-match.ts']);
  expect(filesThatSay(/lowercase\([^)]*\)\s*\.includes\(/i, web)).toEqual([
    'platform/ui/text/contains-text.ts',
  ]);
});

test('stored trees are walked in one room, which alone knows where saved documents are', () => {
  const tables =
    /\b(string_configurations|configuration_(uses|picks))\b|\b(from|into|join) reports\b|'reports'/;
  expect(filesThatSay(tables, server).filter(isOutside)).toEqual([]);
  expect(filesThatSay(/\bmultipleTables\b/, server).filter(isOutside)).toEqual([]);
});

/** But for the schema and its migrations, whole rows that history keeps, and the demo, which sends trees like everybody else. */
function isOutside(path: string): boolean {
  return !/^(tables\/references|platform\/db|platform\/changes|demo)\//.test(path);
}
