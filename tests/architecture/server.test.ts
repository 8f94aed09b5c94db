import { describe, expect, test } from 'vitest';
import { cyclesIn, graphOf } from './cycles.ts';
import { imports, type Import } from './imports.ts';
import { roomOf, isTest } from './sources.ts';

const home = 'apps/server/src/';

const inServer = imports.filter(
  ({ from, isRelative }) => from.startsWith(home) && isRelative && !isTest(from),
);

describe('on the server, routes → use case → store → db', () => {
  test('only the composition root knows the routes', () => {
    expect(told(inServer.filter(({ from, to }) => isRoutes(to) && from !== `${home}app.ts`))).toEqual([]);
  });

  test('routes reach the database through use cases and stores', () => {
    const shortcuts = inServer.filter(
      ({ from, to, isTypeOnly }) => isRoutes(from) && !isTypeOnly && isDb(to),
    );
    expect(told(shortcuts)).toEqual([]);
  });

  test('a store knows no use case', () => {
    const upwards = inServer.filter(
      ({ from, to, isTypeOnly }) => isStore(from) && !isTypeOnly && isUseCase(to),
    );
    expect(told(upwards)).toEqual([]);
  });

  test('db/ knows nothing above it', () => {
    const upwards = inServer.filter(({ from, to }) => isDb(from) && !isDb(to) && !isBelowAll(to));
    expect(told(upwards)).toEqual([]);
  });

  test('rooms import each other one way only', () => {
    const edges = inServer.flatMap(({ from, to }) => {
      const [source, target] = [roomOf(from), roomOf(to)];
      return source === null || target === null ? [] : [[source, target] as const];
    });
    expect(cyclesIn(graphOf(edges))).toEqual([]);
  });
});

/** What a process is told by its surroundings. */
function isBelowAll(file: string): boolean {
  return [`${home}platform/config.ts`, `${home}platform/terminal/terminal.ts`].includes(file);
}

function isRoutes(file: string): boolean {
  return file.endsWith('.routes.ts');
}

function isStore(file: string): boolean {
  return file.endsWith('.store.ts');
}

/** What stands on a store; a slice may also have files of plain definitions, which everyone may use. */
function isUseCase(file: string): boolean {
  return !isStore(file) && inServer.some(({ from, to }) => from === file && isStore(to));
}

function isDb(file: string): boolean {
  return file.startsWith(`${home}platform/db/`);
}

function told(found: readonly Import[]): string[] {
  return found.map(({ from, to }) => `${from} imports ${to}`);
}
