import { describe, expect, test } from 'vitest';
import { newBudget } from './shared-codes.ts';
import { findAmbiguities } from './find-ambiguities.ts';
import { given } from '../testing/given.ts';
import type { CodeRecord } from '../vocabulary.ts';
import type { SegmentOnWire } from '../wire.ts';
import { inWords } from '../testing/in-words.ts';

function find(root: SegmentOnWire, tables: Record<number, CodeRecord[]> = {}) {
  const tree = given.tree(root);
  return findAmbiguities(tree, given.vocabulary(tree, tables));
}

function warningsOf(root: SegmentOnWire, tables: Record<number, CodeRecord[]> = {}) {
  return find(root, tables).warnings.map(({ path, message, example }) => [path, inWords(message), example]);
}

const codeAt = (index: number) => `${'ABCDEFGH'.charAt(index % 8)}${100_000 + index}`;

function manyRecords(table: number, count: number): CodeRecord[] {
  return given.records(table, ...Array.from({ length: count }, (_, index) => codeAt(index)));
}

/** Two options of the same table, of which the first is followed by a serial number. */
function twice(second: SegmentOnWire): SegmentOnWire {
  return given.table(
    {},
    { table: 1, length: 1, next: given.serial() },
    { table: 1, length: 1, next: second },
  );
}

test('An ordinary configuration gives no warnings', () => {
  const root = given.fixed('=', {
    next: given.table(
      { required: true },
      { table: 1, separator: '.', next: given.serial({ length: 3, fill: '0' }) },
      { table: 2, length: 5, next: given.text() },
    ),
  });
  expect(warningsOf(root, { 1: given.records(1, 'K20', 'K21'), 2: given.records(2, 'R1', 'R2') })).toEqual(
    [],
  );
});

describe('Records of one option', () => {
  test('that the cut makes equal', () => {
    const root = given.fixed('=', {
      next: given.table(
        { required: true },
        { table: 1, separator: '.', next: given.table({ required: true }, { table: 2, length: 2 }) },
      ),
    });
    const tables = { 1: given.records(1, 'K20', 'A'), 2: given.records(2, 'QM', 'QM1', 'QN') };
    expect(warningsOf(root, tables)).toEqual([['/0/0/', 'QM and QM1 are both cut to QM.', '=A.QM']]);
    const [warning] = find(root, tables).warnings;
    expect(inWords(warning?.readings.map((parts) => parts.at(-1)?.text))).toEqual(['QM', 'QM1']);
  });

  test('that the padding makes equal', () => {
    const root = given.table({ fill: '0', required: true }, { table: 1, length: 3 });
    expect(warningsOf(root, { 1: given.records(1, 'A', 'A0') })).toEqual([
      ['/', 'A and A0 are both written as A00.', 'A00'],
    ]);
  });

  test('of several tables with the same value', () => {
    const root = given.table({}, { table: [1, 2] });
    expect(warningsOf(root, { 1: given.records(1, 'A'), 2: given.records(2, 'A') })).toEqual([
      ['/', 'A (T1) and A (T2) are both written as A.', 'A'],
    ]);
  });

  test('that are many are counted', () => {
    const root = given.table({}, { table: 1, length: 1 });
    const values = Array.from({ length: 9 }, (_, index) => `A${index}`);
    expect(warningsOf(root, { 1: given.records(1, ...values) })).toEqual([
      ['/', 'A0, A1, A2, A3, A4 and 4 more are all cut to A.', 'A'],
    ]);
  });

  test('whose value contains the separator', () => {
    const root = given.table({}, { table: 1, separator: '.', next: given.text({ required: true }) });
    expect(warningsOf(root, { 1: given.records(1, 'A.B', 'C') })).toEqual([
      ['/', "A.B contains the separator '.', so a code with it is read differently.", 'A.B.1'],
    ]);
    expect(warningsOf(given.table({}, { table: 1, separator: '.' }), { 1: given.records(1, 'A.B') })).toEqual(
      [],
    );
  });

  test('whose value contains the separator, also where no other record leads there', () => {
    const inner = given.table({ required: true }, { table: 2, separator: '.', next: given.text() });
    const root = given.table({ required: true }, { table: 1, separator: '-', next: inner });
    const tables = { 1: given.records(1, 'A-B'), 2: given.records(2, 'C.D') };
    expect(warningsOf(root, tables).map(([path, , example]) => [path, example])).toEqual([
      ['/', 'A-B-C.D.'],
      ['/0/', 'A-B-C.D.'],
    ]);
  });

  test('that are written like an empty segment', () => {
    const records = { 1: given.records(1, '00', 'A') };
    expect(warningsOf(given.table({ fill: '0' }, { table: 1, length: 3 }), records)).toEqual([
      ['/', "00 is written '000', like an empty segment.", '000'],
    ]);
    expect(warningsOf(given.table({ fill: '0', required: true }, { table: 1, length: 3 }), records)).toEqual(
      [],
    );
  });

  test('that have no value are not offered', () => {
    expect(warningsOf(given.table({}, { table: 1 }), { 1: given.records(1, '', 'A') })).toEqual([
      ['/', 'T1: 1 record has no value in Code and is not offered.', null],
    ]);
  });

  test('that were picked and are gone', () => {
    expect(warningsOf(given.table({}, { table: 1, picks: [77] }), { 1: given.records(1, 'A') })).toEqual([
      ['/', 'The picked records of T1 are gone, so nothing is offered.', null],
    ]);
  });
});

describe('Options of one segment', () => {
  test('of which one begins like the other', () => {
    const root = given.table(
      { required: true },
      { table: 1, length: 1, next: given.text({ required: true }) },
      { table: 2, separator: '-', next: given.serial({ required: true }) },
    );
    const tables = { 1: given.records(1, 'A'), 2: given.records(2, 'A1', 'B1') };
    expect(warningsOf(root, tables)).toEqual([
      ['/', 'A1-1 can be read as T1 A, 1-1 and as T2 A1, 1.', 'A1-1'],
    ]);
  });

  test('that only look alike are told apart by what follows', () => {
    const tables = { 1: given.records(1, 'A') };
    expect(warningsOf(twice(given.fixed('x')), tables)).toEqual([]);
    expect(warningsOf(twice(given.fixed('7')), tables)).toEqual([
      ['/', 'A7 can be read as T1 A, 7 by two options.', 'A7'],
    ]);
  });

  test('are told apart by a fill sign that is no digit, as a serial number is not both', () => {
    const beside = (value: string) =>
      find(
        given.table(
          { required: true },
          { table: 1, length: 1, next: given.serial({ fill: '-' }) },
          { table: 2, length: 3 },
          { table: 3, length: 2 },
        ),
        { 1: given.records(1, 'A'), 2: given.records(2, 'A-1'), 3: given.records(3, value) },
      ).warnings.map(({ message }) => inWords(message));
    expect(beside('B1')).toEqual([]);
    expect(beside('A-')).toEqual(['A- can be read as T1 A, empty and as T3 A-.']);
  });

  test('that an earlier, empty one can stand for', () => {
    const root = given.table(
      { fill: '_' },
      { table: 1, length: 1, next: given.text() },
      { table: 2, length: 2 },
    );
    const tables = { 1: given.records(1, 'A'), 2: given.records(2, '_B') };
    expect(warningsOf(root, tables)).toEqual([
      ['/', '_B can be read as T1 left empty, B and as T2 _B.', '_B'],
    ]);
  });

  test('where no code can be built are no trouble', () => {
    const deadEnd = given.table({ required: true }, { table: 9 });
    const option = { table: 1, length: 1, next: deadEnd };
    expect(warningsOf(given.table({}, option, option), { 1: given.records(1, 'A') })).toEqual([]);
  });
});

describe('Fill signs', () => {
  test('that are letters or digits take typed ones with them', () => {
    expect(warningsOf(given.text({ length: 4, fill: '0' }))).toEqual([
      ['/', '10 is read as 1, as 0 is the fill sign.', '1000'],
    ]);
    expect(warningsOf(given.serial({ length: 3, fill: '5' }))).toEqual([
      ['/', '51 is read as 1, as 5 is the fill sign.', '551'],
    ]);
  });

  test('that say nothing are no trouble', () => {
    expect(warningsOf(given.serial({ length: 3, fill: '0' }))).toEqual([]);
    expect(warningsOf(given.text({ length: 3 }))).toEqual([]);
    expect(warningsOf(given.text({ length: 3, fill: '_' }))).toEqual([]);
  });
});

test('Of many warnings of a kind the shortest few are shown and the others counted', () => {
  const root = given.table({}, { table: 1, separator: '.', next: given.text() });
  const values = Array.from({ length: 12 }, (_, index) => `${'x'.repeat(12 - index)}.`);
  const { warnings, omitted } = find(root, { 1: given.records(1, ...values) });
  expect(inWords(warnings.map(({ records }) => records[0]?.value))).toEqual([
    'x.',
    'xx.',
    'xxx.',
    'xxxx.',
    'xxxxx.',
  ]);
  expect(omitted).toEqual([{ path: '/', kind: 'contains-separator', count: 7 }]);
});

describe('A large configuration', () => {
  const root = given.table(
    { required: true },
    {
      table: 1,
      separator: '.',
      next: given.table({}, { table: 2, length: 7, next: given.serial({ length: 3 }) }),
    },
    { table: 3, length: 7, next: given.serial() },
  );

  /** How often the records' values are read, and how many pairs of states are looked at. */
  function effortFor(recordsOfATable: number): { reads: number; pairs: number } {
    const effort = { reads: 0, pairs: 0 };
    /** One getter for all of them: an object with a getter of its own is ten times as slow, and there are 450,000. */
    class WatchedRecord implements CodeRecord {
      readonly recordId: number;
      readonly tableId: number;
      readonly code: string;
      constructor(tableId: number, index: number) {
        this.tableId = tableId;
        this.recordId = index;
        this.code = codeAt(index);
      }
      get value() {
        effort.reads += 1;
        return this.code;
      }
    }
    const recordsOf = (tableId: number) =>
      Array.from({ length: recordsOfATable }, (_, index) => new WatchedRecord(tableId, index));
    const tree = given.tree(root);
    const vocabulary = given.vocabulary(tree, { 1: recordsOf(1), 2: recordsOf(2), 3: recordsOf(3) });
    const [budget, untouched] = [newBudget(), newBudget()];
    expect(inWords(findAmbiguities(tree, vocabulary, 5, budget))).toMatchObject({
      warnings: [],
      isComplete: true,
    });
    effort.pairs = untouched.pairs - budget.pairs;
    return effort;
  }

  test('of three tables of 100,000 records takes twice the steps that half of them take', () => {
    const [half, all] = [effortFor(50_000), effortFor(100_000)];
    expect(all.reads).toBe(2 * half.reads);
    expect(all.pairs).toBeLessThanOrEqual(2 * half.pairs);
    // A few looks at each record.
    expect(all.reads).toBeLessThanOrEqual(10 * 300_000);
  });

  test('that is too large to be searched says so', () => {
    const endless = given.table({}, { table: 1, length: 1_000_000 });
    expect(find(endless, { 1: manyRecords(1, 100_000) }).isComplete).toBe(false);
  });
});
