import { describe, expect, test } from 'vitest';
import { parseTree } from './parse-tree.ts';
import { referencesIn } from './segment-tree.ts';
import type { TableIdentity } from './segment-tree.ts';
import type { TableRules } from '../segments/segment-kind.ts';
import { given } from '../testing/given.ts';
import { treeLimits } from './tree-problems.ts';
import { inWords } from '../testing/in-words.ts';
import type { SegmentOnWire, StoredSegment } from '../wire.ts';

const problemsOf = (root: SegmentOnWire | null, rules: Partial<TableRules> = {}) =>
  parseTree(root, rules).problems;

const codesOf = (root: SegmentOnWire | null, rules: Partial<TableRules> = {}) =>
  problemsOf(root, rules).map(({ code, path }) => [code, path]);

const table = (option: object): SegmentOnWire => ({
  type: 0,
  options: [{ tableId: 1, fieldName: 'Code', ...option }],
});
const several = (...ids: number[]): SegmentOnWire => ({
  type: 4,
  options: [{ fieldName: 'Code', multipleTables: ids.map((tableId) => ({ tableId })) }],
});
const isAvailable = ({ tableId }: TableIdentity) => tableId === 1;

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
    expect(inWords(problemsOf(root))).toEqual([
      { code: 0, path: '/0/', message: 'There are segments with no type selected.' },
    ]);
  });
});

describe('Code 1', () => {
  test('a child follows and there is neither length nor separator', () => {
    expect(inWords(problemsOf(given.text({ next: given.serial() })))).toEqual([
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
    expect(inWords(problemsOf(null))).toEqual([{ code: 2, path: '/', message }]);
    expect(codesOf({ type: null, options: [] })).toEqual([[2, '/']]);
  });
});

describe('Codes 3 and 4', () => {
  test('a table needs its table and a field', () => {
    expect(inWords(problemsOf(table({ tableId: null })))).toEqual([
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
    expect(inWords(problemsOf(table({ tableId: 2 }), { isAvailable }))).toEqual([
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

describe('A field is referred to by its key', () => {
  const fieldKeys = (root: StoredSegment, rules?: Partial<TableRules>) =>
    [...referencesIn(given.tree(root, rules))].map(({ table: { fieldKey } }) => fieldKey);
  const stored: StoredSegment = {
    type: 4,
    options: [
      {
        multipleTables: [
          { tableId: 1, fieldKey: '17' },
          { tableId: 2, fieldKey: 'code' },
        ],
      },
    ],
  };
  /** Only the second table has a field of this name, whose key is 5. */
  const fieldKey = ({ tableId }: TableIdentity, name: string) =>
    tableId === 2 && name === 'Code' ? '5' : null;

  test('which a stored tree has, for each table its own', () => {
    expect(fieldKeys(stored)).toEqual(['17', 'code']);
    expect(codesOf(stored)).toEqual([]);
    expect(codesOf({ ...stored, options: [{ multipleTables: [{ tableId: 1 }] }] })).toEqual([[3, '/']]);
  });

  test('which is looked up by its name in a tree of the wire, or is the name itself', () => {
    expect(fieldKeys(several(1, 2), { fieldKey })).toEqual([null, '5']);
    expect(fieldKeys(several(1, 2))).toEqual(['Code', 'Code']);
  });

  test('which is looked up too where a stored tree has kept the name of a field that is gone', () => {
    const [option] = stored.options ?? [];
    const kept = { ...stored, options: [{ ...option, fieldName: 'Code' }] };
    expect(fieldKeys(kept, { fieldKey })).toEqual([null, '5']);
  });
});

describe('Beyond the specification', () => {
  test('only table segments have more than one option', () => {
    const root: SegmentOnWire = { type: 1, options: [{ optionLength: 2 }, { optionLength: 3 }] };
    expect(inWords(problemsOf(root))).toEqual([
      { code: 5, path: '/', message: 'Only table segments can have more than one option.' },
    ]);
    // What was stored before this was refused is used with its first option, as ever.
    expect(parseTree(root).tree?.root.options).toHaveLength(1);
  });

  test('a fill sign is one character, a fixed value any number', () => {
    expect(inWords(problemsOf(given.text({ length: 3, fill: 'ab' })))).toEqual([
      {
        code: 6,
        path: '/',
        message: 'The length of the input value should be no more than 1, actual is 2.',
      },
    ]);
    expect(inWords(problemsOf(given.fixed('ab')))).toEqual([]);
  });

  test('options and segments are not without number', () => {
    const options = (count: number) => Array.from({ length: count }, () => ({ table: 1, length: 1 }));
    expect(codesOf(given.table({}, ...options(treeLimits.optionsOfASegment)))).toEqual([]);
    expect(inWords(problemsOf(given.table({}, ...options(treeLimits.optionsOfASegment + 1))))).toEqual([
      { code: 7, path: '/', message: 'A segment has at most 100 options.' },
    ]);
    const last = given.table({}, ...options(1));
    const wide = (count: number) =>
      given.table({}, ...options(count).map((option) => ({ ...option, next: last })));
    const branch = { table: 1, length: 1, next: wide(99) };
    expect(codesOf(given.table({}, ...Array.from({ length: 4 }, () => branch)))).toEqual([]);
    expect(inWords(problemsOf(given.table({}, ...Array.from({ length: 5 }, () => branch))))).toEqual([
      { code: 7, path: '/', message: 'A string configuration has at most 500 segments.' },
    ]);
  });
});

describe('What codes can be made with', () => {
  test('ends in exactly one way, and names its tables as it means them', () => {
    const { tree } = parseTree(
      {
        type: 4,
        defaultValue: '_',
        options: [
          {
            fieldName: 'Code',
            multipleTables: [
              { tableId: 1, masterTableId: 9 },
              { masterTableId: 2, selectedRecords: [7] },
            ],
            optionLength: 3,
            childSegment: { type: 3, defaultValue: '==', options: null },
          },
        ],
      },
      { acceptsMasterTables: true },
    );
    expect(tree?.root).toMatchObject({ type: 'multipleTables', path: '/', depth: 0, isRequired: false });
    expect(tree?.options.get('/0')).toMatchObject({
      fieldName: 'Code',
      end: { kind: 'length', length: 3, fill: '_', padAt: 'end' },
      tables: [
        { home: 'project', tableId: 1, tableName: '', picks: null },
        { home: 'master', tableId: 2, tableName: '', picks: [7] },
      ],
    });
    expect(tree?.options.get('/0/0')).toMatchObject({ text: '==', end: { kind: 'length', length: 2 } });
  });

  test('goes as far as nothing is missing', () => {
    const endless = given.text({ next: given.serial() });
    expect(inWords([...(parseTree(endless).tree?.segments.keys() ?? [])])).toEqual(['/']);
    const untyped = given.text({ separator: '.', next: { type: null, options: [] } });
    expect(inWords(parseTree(untyped).tree?.options.get('/0'))).toMatchObject({
      end: { kind: 'rest' },
      next: null,
    });
    expect(parseTree({ type: null, options: [{}] }).tree).toBeNull();
  });
});
