import { expect, test } from 'vitest';
import { paths, sources } from './sources.ts';

const mostLines = 400;

test('nothing is called utils, helpers, common or misc', () => {
  const vague = /(^|[/.-])(utils?|helpers?|common|misc)([/.-]|$)/i;
  expect(paths.filter((file) => vague.test(file))).toEqual([]);
});

test(`no file is longer than ${mostLines} lines`, () => {
  const lengths = sources.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }));
  const long = lengths.filter(({ lines }) => lines > mostLines);
  expect(long.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([]);
});
