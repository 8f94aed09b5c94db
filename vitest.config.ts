import { defineConfig } from 'vitest/config';

/** Where the tests of each part are; the server's run twice, see TEST_DATABASE_URL. */
const projects = {
  codes: 'packages/codes/src/**/*.test.ts',
  contract: 'packages/contract/src/**/*.test.ts',
  client: 'packages/client/src/**/*.test.ts',
  server: 'apps/server/src/**/*.test.ts',
  web: 'apps/web/src/**/*.test.{ts,tsx}',
  scripts: 'scripts/**/*.test.ts',
  architecture: 'tests/architecture/**/*.test.ts',
};

export default defineConfig({
  test: {
    // Processes: the embedded database and argon2 bring native threads of their own.
    pool: 'forks',
    maxWorkers: 2,
    // An embedded database takes a second or two to open, and more when both cores are busy.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: Object.entries(projects).map(([name, pattern]) => ({
      extends: true,
      test: { name, include: [pattern] },
    })),
  },
});
