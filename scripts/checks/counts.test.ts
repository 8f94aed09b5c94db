import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from './counts.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'codes-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const passedFile = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failedFile = { status: 'failed', assertionResults: [{ status: 'failed' }] };
const brokenFile = { status: 'failed', assertionResults: [] };

describe('counting what Vitest ran', () => {
  test('tests that passed and failed', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 2, testResults: [passedFile, failedFile] });
    expect(countVitest(file, false)).toEqual({ passed: 7, failed: 2, skipped: [] });
  });

  test('a file that cannot be loaded is a failure', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 0, testResults: [passedFile, brokenFile] });
    expect(countVitest(file, false)).toEqual({ passed: 7, failed: 1, skipped: [] });
  });

  test('a run that ends badly with all tests passed is a failure', () => {
    const file = report({ numPassedTests: 7, numFailedTests: 0, testResults: [passedFile] });
    expect(countVitest(file, false)).toEqual({ passed: 7, failed: 1, skipped: [] });
  });

  test('a skipped test is told with its reason, and is a failure without one', () => {
    const skipped = (fullName: string) => ({ status: 'skipped', fullName });
    const file = report({
      numPassedTests: 7,
      numFailedTests: 0,
      testResults: [
        {
          status: 'passed',
          assertionResults: [skipped('a lock [PostgreSQL only] is kept'), skipped('a key')],
        },
      ],
    });
    expect(countVitest(file, true)).toEqual({
      passed: 7,
      failed: 1,
      skipped: ['a lock is kept: PostgreSQL only', 'a key: no reason given'],
    });
  });

  test('a run that ends before it reports is a failure', () => {
    expect(countVitest(path.join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, skipped: [] });
  });
});

describe('counting what Playwright ran', () => {
  test('tests that passed and failed', () => {
    const file = report({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 1 } });
    expect(countPlaywright(file, false)).toEqual({ passed: 5, failed: 1, skipped: [] });
  });

  test('a skipped test is told with its reason, in whatever block it stands', () => {
    const annotations = [{ type: 'skip', description: 'the same at every width' }];
    const spec = {
      title: 'a large list',
      tests: [{ projectName: 'narrow', status: 'skipped', annotations }],
    };
    const file = report({
      stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 1 },
      suites: [{ suites: [{ specs: [spec] }] }],
    });
    expect(countPlaywright(file, true)).toEqual({
      passed: 5,
      failed: 0,
      skipped: ['a large list (narrow): the same at every width'],
    });
  });

  test('one that passed at the second attempt only is a failure', () => {
    const file = report({ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 0 } });
    expect(countPlaywright(file, true)).toEqual({ passed: 5, failed: 1, skipped: [] });
  });
});
