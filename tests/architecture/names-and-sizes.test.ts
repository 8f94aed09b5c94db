import { groupBy } from '@codes/codes';
import { expect, test } from 'vitest';
import { isTest, paths, sources } from './sources.ts';

const mostLines = 400;
const mostFiles = 16;

test('nothing is called utils, helpers, common or misc', () => {
  const vague = /(^|[/.-])(utils?|helpers?|common|misc)([/.-]|$)/i;
  expect(paths.filter((file) => vague.test(file))).toEqual([]);
});

/** Relative clauses in the place of a noun, and names that once meant several things. */
const oldNames =
  /^(\w*AtHand|\w*(Ahead|InTurns)|(Told|told|tell)(?![a-z])\w*|\w*Told|whoever\w*|isAtHome|takeInHand|atOnce|ill|well|Asked|Wanted|Place|readAhead)$/;

test('an export has the name of a thing or an act', () => {
  const exported = /^export (?:async )?(?:const|let|function|class|type|interface) (\w+)/gm;
  const wrong = sources.flatMap(({ path, text }) =>
    [...text.matchAll(exported)].flatMap(([, name = '']) =>
      oldNames.test(name) ? [`${path}: ${name}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
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
  const crowded = [...folders].filter(
    ([folder, inside]) => inside.length > mostFiles && !files.some(({ path }) => isBelow(path, folder)),
  );
  expect(crowded.map(([folder, { length }]) => `${folder}: ${length} files`)).toEqual([]);
});

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) && path.slice(folder.length + 1).includes('/');
}
