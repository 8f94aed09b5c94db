import { SegmentType, type OptionOnWire, type SegmentOnWire } from '@codes/codes';
import { describe, expect, it } from 'vitest';
import { differenceOf } from './tree-difference.ts';

const serial = (length: number, childSegment: SegmentOnWire | null = null): SegmentOnWire => ({
  type: SegmentType.serialNumber,
  displayName: 'No.',
  isRequired: true,
  options: [{ optionLength: length, childSegment }],
});
const text = (childSegment: SegmentOnWire | null = null): SegmentOnWire => ({
  type: SegmentType.freeText,
  displayName: 'Revision',
  options: [{ optionLength: 1, childSegment }],
});
const option = (tableId: number, childSegment: SegmentOnWire | null = null): OptionOnWire => ({
  tableId,
  tableName: `Table ${tableId}`,
  fieldName: 'Code',
  optionLength: 2,
  childSegment,
});
const table = (...options: OptionOnWire[]): SegmentOnWire => ({ type: SegmentType.table, options });

const fatesIn = (before: SegmentOnWire | null, after: SegmentOnWire | null) =>
  Object.fromEntries([...differenceOf(before, after).changeAt].map(([at, { fate }]) => [at, fate]));

describe('two trees as one', () => {
  it('has what was added and what was removed, each in its place', () => {
    const before = table(option(1, serial(2)), option(2, serial(4, text())));
    const after = table(option(1, serial(3)), option(3), option(2, serial(4)));
    const { root, differences, changeAt } = differenceOf(before, after);
    expect(root?.options?.map(({ tableId }) => tableId)).toEqual([1, 3, 2]);
    expect(Object.fromEntries(changeAt)).toEqual({
      '/0/': { fate: 'changed', before: '2 symbols', after: '3 symbols' },
      '/1': { fate: 'added' },
      '/2/0/': { fate: 'removed' },
    });
    expect(differences.map(({ fate, part }) => `${fate} ${part.name}`)).toEqual([
      'changed No.',
      'removed Revision',
      'added Table 3',
    ]);
  });

  it('has an option that is gone with all that followed it', () => {
    expect(fatesIn(table(option(1), option(2, serial(2, text()))), table(option(1)))).toEqual({
      '/1': 'removed',
      '/1/': 'removed',
      '/1/0/': 'removed',
    });
  });

  it('a segment of another type is a change, and what follows it is as it was', () => {
    expect(fatesIn(serial(2, text()), text(text()))).toEqual({ '/': 'changed' });
  });

  it('a segment put between two others is added, and one taken from between is removed', () => {
    const [short, long] = [serial(2, serial(4, text())), serial(2, text(serial(4, text())))];
    expect(fatesIn(short, long)).toEqual({ '/0/': 'added' });
    expect(fatesIn(long, short)).toEqual({ '/0/': 'removed' });
    const fork = table(option(1, text()), option(2));
    expect(fatesIn(serial(2, fork), serial(2, table(option(1, fork))))).toEqual({ '/0/': 'added' });
  });

  it('is the tree itself where nothing differs', () => {
    const tree = table(option(1, serial(2)), option(2));
    const { root, differences, changeAt } = differenceOf(tree, tree);
    expect(root).toEqual(tree);
    expect(differences).toEqual([]);
    expect(changeAt.size).toBe(0);
  });

  it('is nothing where neither has a segment, and all of it where one has', () => {
    expect(differenceOf(null, null).root).toBeNull();
    expect(fatesIn(null, serial(2, text()))).toEqual({ '/': 'added', '/0/': 'added' });
    expect(fatesIn(serial(2, text()), null)).toEqual({ '/': 'removed', '/0/': 'removed' });
  });
});
