import { groupBy } from '@codes/codes';
import { expect, test } from 'vitest';
import { isTest, paths, sources } from './sources.ts';

const mostLines = 400;
const mostFiles = 16;

test('nothing is called utils, helpers, common or misc', () => {
  const vague = /(^|[/.-])(utils?|helpers?|common|misc)([/.-]|$)/i;
  expect(paths.filter((file) => vague.test(file))).toEqual([]);
});

test(`no file is longer than ${mostLines} lines`, () => {
  const lengths = sources.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }));
  const long = lengths.filter(({ lines }) => lines > mostLines);
  expect(long.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([]);
});

/** Migrations are a file a version: they are read one by one, and none is ever removed. */
test(`no folder has more than ${mostFiles} files and no folders in it`, () => {
  const files = sources.filter(
    ({ path }) => (!isTest(path) || path.startsWith('e2e/')) && !path.includes('/migrations/'),
  );
  const folders = groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  // Migrations are one row, which grows by every one.
  const crowded = [...folders].filter(
    ([folder, inside]) =>
      inside.length > mostFiles &&
      !folder.endsWith('/migrations') &&
      !files.some(({ path }) => isBelow(path, folder)),
  );
  expect(crowded.map(([folder, { length }]) => `${folder}: ${length} files`)).toEqual([]);
});

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) && path.slice(folder.length + 1).includes('/');
}
