import { describe, expect, test } from 'vitest';
import { cyclesIn, graphOf } from './cycles.ts';
import { imports } from './imports.ts';
import { roomOf, isTest, sources } from './sources.ts';

const home = 'apps/web/src/';

const inWeb = imports.filter(({ from, isRelative }) => from.startsWith(home) && isRelative && !isTest(from));

describe('in the web app', () => {
  test('ui/ knows no screen and no call', () => {
    const upwards = inWeb.filter(({ from, to }) => isUi(from) && !isUi(to));
    expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('rooms import each other one way only', () => {
    const edges = inWeb.flatMap(({ from, to }) => {
      const [source, target] = [roomOf(from), roomOf(to)];
      return source === null || target === null ? [] : [[source, target] as const];
    });
    expect(cyclesIn(graphOf(edges))).toEqual([]);
  });

  test('no address and no kept value forgets the path that the product may be under', () => {
    const forgetful = sources
      .filter(({ path }) => path.startsWith(home) && !isTest(path) && !path.endsWith('/site-path.ts'))
      .filter(({ text }) => /(src|href)=["']\/|window\.open\(["'`/]|= ['"]codes\.\w+['"];/.test(text));
    expect(forgetful.map(({ path }) => path)).toEqual([]);
  });
});

function isUi(file: string): boolean {
  return file.startsWith(`${home}platform/ui/`);
}
