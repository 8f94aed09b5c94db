import { describe, expect, test } from 'vitest';
import { buildCode } from './build-code.ts';
import { choicesOf } from './choices.ts';
import { interpretCode } from './interpret-code.ts';
import { given } from './testing/given.ts';
import type { CodeRecord } from './vocabulary.ts';
import type { SegmentOnWire } from './wire.ts';
import { inWords } from './testing/in-words.ts';

function interpret(root: SegmentOnWire, code: string, tables: Record<number, CodeRecord[]> = {}) {
  const tree = given.tree(root);
  return interpretCode(tree, given.vocabulary(tree, tables), code);
}

describe('A component designation', () => {
  const product = given.table(
    { name: 'Product' },
    { table: 3, length: 3, next: given.serial({ length: 2, fill: '0' }) },
  );
  const component = given.table(
    { required: true },
    { table: 2, length: 2, next: given.serial({ required: true, separator: '-', next: product }) },
  );
  const root = given.fixed('=', {
    next: given.table(
      { required: true },
      { table: 1, separator: '.', next: component },
      { table: 4, length: 5 },
    ),
  });
  const tables = {
    1: given.records(1, 'K20', 'K21'),
    2: given.records(2, 'QM', 'QN'),
    3: given.records(3, 'BFA', 'BFB'),
    4: given.records(4, 'ROOM1'),
  };

  test('is explained part by part', () => {
    const { isExplained, errors, parts } = interpret(root, '=K20.QM12-BFA03', tables);
    expect(isExplained).toBe(true);
    expect(inWords(errors)).toEqual([]);
    expect(
      inWords(parts.map(({ type, text, codePart, recordId }) => [type, text, codePart, recordId])),
    ).toEqual([
      ['text', '=', '=', null],
      ['table', 'K20', 'K20', 1_000_000],
      ['table', 'QM', 'QM', 2_000_000],
      ['text', '12', '12', null],
      ['table', 'BFA', 'BFA', 3_000_000],
      ['text', '3', '03', null],
    ]);
    expect(inWords(parts.map(({ start, end }) => [start, end]))).toEqual([
      [0, 1],
      [1, 4],
      [5, 7],
      [7, 9],
      [10, 13],
      [13, 15],
    ]);
  });

  test('goes on after a record that is not found', () => {
    const { isExplained, parts } = interpret(root, '=K20.QM12-BFX03', tables);
    expect(isExplained).toBe(false);
    expect(inWords(parts[4])).toMatchObject({
      text: 'BFX',
      recordId: null,
      tableId: 3,
      errors: ['Code segment not found'],
    });
    expect(inWords(parts[5])).toMatchObject({ text: '3', errors: [] });
  });

  test('takes the second option where the first does not explain the code', () => {
    const { isExplained, parts } = interpret(root, '=ROOM1', tables);
    expect(isExplained).toBe(true);
    expect(inWords(parts[1])).toMatchObject({ text: 'ROOM1', tableId: 4, optionPath: '/0/1' });
  });

  test('shows the attempt that gets furthest', () => {
    expect(inWords(interpret(root, '=K21.QZ1-BFA01', tables).parts[1])).toMatchObject({
      text: 'K21',
      errors: [],
    });
    expect(inWords(interpret(root, '=ROOM1x', tables).parts[1])).toMatchObject({ text: 'ROOM1', errors: [] });
  });

  test('may not end too early', () => {
    const short = interpret(root, '=K20.QM12-BF', tables);
    expect(inWords(short.parts.at(-1)?.errors)).toEqual([
      'Code segment not found',
      'The code is too short: 3 symbols expected, 2 left.',
    ]);
    const unseparated = interpret(root, '=K20', tables);
    expect(inWords(unseparated.parts.at(-1)?.errors)).toEqual([
      'Code segment not found',
      "The separator '.' is missing.",
    ]);
  });

  test('may not go on after its end', () => {
    const { isExplained, errors, parts } = interpret(root, '=K20.QM12-BFA03xy', tables);
    expect(isExplained).toBe(false);
    expect(inWords(errors)).toEqual(["The text 'xy' is left over after the last segment."]);
    expect(inWords(parts.at(-1))).toMatchObject({
      text: 'xy',
      codePart: 'xy',
      path: null,
      start: 15,
      end: 17,
    });
  });

  test('fills the create screen with its choices', () => {
    const { parts } = interpret(root, '=K20.QM12-BFA03', tables);
    expect(buildCode(given.tree(root), choicesOf(parts)).code).toBe('=K20.QM12-BFA03');
  });
});

describe('An empty part', () => {
  test('is a warning where it is optional', () => {
    const root = given.table(
      {},
      { table: 1, length: 3, next: given.text({ separator: '-', next: given.serial() }) },
    );
    const { isExplained, parts } = interpret(root, '   -', { 1: given.records(1, 'BFA') });
    expect(isExplained).toBe(true);
    const warning = 'Code segment has empty value';
    expect(inWords(parts.map((part) => part.warnings))).toEqual([[warning], [warning], [warning]]);
  });

  test('is an error where it is required', () => {
    const root = given.serial({ required: true, length: 3, fill: '0' });
    const { isExplained, parts } = interpret(root, '000');
    expect(isExplained).toBe(false);
    expect(inWords(parts[0]?.errors)).toEqual(['Code segment has empty value']);
  });

  test('at the end is the fill sign, not nothing, where there is one', () => {
    const root = given.text({ fill: '-' });
    expect(inWords(interpret(root, '-').parts[0])).toMatchObject({ text: '', codePart: '-' });
    expect(interpret(root, '-').isExplained).toBe(true);
    expect(interpret(root, '').isExplained).toBe(false);
  });

  test('of a table counts as the first option only', () => {
    const root = given.table({}, { table: 1, length: 2 }, { table: 1, length: 3 });
    expect(interpret(root, '  ').isExplained).toBe(true);
    expect(interpret(root, '   ').isExplained).toBe(false);
  });
});

describe('A record', () => {
  test('is found by its cut or padded value and told with its whole one', () => {
    const root = given.table({ fill: '_' }, { table: 1, length: 3 });
    const tables = { 1: given.records(1, 'QM', 'PUMP') };
    expect(inWords(interpret(root, 'QM_', tables).parts[0])).toMatchObject({ text: 'QM', codePart: 'QM_' });
    expect(inWords(interpret(root, 'PUM', tables).parts[0])).toMatchObject({ text: 'PUMP', codePart: 'PUM' });
  });

  test('is the first by code where several match', () => {
    const root = given.table({}, { table: 1, length: 2 });
    const [part] = interpret(root, 'QM', { 1: given.records(1, 'QM2', 'QM1') }).parts;
    expect(part).toMatchObject({ text: 'QM1', errors: [] });
    expect(inWords(part?.warnings)).toEqual(['Several records match: QM1, QM2. The first by code is shown.']);
  });

  test('that is written with fill signs only is found before the empty value', () => {
    const root = given.table({ fill: '0', required: true }, { table: 1, length: 2 });
    expect(inWords(interpret(root, '00', { 1: given.records(1, '0') }).parts[0])).toMatchObject({
      text: '0',
      errors: [],
    });
  });

  test('that was not picked is not found, and a pick that is gone finds nothing', () => {
    const tables = { 1: given.records(1, 'QM', 'QN') };
    const picked = given.table({}, { table: 1, length: 2, picks: [1_000_001] });
    expect(interpret(picked, 'QN', tables).isExplained).toBe(true);
    expect(interpret(picked, 'QM', tables).isExplained).toBe(false);
    const gone = given.table({}, { table: 1, length: 2, picks: [77] });
    expect(interpret(gone, 'QM', tables).isExplained).toBe(false);
  });

  test('may come from any of several tables', () => {
    const root = given.table({}, { table: [1, 2], length: 2 });
    const { parts } = interpret(root, 'BF', { 1: given.records(1, 'QM'), 2: given.records(2, 'BF') });
    expect(inWords(parts[0])).toMatchObject({ text: 'BF', tableId: 2, recordId: 2_000_000 });
  });
});

test('A serial number with other signs is told as such', () => {
  const { parts } = interpret(given.serial({ length: 3 }), '1a3');
  expect(inWords(parts[0]?.errors)).toEqual(['The value should be a number, actual is 1a3.']);
});

test('Without a root segment there is nothing to explain', () => {
  expect(inWords(interpretCode(null, given.vocabulary(given.text(), {}), 'A').errors)).toEqual([
    'Segment(s) configuration is missing. Please review configuration and try again.',
  ]);
});

test('A tree with thousands of branches that nearly fit is no trouble', () => {
  let root = given.text({ length: 1 });
  for (let depth = 0; depth < 6; depth++) {
    root = given.table({}, ...Array.from({ length: 4 }, () => ({ table: 1, length: 1, next: root })));
  }
  const { isExplained } = interpret(root, 'AAAAAAAA', { 1: given.records(1, 'A') });
  expect(isExplained).toBe(false);
});
