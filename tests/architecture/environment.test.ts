import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

test('the environment is read in one place', () => {
  const readers = sources
    .filter(
      ({ path }) => /^(apps|packages)\//.test(path) && !isTest(path) && !path.endsWith('vite.config.ts'),
    )
    .filter(({ text }) => /process\.env/.test(withoutHandingOver(text)))
    .map(({ path }) => path);
  const mayRead = [
    'apps/server/src/platform/config.ts',
    // Words are there before any setting is read.
    'apps/server/src/platform/terminal/terminal.ts',
    // The command `codes` is a program of its own, and hands it over.
    'packages/client/command-line/codes.ts',
    'packages/client/command-line/terminal.ts',
  ];
  expect(readers.filter((path) => !mayRead.includes(path))).toEqual([]);
});

/** A command that starts the server gives the whole environment to the one that reads it. */
function withoutHandingOver(text: string): string {
  return text.replaceAll(/(read(Database)?Config|examine)\(process\.env\)/g, '');
}
