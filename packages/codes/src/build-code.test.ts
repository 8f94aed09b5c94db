import { describe, expect, test } from 'vitest';
import { buildCode } from './build-code.ts';
import type { Choices } from './choices.ts';
import { given } from './testing/given.ts';
import type { CodeRecord } from './vocabulary.ts';
import type { SegmentOnWire } from './wire.ts';
import { inWords } from './testing/in-words.ts';

/** A text is typed, a record is the first option's. */
function fill(root: SegmentOnWire, ...values: (string | CodeRecord | null)[]) {
  const choices: Choices<CodeRecord> = Object.fromEntries(
    values.map((value, depth) => [`/${'0/'.repeat(depth)}`, choiceOf(value)]),
  );
  return buildCode(given.tree(root), choices);
}

function choiceOf(value: string | CodeRecord | null) {
  if (value === null) return undefined;
  if (typeof value === 'string') return { kind: 'text' as const, text: value };
  return { kind: 'record' as const, optionIndex: 0, record: value };
}

const record = (value: string) => given.record(1, 0, value);

describe('A part with a separator', () => {
  const root = given.text({ separator: '.', next: given.serial() });

  test('is the value and the separator', () => {
    expect(fill(root, 'K20', '7').code).toBe('K20.7');
  });

  test('has its separator also when it is empty', () => {
    expect(fill(root, null, '7').code).toBe('.7');
  });

  test('has none where no child follows', () => {
    expect(fill(given.text({ separator: '.' }), 'K20').code).toBe('K20');
  });

  test('knows no fill sign', () => {
    expect(fill(given.text({ separator: '.', fill: 'x', next: given.serial() }), '', '7').code).toBe('.7');
    expect(fill(given.text({ separator: '.', fill: 'x' }), '').code).toBe('');
  });

  test('refuses a typed value that contains the separator, where a child follows', () => {
    const { isValid, parts } = fill(root, 'K.20', '7');
    expect(isValid).toBe(false);
    expect(inWords(parts[0]?.errors)).toEqual(["The value should not contain the separator '.'."]);
    expect(fill(given.text({ separator: '.' }), 'K.20').isValid).toBe(true);
  });

  test('accepts a record that contains the separator; the form has warned of it', () => {
    const table = given.table({}, { table: 1, separator: '.', next: given.serial() });
    expect(fill(table, record('K.20'), '7')).toMatchObject({ code: 'K.20.7', isValid: true });
  });
});

describe('A part with a length', () => {
  test('is cut to it, a record without an error', () => {
    const table = given.table({}, { table: 1, length: 2 });
    expect(fill(table, record('QM1'))).toMatchObject({ code: 'QM', isValid: true });
  });

  test('is cut to it, a typed value with an error', () => {
    const { code, parts } = fill(given.text({ length: 2 }), 'QM1');
    expect(code).toBe('QM');
    expect(inWords(parts[0]?.errors)).toEqual([
      'The length of the value should be no more than 2, actual is 3.',
    ]);
  });

  test('is padded on the right with the fill sign, or with spaces', () => {
    expect(fill(given.text({ length: 4, fill: '_' }), 'QM').code).toBe('QM__');
    expect(fill(given.text({ length: 4 }), 'QM').code).toBe('QM  ');
    expect(fill(given.table({ fill: '.' }, { table: 1, length: 4 }), record('QM')).code).toBe('QM..');
  });

  test('is padded on the left in a serial number', () => {
    expect(fill(given.serial({ length: 3, fill: '0' }), '7').code).toBe('007');
    expect(fill(given.serial({ length: 3 }), '7').code).toBe('  7');
  });

  test('is all fill signs when empty', () => {
    expect(fill(given.text({ length: 3, fill: 'x' })).code).toBe('xxx');
    expect(fill(given.table({}, { table: 1, length: 3 })).code).toBe('   ');
  });

  test('counts code points, not UTF-16 units', () => {
    expect(fill(given.text({ length: 3, fill: '🚇' }), 'å🚉')).toMatchObject({
      code: 'å🚉🚇',
      isValid: true,
    });
    expect(fill(given.table({}, { table: 1, length: 2 }), record('🚉🚇🚉')).code).toBe('🚉🚇');
  });
});

describe('A last part with neither', () => {
  test('is the value, or the fill sign when empty, or nothing', () => {
    expect(fill(given.text({ fill: '-' }), 'north').code).toBe('north');
    expect(fill(given.text({ fill: '-' })).code).toBe('-');
    expect(fill(given.text()).code).toBe('');
  });

  test('that is just the fill sign is empty', () => {
    const { parts } = fill(given.text({ fill: '-', required: true }), '-');
    expect(inWords(parts[0])).toMatchObject({ text: '', isFilled: false });
    expect(inWords(parts[0]?.errors)).toEqual(['This segment is required and should be filled']);
  });
});

describe('A serial number', () => {
  test('takes digits only', () => {
    const { parts } = fill(given.serial(), '12b');
    expect(inWords(parts[0]?.errors)).toEqual(['The value should be a number, actual is 12b.']);
  });

  test("is the same with fill signs before it: '007' and '7'", () => {
    const root = given.serial({ length: 3, fill: '0' });
    expect(inWords(fill(root, '007').parts[0])).toMatchObject({ text: '7', codePart: '007' });
    expect(inWords(fill(root, '7').parts[0])).toMatchObject({ text: '7', codePart: '007' });
  });
});

describe('A fixed value', () => {
  test('is always written, whoever fills what', () => {
    expect(fill(given.fixed('=', { next: given.serial() }), null, '7').code).toBe('=7');
  });

  test('alone leaves the code empty in the eyes of the screen', () => {
    expect(fill(given.fixed('=', { next: given.text() })).isEmpty).toBe(true);
    expect(fill(given.fixed('=', { next: given.text() }), null, 'x').isEmpty).toBe(false);
  });
});

describe('Branches', () => {
  const root = given.table(
    { required: true },
    { table: 1, separator: '.', next: given.serial({ length: 2, fill: '0' }) },
    { table: 2, length: 5, next: given.text() },
  );

  test('the chosen record decides what follows', () => {
    const room = given.record(2, 0, 'R1');
    const built = buildCode(given.tree(root), {
      '/': { kind: 'record', optionIndex: 1, record: room },
      '/1/': { kind: 'text', text: 'north' },
    });
    expect(built.code).toBe('R1   north');
    expect(inWords(built.parts.map(({ path, optionPath, depth }) => [path, optionPath, depth]))).toEqual([
      ['/', '/1', 0],
      ['/1/', '/1/0', 1],
    ]);
  });

  test('an empty table segment counts as its first option', () => {
    const built = buildCode(given.tree(root), { '/0/': { kind: 'text', text: '3' } });
    expect(built.code).toBe('.03');
    expect(built.isValid).toBe(false);
    expect(inWords(built.parts[0]?.errors)).toEqual(['This segment is required and should be filled']);
  });

  test('parts tell where they lie in the code', () => {
    const built = fill(root, record('K20'), '3');
    expect(built.code).toBe('K20.03');
    expect(inWords(built.parts.map(({ start, end, separator }) => [start, end, separator]))).toEqual([
      [0, 3, '.'],
      [4, 6, ''],
    ]);
  });
});

test('Without a root segment there is nothing to build', () => {
  expect(inWords(buildCode(null, {}))).toMatchObject({
    isValid: false,
    errors: ['Segment(s) configuration is missing. Please review configuration and try again.'],
  });
});
