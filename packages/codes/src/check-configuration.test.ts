import { describe, expect, test } from 'vitest';
import { checkConfiguration, messageOfTreeError } from './check-configuration.ts';
import type { OptionTable, Segment } from './segment-tree.ts';
import { given } from './testing/given.ts';

const codesOf = (root: Segment | null, rules = {}) =>
  checkConfiguration(root, rules).map(({ code, path }) => [code, path]);

const table = (option: object): Segment => ({
  type: 0,
  options: [{ tableId: 1, fieldName: 'Code', ...option }],
});
const several = (...ids: number[]): Segment => ({
  type: 4,
  options: [{ fieldName: 'Code', multipleTables: ids.map((tableId) => ({ tableId })) }],
});
const isAvailable = ({ tableId }: OptionTable) => tableId === 1;

const MANDATORY = 'There are segments with mandatory fields not filled.';

test('A whole tree has no errors', () => {
  const root = given.fixed('=', {
    next: given.table(
      {},
      { table: 1, separator: '.', next: given.serial({ length: 2, next: given.text() }) },
      { table: [2, 3] },
    ),
  });
  expect(codesOf(root)).toEqual([]);
});

describe('Code 0', () => {
  test('a segment has no type', () => {
    const root = given.text({ length: 2, next: { type: null, options: [] } });
    expect(checkConfiguration(root)).toEqual([
      { code: 0, path: '/0/', message: 'There are segments with no type selected.' },
    ]);
  });
});

describe('Code 1', () => {
  test('a child follows and there is neither length nor separator', () => {
    expect(checkConfiguration(given.text({ next: given.serial() }))).toEqual([
      {
        code: 1,
        path: '/',
        message:
          'There are segments with no length or separator sign specified. Only last segments can have these fields undefined.',
      },
    ]);
    expect(
      codesOf(
        given.table({}, { table: 1, length: 2, next: given.serial() }, { table: 1, next: given.text() }),
      ),
    ).toEqual([[1, '/']]);
  });

  test('is not for last segments, nor for a fixed value, whose length is that of its text', () => {
    expect(codesOf(given.text())).toEqual([]);
    expect(codesOf(given.fixed('=', { next: given.text() }))).toEqual([]);
  });
});

describe('Code 2', () => {
  test('there is no segment, or one that lost its last option', () => {
    const message = 'String configuration should have at least one code segment defined, but none found.';
    expect(checkConfiguration(null)).toEqual([{ code: 2, path: '/', message }]);
    expect(codesOf({ type: null, options: [] })).toEqual([[2, '/']]);
  });
});

describe('Codes 3 and 4', () => {
  test('a table needs its table and a field', () => {
    expect(checkConfiguration(table({ tableId: null }))).toEqual([
      { code: 3, path: '/', message: MANDATORY },
    ]);
    expect(codesOf(table({ fieldName: '' }))).toEqual([[3, '/']]);
    expect(codesOf({ type: 0, options: [] })).toEqual([[3, '/']]);
  });

  test('a template may name a master table instead', () => {
    const template = table({ tableId: null, masterTableId: 7 });
    expect(codesOf(template)).toEqual([[3, '/']]);
    expect(codesOf(template, { acceptsMasterTables: true })).toEqual([]);
  });

  test('a table must be available', () => {
    expect(codesOf(table({}), { isAvailable })).toEqual([]);
    expect(checkConfiguration(table({ tableId: 2 }), { isAvailable })).toEqual([
      { code: 4, path: '/', message: MANDATORY },
    ]);
    expect(codesOf(several(1, 2), { isAvailable })).toEqual([[4, '/']]);
  });

  test('multiple tables need tables and a field, and no table with id 0', () => {
    expect(codesOf(several(1, 2))).toEqual([]);
    expect(codesOf(several())).toEqual([[3, '/']]);
    expect(codesOf(several(1, 0))).toEqual([[3, '/']]);
  });

  test('a fixed value needs its text', () => {
    expect(codesOf(given.fixed(''))).toEqual([[3, '/']]);
  });
});

test('Any other code is unknown', () => {
  expect(messageOfTreeError(9)).toBe('Unknown error detected');
});
