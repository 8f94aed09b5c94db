import { describe, expect, test } from 'vitest';
import { cyclesIn, graphOf } from './cycles.ts';
import { imports } from './imports.ts';
import { folderOf, isTest } from './sources.ts';

const home = 'apps/web/src/';

/** What every slice stands on; all other folders are slices. */
const ground = new Set(['ui', 'api', 'session']);

const inWeb = imports.filter(({ from, isRelative }) => from.startsWith(home) && isRelative && !isTest(from));

describe('in the web app', () => {
  test('ui/ knows no slice', () => {
    const upwards = inWeb.filter(
      ({ from, to }) => folderOf(from) === 'ui' && !ground.has(String(folderOf(to))),
    );
    expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test('slices import each other one way only', () => {
    const edges = inWeb.flatMap(({ from, to }) => {
      const [source, target] = [folderOf(from), folderOf(to)];
      const areSlices = source !== null && target !== null && !ground.has(source) && !ground.has(target);
      return areSlices ? [[source, target] as const] : [];
    });
    expect(cyclesIn(graphOf(edges))).toEqual([]);
  });
});
