// docs/specification-register.md names a test for each sentence: the tests are there, under these names.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository, sources } from './sources.ts';

const home = 'apps/server/src/codes/register/';
const list = readFileSync(path.join(repository, 'docs/specification-register.md'), 'utf8');

/** The file and the test of each row; the head of a table has no file. */
const rows = list
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, , file = '', name = '']) => {
    const [, named] = /^`(.+)`$/.exec(file) ?? [];
    return named === undefined ? [] : [{ file: named, name }];
  });

const textOf = (file: string) =>
  sources.find((source) => source.path === file || source.path === home + file)?.text ?? '';

test('each sentence on the register has its test', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ file, name }) => name === '' || !textOf(file).includes(name))).toEqual([]);
});
