// How many tests passed, failed and were skipped, from the reports that the test runners write as JSON.
import { existsSync, readFileSync } from 'node:fs';

/**
 * `skipped` names each test with the reason that it gives.
 * @typedef {{ passed: number; failed: number; skipped: string[] }} Counts
 */

/** @returns {Counts} */
export function countOne(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [] };
}

/** @returns {Counts} */
export function countVitest(reportFile, ok) {
  const report = read(reportFile);
  if (report === null) return countOne(false);
  // A file that cannot even be loaded has no failed test, and yet it failed.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => notRun.has(status))
    .map(({ fullName }) => fullName);
  const failed = report.numFailedTests + brokenFiles.length;
  return checked({ passed: report.numPassedTests, failed, skipped: skipped.map(withReasonInName) }, ok);
}

const notRun = new Set(['skipped', 'pending', 'todo', 'disabled']);

/** @returns {Counts} */
export function countPlaywright(reportFile, ok) {
  const report = read(reportFile);
  if (report === null) return countOne(false);
  const { expected, unexpected, flaky } = report.stats;
  const skipped = (report.suites ?? []).flatMap(skippedIn);
  return checked({ passed: expected, failed: unexpected + flaky, skipped }, ok);
}

function skippedIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ projectName, annotations }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description;
        return skip(`${title} (${projectName})`, reason);
      }),
  );
  return [...own, ...suites.flatMap(skippedIn)];
}

/** Vitest reports no reasons, so that they stand in the name: `the lock [PostgreSQL only] is kept`. */
function withReasonInName(fullName) {
  const [brackets = '', reason] = /\s*\[([^\]]+)\]/.exec(fullName) ?? [];
  return skip(fullName.replace(brackets, ''), reason);
}

const withoutReason = 'no reason given';

function skip(name, reason) {
  return `${name}: ${reason ?? withoutReason}`;
}

/** A skip that nobody explains is a failure, and so is a run that failed for another reason than a test. */
function checked({ passed, failed, skipped }, ok) {
  const unexplained = skipped.filter((one) => one.endsWith(`: ${withoutReason}`)).length;
  const all = failed + unexplained;
  return { passed, failed: ok ? all : Math.max(all, 1), skipped };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
