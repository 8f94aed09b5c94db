// What `npm test` checks. They begin in this order, two beside each other: first what is quick and what others need, then what
// takes longest: a long one that begins last would leave a core idle.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { capture } from '../process/capture.mjs';
import { ensureBuilt } from '../setup/build.mjs';
import { ensureChromium } from '../setup/programs/chromium.mjs';
import { node } from '../setup/node.mjs';
import { ensurePostgresql } from '../setup/programs/postgresql.mjs';
import { inRepository, repository } from '../setup/repository.mjs';
import { countOne, countPlaywright, countVitest } from './counts.mjs';
import { onEmbedded } from './embedded.mjs';
import { startTemporaryPostgresql } from './temporary-postgresql.mjs';

/** @typedef {import('./counts.mjs').Counts & { output: string }} Outcome */
/**
 * `prepare` brings what the machine may lack, before the first step, and gives `run` where it is; `after` is the step
 * that has to be over when it begins.
 * @typedef {{
 *   name: string;
 *   title: string;
 *   after?: string;
 *   prepare?: () => unknown;
 *   run: (abort: AbortSignal, prepared: any) => Promise<Outcome>;
 * }} Step
 */

/** @type {Step[]} */
export const steps = [
  { name: 'build', title: 'Web app and server build', run: build },
  { name: 'lint', title: 'Lint', run: tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'format', title: 'Format', run: tool('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'types', title: 'Types', run: (abort) => check([inRepository('scripts/types.mjs')], abort) },
  { name: 'architecture', title: 'Architecture', run: (abort) => vitest(['architecture'], abort) },
  {
    name: 'browser',
    title: 'Browser tests',
    after: 'build',
    prepare: findBrowserAndDatabase,
    run: (abort, chromium) => playwright(abort, chromium),
  },
  {
    name: 'postgresql',
    title: 'HTTP tests, PostgreSQL',
    after: 'build',
    prepare: findDatabase,
    run: onPostgresql,
  },
  {
    name: 'embedded',
    title: 'HTTP tests, embedded database',
    after: 'build',
    run: (abort) => vitest(['server'], abort, {}, onEmbedded),
  },
  {
    name: 'components',
    title: 'Component tests',
    prepare: ensureChromium,
    run: (abort, chromium) => components(abort, chromium),
  },
  {
    name: 'unit',
    title: 'Unit tests',
    after: 'build',
    run: (abort) => vitest(['codes', 'workbooks', 'contract', 'client', 'scripts', 'web'], abort),
  },
];

/**
 * As a release needs them: all HTTP tests on both databases.
 * @returns {Step[]}
 */
export function onBothDatabases() {
  return steps.map((step) =>
    step.name === 'embedded' ? { ...step, run: (abort) => vitest(['server'], abort) } : step,
  );
}

function tool(program, args) {
  return (abort) => check([inRepository('node_modules', program), ...args], abort);
}

async function check(args, abort) {
  const { ok, output } = await capture(node, args, { cwd: repository, env: cleanEnv(), abort });
  return { ...countOne(ok), output };
}

/** @param {string[]} more what Vitest is told besides, such as which files */
export function vitest(projects, abort, env = {}, more = []) {
  return withReport(async (report) => {
    const args = [
      inRepository('node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ];
    const { ok, output } = await capture(node, args, { cwd: repository, env: cleanEnv(env), abort });
    return { ...countVitest(report, ok), output };
  });
}

/** The mechanisms of the screens in a real browser. @param {string[]} more as above */
export function components(abort, chromium, more = []) {
  return vitest([], abort, { CHROMIUM: chromium }, ['--config=tests/components/vitest.config.ts', ...more]);
}

async function findDatabase() {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given } : { programs: await ensurePostgresql() };
}

/** The journeys' servers are on PostgreSQL. */
async function findBrowserAndDatabase() {
  await findDatabase();
  return ensureChromium();
}

/** Other systems do not see which database there is: what they do is tried on one. */
async function onPostgresql(abort, { url, programs }) {
  if (url) return vitest(['server', 'outside'], abort, { TEST_DATABASE_URL: url });
  const server = await startTemporaryPostgresql(programs);
  try {
    return await vitest(['server', 'outside'], abort, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

async function build() {
  await ensureBuilt();
  return { ...countOne(true), output: '' };
}

/** @param {string[]} files the journeys to walk; all where none is named */
export async function playwright(abort, chromium, files = []) {
  await ensureBuilt();
  return withReport(async (report) => {
    const args = [
      inRepository('node_modules/@playwright/test/cli.js'),
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=list,json',
      ...files,
    ];
    // Playwright decides on colour by itself, and its workers complain of being told otherwise.
    const { TEST_DATABASE_URL } = process.env;
    const env = cleanEnv({
      CHROMIUM: chromium,
      TEST_DATABASE_URL,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      NO_COLOR: undefined,
    });
    const { ok, output } = await capture(node, args, { cwd: repository, env, abort });
    return { ...countPlaywright(report, ok), output };
  });
}

/** What the developer has set for a server of their own must not reach the tests. */
function cleanEnv(more = {}) {
  const { NODE_ENV: _mode, TEST_DATABASE_URL: _url, FORCE_COLOR: _force, ...env } = process.env;
  // The tools write to us, but it is the person at the terminal who reads it.
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  return { ...env, ...colour, ...more };
}

async function withReport(run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-report-'));
  try {
    return await run(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
