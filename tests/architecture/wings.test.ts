// Contract, server and web app have the same five wings, and in all three they stand on each other the same way.
import { describe, expect, test } from 'vitest';
import { imports } from './imports.ts';
import { isTest, paths, wingOf, wings } from './sources.ts';

/** Beside the wings: what composes them, and what tries them out. */
const otherRooms: Record<string, readonly string[]> = {
  'packages/contract/src/': [],
  'apps/server/src/': ['demo', 'doctor', 'testing'],
  'apps/web/src/': ['shell'],
};

/** Of the composition a wing may know what it is given, and where the server's folder is. */
const givenToWings = ['apps/server/src/server.ts', 'apps/server/src/server-folder.ts'];

describe.each(Object.keys(otherRooms))('in %s', (home) => {
  const ours = imports.filter(
    ({ from, to, isRelative }) => isRelative && from.startsWith(home) && to.startsWith(home) && !isTest(from),
  );

  test('there is something in every wing', () => {
    for (const wing of wings)
      expect(paths.filter((file) => file.startsWith(`${home}${wing}/`))).not.toEqual([]);
  });

  test('every folder is a wing or has a name here', () => {
    const folders = paths
      .filter((file) => file.startsWith(home))
      .map((file) => file.slice(home.length).split('/'))
      .flatMap(([folder = '', ...rest]) => (rest.length === 0 ? [] : [folder]));
    const known = new Set([...wings, ...(otherRooms[home] ?? [])]);
    expect([...new Set(folders)].filter((folder) => !known.has(folder))).toEqual([]);
  });

  test('a wing stands on those before it, and on nothing else', () => {
    const against = ours.filter(({ from, to }) => {
      const [above, below] = [wingOf(from), wingOf(to)];
      if (above === null) return false;
      if (below === null) return !givenToWings.includes(to);
      return wings.indexOf(below) > wings.indexOf(above);
    });
    expect(against.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});
