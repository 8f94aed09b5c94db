import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cyclesIn, graphOf } from './cycles.ts';
import { imports } from './imports.ts';
import { isTest, repository, sources, workspaceOf } from './sources.ts';

/** codes ← {workbooks, contract} ← {server, web} ← {e2e, bench}: workbooks has the two languages from there, and nothing else. */
const mayImport: Record<string, readonly string[]> = {
  'packages/codes': [],
  'packages/workbooks': ['@codes/codes'],
  'packages/contract': ['@codes/codes'],
  'packages/client': ['@codes/client', '@codes/codes', '@codes/contract'],
  'apps/server': ['@codes/codes', '@codes/contract', '@codes/workbooks'],
  'apps/web': ['@codes/codes', '@codes/contract', '@codes/workbooks'],
  e2e: ['@codes/codes', '@codes/contract', '@codes/workbooks'],
  bench: ['@codes/codes', '@codes/contract'],
  tests: ['@codes/client', '@codes/codes', '@codes/contract'],
  scripts: [],
};

/** Whose files may be reached by a relative path from elsewhere. */
const mayReachInto: Record<string, readonly string[]> = {
  e2e: ['scripts', 'apps/server', 'apps/web'],
  bench: ['scripts', 'apps/server'],
  tests: ['scripts', 'apps/server', 'apps/web'],
};

/** A test may start what the scripts start: a PostgreSQL of its own that follows another. */
const isTestWithScripts = (from: string, to: string) =>
  workspaceOf(from) === 'apps/server' && isTest(from) && workspaceOf(to) === 'scripts';

test('there are sources and imports to look at', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(imports.length).toBeGreaterThan(sources.length);
});

test('workspaces import each other in one direction only', () => {
  const against = imports.filter(({ from, to, isRelative }) => {
    const home = workspaceOf(from);
    if (isRelative && isTestWithScripts(from, to)) return false;
    if (isRelative) return workspaceOf(to) !== home && !mayReachInto[home]?.includes(workspaceOf(to));
    return to.startsWith('@codes/') && !mayImport[home]?.includes(to);
  });
  expect(against.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('packages/codes depends on nothing', () => {
  const manifest: object = JSON.parse(
    readFileSync(path.join(repository, 'packages/codes/package.json'), 'utf8'),
  );
  expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
  const outside = imports.filter(
    ({ from, isRelative }) => from.startsWith('packages/codes/') && !isRelative && !isTest(from),
  );
  expect(outside.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('the shared packages use nothing of Node, but for the command', () => {
  const node = imports.filter(
    ({ from, to }) =>
      from.startsWith('packages/') &&
      to.startsWith('node:') &&
      !isTest(from) &&
      !from.startsWith('packages/client/command-line/'),
  );
  expect(node.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test('no file imports itself, not even by a detour', () => {
  const edges = imports.filter(({ isRelative }) => isRelative).map(({ from, to }) => [from, to] as const);
  expect(cyclesIn(graphOf(edges))).toEqual([]);
});
