import { SegmentType, type SegmentOnWire } from '@codes/codes';
import { describe, expect, it } from 'vitest';
import {
  columnsOf,
  isOnTheWay,
  neighbourOf,
  optionAt,
  nodePathsIn,
  segmentAt,
  withoutOption,
  withSegment,
} from './tree-edits.ts';

const serial: SegmentOnWire = { type: SegmentType.serialNumber, displayName: 'No.', options: [{}] };
const text: SegmentOnWire = { type: SegmentType.freeText, options: [{}] };
const branches: SegmentOnWire = {
  type: SegmentType.table,
  isRequired: true,
  defaultValue: '0',
  options: [
    { tableId: 1, fieldName: 'Code', optionLength: 2, childSegment: serial },
    { tableId: 2, fieldName: 'Code', optionSeparator: '.', childSegment: text },
  ],
};
const root: SegmentOnWire = {
  type: SegmentType.fixedValue,
  defaultValue: '=',
  options: [{ optionLength: 1, childSegment: branches }],
};

describe('finding', () => {
  it('finds segments and options by path', () => {
    expect(segmentAt(root, '/0/1/')).toBe(text);
    expect(optionAt(root, '/0/1')?.optionSeparator).toBe('.');
    expect(segmentAt(root, '/5/')).toBeNull();
  });

  it('counts the columns', () => {
    expect(columnsOf(root)).toBe(3);
    expect(columnsOf(null)).toBe(0);
  });
});

describe('changing', () => {
  it('puts a segment in the place of another and leaves the rest as it was', () => {
    const changed = withSegment(root, '/0/0/', text);
    expect(segmentAt(changed, '/0/0/')).toBe(text);
    expect(segmentAt(changed, '/0/1/')).toBe(text);
    expect(segmentAt(root, '/0/0/')).toBe(serial);
  });

  it('adds a child, takes one away, and the root with all', () => {
    expect(segmentAt(withSegment(root, '/0/0/0/', text), '/0/0/0/')).toBe(text);
    expect(segmentAt(withSegment(root, '/0/', null), '/0/')).toBeNull();
    expect(withSegment(root, '/', null)).toBeNull();
  });

  it('adds a child to a segment that is stored without options', () => {
    const bare: SegmentOnWire = { type: SegmentType.freeText };
    expect(segmentAt(withSegment(bare, '/0/', serial), '/0/')).toBe(serial);
  });

  it('takes an option away with what follows it', () => {
    const changed = withoutOption(root, '/0/0');
    expect(segmentAt(changed, '/0/0/')).toBe(text);
    expect(segmentAt(changed, '/0/')?.options).toHaveLength(1);
  });

  it('clears type, length, default and required with the last option', () => {
    const changed = withoutOption(withoutOption(root, '/0/0'), '/0/0');
    expect(segmentAt(changed, '/0/')).toMatchObject({
      type: null,
      length: null,
      defaultValue: null,
      isRequired: false,
      options: [],
    });
  });
});

describe('walking with the arrow keys', () => {
  it('reads a segment, its options, then what follows', () => {
    expect([...nodePathsIn(root)]).toEqual(['/', '/0/', '/0/0', '/0/1', '/0/0/', '/0/1/']);
  });

  it('goes along the code to the right and back to the left', () => {
    expect(neighbourOf(root, '/', 'ArrowRight')).toBe('/0/');
    expect(neighbourOf(root, '/0/1', 'ArrowRight')).toBe('/0/1/');
    expect(neighbourOf(root, '/0/1/', 'ArrowRight')).toBe('/0/1/');
    expect(neighbourOf(root, '/0/1/', 'ArrowLeft')).toBe('/0/1');
    expect(neighbourOf(root, '/0/1', 'ArrowLeft')).toBe('/0/');
    expect(neighbourOf(root, '/0/', 'ArrowLeft')).toBe('/');
    expect(neighbourOf(root, '/', 'ArrowLeft')).toBe('/');
  });

  it('goes through all places up and down', () => {
    expect(neighbourOf(root, '/', 'ArrowDown')).toBe('/0/');
    expect(neighbourOf(root, '/0/1/', 'ArrowDown')).toBe('/0/1/');
    expect(neighbourOf(root, '/0/0/', 'ArrowUp')).toBe('/0/1');
    expect(neighbourOf(root, '/0/0/', 'Home')).toBe('/');
    expect(neighbourOf(root, '/', 'End')).toBe('/0/1/');
  });
});

it('knows which lines lead to a place', () => {
  expect(isOnTheWay('/0', '/0/1')).toBe(true);
  expect(isOnTheWay('/0/1', '/0/1/')).toBe(true);
  expect(isOnTheWay('/0/0', '/0/1/')).toBe(false);
  expect(isOnTheWay('/0/1', '/0/1')).toBe(false);
  expect(isOnTheWay('/0', null)).toBe(false);
});
