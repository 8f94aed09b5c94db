// How many tests passed and failed, from the reports that the test runners write as JSON.
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number; failed: number }} Counts */

/** @returns {Counts} */
export function countOne(ok) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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
  const failed = report.numFailedTests + brokenFiles.length;
  return atLeastOneFailure({ passed: report.numPassedTests, failed }, ok);
}

/** @returns {Counts} */
export function countPlaywright(reportFile, ok) {
  const report = read(reportFile);
  if (report === null) return countOne(false);
  const { expected, unexpected, flaky } = report.stats;
  return atLeastOneFailure({ passed: expected, failed: unexpected + flaky }, ok);
}

/** A runner that failed for another reason than a test, such as an error nobody caught. */
function atLeastOneFailure({ passed, failed }, ok) {
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
