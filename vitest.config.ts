import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/checks/longest-first.mjs';
import { withTypeScript } from './scripts/setup/node.mjs';

/** Where the tests of each part are; the server's run twice, see TEST_DATABASE_URL. Components have a browser: tests/components. */
const projects = {
  workbooks: 'packages/workbooks/src/**/*.test.ts',
  codes: 'packages/codes/src/**/*.test.ts',
  contract: 'packages/contract/src/**/*.test.ts',
  client: 'packages/client/src/**/*.test.ts',
  server: 'apps/server/src/**/*.test.ts',
  web: 'apps/web/{src,build}/**/*.test.{ts,tsx}',
  scripts: 'scripts/**/*.test.ts',
  outside: 'tests/outside/**/*.test.ts',
  architecture: 'tests/architecture/**/*.test.ts',
};

const beforeServer = 'apps/server/src/testing/before-all.ts';
const beforeAll: Record<string, string[]> = {
  server: [beforeServer],
  outside: [beforeServer, 'tests/outside/before-all.ts'],
};

/** Only what hangs is ended: how long a thing takes on a busy machine says nothing about it. */
const patience = 600_000;

export default defineConfig({
  test: {
    // Processes: the embedded database and argon2 bring native threads of their own.
    pool: 'forks',
    // The server's workers and processes are run by Node itself.
    execArgv: withTypeScript,
    maxWorkers: 2,
    // What is printed is in the language of the terminal: the tests read English, wherever they are run.
    env: { LC_ALL: 'C.UTF-8' },
    // A worker keeps what its files load, and the embedded database that they lend to each other.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: patience,
    hookTimeout: patience,
    expect: { poll: { timeout: patience } },
    projects: Object.entries(projects).map(([name, pattern]) => ({
      extends: true,
      test: {
        name,
        include: [pattern],
        exclude: [...configDefaults.exclude, '**/*.component.test.tsx'],
        globalSetup: beforeAll[name] ?? [],
      },
    })),
  },
});
