import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { repository } from '../setup/repository.mjs';
import { countPlaywright, countVitest } from './counts.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'codes-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failed = (fullName: string) => ({
  status: 'failed',
  fullName,
  failureMessages: ['Error: not so\n\n    at here.ts:1'],
});
const failedFile = {
  name: path.join(repository, 'locks.test.ts'),
  status: 'failed',
  assertionResults: [failed('a lock'), { status: 'passed' }, failed('a key')],
};
const brokenFile = {
  name: path.join(repository, 'keys.test.ts'),
  status: 'failed',
  message: 'nothing to import',
  assertionResults: [],
};
const theStep = 'the step itself, not one of its tests';

describe('counting what Vitest ran', () => {
  test('tests that passed, and those that failed with what they said', () => {
    const file = report({ numPassedTests: 7, testResults: [passedFile, failedFile] });
    expect(countVitest(file, false)).toEqual({
      passed: 7,
      failures: [
        'locks.test.ts: a lock\n    Error: not so\n        at here.ts:1',
        'locks.test.ts: a key\n    Error: not so\n        at here.ts:1',
      ],
      skipped: [],
    });
  });

  test('a file that cannot be loaded is a failure', () => {
    const file = report({ numPassedTests: 7, testResults: [passedFile, brokenFile] });
    const failures = ['keys.test.ts\n    nothing to import'];
    expect(countVitest(file, false)).toEqual({ passed: 7, failures, skipped: [] });
  });

  test('a run that ends badly with all tests passed is a failure', () => {
    const file = report({ numPassedTests: 7, testResults: [passedFile] });
    expect(countVitest(file, false)).toEqual({ passed: 7, failures: [theStep], skipped: [] });
  });

  test('a skipped test is told with its reason, and is a failure without one', () => {
    const skipped = (fullName: string) => ({ status: 'skipped', fullName });
    const file = report({
      numPassedTests: 7,
      testResults: [
        {
          status: 'passed',
          assertionResults: [skipped('a lock [PostgreSQL only] is kept'), skipped('a key')],
        },
      ],
    });
    expect(countVitest(file, true)).toEqual({
      passed: 7,
      failures: ['a key: no reason given'],
      skipped: ['a lock is kept: PostgreSQL only', 'a key: no reason given'],
    });
  });

  test('a run that ends before it reports is a failure', () => {
    const none = path.join(folder, 'none.json');
    expect(countVitest(none, true)).toEqual({ passed: 0, failures: [theStep], skipped: [] });
  });
});

describe('counting what Playwright ran', () => {
  const listed = (status: string, annotations: object[] = []) => ({
    title: 'a large list',
    tests: [{ projectName: 'narrow', status, annotations, results: [{ error: { message: 'not there' } }] }],
  });

  test('tests that passed and failed', () => {
    const file = report({ stats: { expected: 5 }, suites: [{ specs: [listed('unexpected')] }] });
    const failures = ['a large list (narrow)\n    not there'];
    expect(countPlaywright(file, false)).toEqual({ passed: 5, failures, skipped: [] });
  });

  test('a skipped test is told with its reason, in whatever block it stands', () => {
    const annotations = [{ type: 'skip', description: 'the same at every width' }];
    const file = report({
      stats: { expected: 5 },
      suites: [{ suites: [{ specs: [listed('skipped', annotations)] }] }],
    });
    expect(countPlaywright(file, true)).toEqual({
      passed: 5,
      failures: [],
      skipped: ['a large list (narrow): the same at every width'],
    });
  });

  test('one that passed at the second attempt only is a failure', () => {
    const file = report({ stats: { expected: 5 }, suites: [{ specs: [listed('flaky')] }] });
    const failures = ['a large list (narrow)\n    not there'];
    expect(countPlaywright(file, true)).toEqual({ passed: 5, failures, skipped: [] });
  });
});
