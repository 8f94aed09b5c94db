import { SegmentType, type OptionOnWire, type SegmentOnWire } from '@codes/codes';
import { describe, expect, it } from 'vitest';
import { changedBy, combination, type Choices } from '../../../platform/ui/conflict/versions.ts';
import { compareTrees } from './compare-trees.ts';

const serial = (length: number, more: SegmentOnWire = {}): SegmentOnWire => ({
  type: SegmentType.serialNumber,
  displayName: 'Component no.',
  isRequired: true,
  options: [{ optionLength: length }],
  ...more,
});
const room = (optionLength: number, childSegment: SegmentOnWire | null = null): OptionOnWire => ({
  tableId: 2,
  tableName: 'Room',
  fieldName: 'Code',
  optionLength,
  childSegment,
});
const system = (childSegment: SegmentOnWire | null): OptionOnWire => ({
  tableId: 1,
  tableName: 'System',
  fieldName: 'Code',
  optionSeparator: '.',
  childSegment,
});
const signal: OptionOnWire = { tableId: 3, tableName: 'Signal type', fieldName: 'Code', optionLength: 3 };
const table = (...options: OptionOnWire[]): SegmentOnWire => ({
  type: SegmentType.table,
  isRequired: true,
  options,
});
const start = table(system(serial(2)), room(3));

const compare = (theirs: SegmentOnWire | null, mine: SegmentOnWire | null) =>
  compareTrees({ before: start, theirs, mine });
const kindsIn = (theirs: SegmentOnWire | null, mine: SegmentOnWire | null) =>
  Object.fromEntries(compare(theirs, mine).parts.map((part) => [part.name, changedBy(part)]));

/** The wire leaves out a key or sends null alike. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, inner: unknown) => (inner === null ? undefined : inner)) ?? 'null');

describe('trees', () => {
  it('are told apart by segment and option', () => {
    const theirs = table(system(serial(3)), room(3), signal);
    const mine = table(system(serial(2, { isRequired: false })), room(2));
    expect(kindsIn(theirs, mine)).toEqual({
      'System / Room': 'same',
      System: 'same',
      'Component no.': 'both',
      Room: 'mine',
      'Signal type': 'theirs',
    });
    const { parts } = compare(theirs, mine);
    const number = parts.find(({ name }) => name === 'Component no.');
    expect(number).toMatchObject({
      about: 'Serial number, after System',
      place: 1,
      before: { text: '2 symbols, Required' },
      theirs: { text: '3 symbols, Required' },
      mine: { text: '2 symbols, Not required' },
    });
    expect(parts.find(({ name }) => name === 'Signal type')).toMatchObject({
      about: 'Option of segment 1',
      before: { text: 'Not there' },
      theirs: { text: 'Added', more: 'Code, 3 symbols' },
      mine: { text: 'Not there' },
    });
  });

  it('are put together as chosen, what one alone has changed by itself', () => {
    const theirs = table(system(serial(3)), room(3), signal);
    const mine = table(system(serial(2, { isRequired: false })), room(2));
    const comparison = compare(theirs, mine);
    expect(combination(comparison, new Map())).toBeNull();
    const key = comparison.parts.find(({ name }) => name === 'Component no.')?.key ?? '';
    expect(plain(combination(comparison, new Map([[key, 'theirs']])))).toEqual(
      plain(table(system(serial(3)), room(2), signal)),
    );
    expect(plain(combination(comparison, new Map([[key, 'mine']])))).toEqual(
      plain(table(system(serial(2, { isRequired: false })), room(2), signal)),
    );
  });

  it('are whole again when all is taken from one', () => {
    const theirs = table(room(3, serial(4)), system(serial(3)), signal);
    const mine = { ...serial(5), displayName: 'No.' };
    for (const [one, other] of [
      [theirs, mine],
      [table(system(null), room(2)), theirs],
      [start, theirs],
      [null, start],
    ] as const) {
      const comparison = compare(one, other);
      const all = (side: 'theirs' | 'mine'): Choices =>
        new Map(comparison.parts.map(({ key }) => [key, side] as const));
      const taken = (side: 'theirs' | 'mine') => comparison.combine((key) => all(side).get(key) ?? side);
      expect(plain(taken('theirs'))).toEqual(plain(one));
      expect(plain(taken('mine'))).toEqual(plain(other));
    }
  });

  it('a removed option takes what follows it along, and stands against changes in it', () => {
    const theirs = table(room(3));
    const mine = table(system(serial(4)), room(3));
    const { parts } = compare(theirs, mine);
    expect(parts.find(({ name }) => name === 'System')).toMatchObject({
      theirs: { text: 'Removed' },
      mine: { more: '1 segment after it' },
    });
    expect(kindsIn(theirs, mine)).toMatchObject({ System: 'both' });
    expect(kindsIn(theirs, start)).toMatchObject({ System: 'theirs' });
  });

  it('an order of options is a part of its segment', () => {
    const turned = table(room(3), system(serial(2)));
    expect(kindsIn(turned, start)).toEqual({
      'System / Room': 'theirs',
      System: 'same',
      Room: 'same',
      'Component no.': 'same',
    });
    expect(plain(combination(compare(turned, table(system(serial(2)), room(1))), new Map()))).toEqual(
      plain(table(room(1), system(serial(2)))),
    );
  });

  it('what the wire leaves out is the same as what it sends empty', () => {
    const sent = table(
      { ...system(serial(2, { length: null, defaultValue: null })), selectedRecords: null, optionId: 4 },
      { ...room(3), selectedRecords: [] },
    );
    expect(new Set(Object.values(kindsIn(start, sent)))).toEqual(new Set(['same']));
  });
});
