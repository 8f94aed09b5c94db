// How many tests passed, failed and were skipped, from the reports that the test runners write as JSON.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repository } from '../setup/repository.mjs';

/**
 * `failures` names each test that failed with what it said, `skipped` each with the reason that it gives.
 * @typedef {{ passed: number; failures: string[]; skipped: string[] }} Counts
 */

/** @returns {Counts} */
export function countOne(ok) {
  return { passed: ok ? 1 : 0, failures: ok ? [] : [endedBadly], skipped: [] };
}

const endedBadly = 'the step itself, not one of its tests';

/** @returns {Counts} */
export function countVitest(reportFile, ok) {
  const report = read(reportFile);
  if (report === null) return countOne(false);
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const skipped = tests
    .filter(({ status }) => notRun.has(status))
    .map(({ fullName }) => withReasonInName(fullName));
  const failures = report.testResults.flatMap(failuresInFile);
  return checked({ passed: report.numPassedTests, failures, skipped }, ok);
}

/** A file that cannot even be loaded has no failed test, and yet it failed. */
function failuresInFile({ name = '', status, message, assertionResults }) {
  const file = path.relative(repository, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  return failed.length === 0 && status === 'failed'
    ? [failure(file, message)]
    : failed.map(({ fullName, failureMessages = [] }) => failure(`${file}: ${fullName}`, failureMessages[0]));
}

const notRun = new Set(['skipped', 'pending', 'todo', 'disabled']);

/** @returns {Counts} */
export function countPlaywright(reportFile, ok) {
  const report = read(reportFile);
  if (report === null) return countOne(false);
  const tests = (report.suites ?? []).flatMap(testsIn);
  const failures = tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ name, results }) => failure(name, results.find(({ error }) => error)?.error.message));
  const skipped = tests
    .filter(({ status }) => status === 'skipped')
    .map(({ name, annotations }) => skip(name, annotations.find(({ type }) => type === 'skip')?.description));
  return checked({ passed: report.stats.expected, failures, skipped }, ok);
}

function testsIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ name: `${title} (${test.projectName})`, ...test })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

const linesOfMessage = 6;

/** What it said at first; the step's own output has the rest. */
function failure(name, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, linesOfMessage);
  return [name, ...lines.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n');
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
function checked({ passed, failures, skipped }, ok) {
  const all = [...failures, ...skipped.filter((one) => one.endsWith(`: ${withoutReason}`))];
  return { passed, failures: ok || all.length > 0 ? all : [endedBadly], skipped };
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
