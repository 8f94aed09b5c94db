import {
  parseSegment,
  SegmentType,
  type OptionOnWire,
  type SegmentOnWire,
  type ShownSegment,
} from '@codes/codes';
import { expect, it } from 'vitest';
import { optionNameOf, ruleOf, segmentNameOf, typeNameOf, writtenAs } from './segment.words.ts';

const child: SegmentOnWire = { type: SegmentType.freeText, options: [{}] };

function shown(wire: SegmentOnWire, ...options: OptionOnWire[]): ShownSegment {
  const segment = parseSegment({ ...wire, options });
  if (!segment) throw new Error('It has no type');
  return segment;
}

function written(wire: SegmentOnWire, option: OptionOnWire): string {
  return shown(wire, option).options.map(writtenAs).join();
}

it('names a table segment by its tables, and an unnamed one Unknown', () => {
  const segment = shown(
    { type: SegmentType.table },
    { tableId: 1, tableName: 'Building part' },
    { tableId: 2 },
  );
  expect(segmentNameOf(segment)).toBe('Building part / Unknown');
  expect(segmentNameOf(segment, segment.options[0])).toBe('Building part');
});

it('names what is typed by its display name or its type', () => {
  const names = (wire: SegmentOnWire) => {
    const segment = shown(wire, {});
    return segment.options.map((option) => optionNameOf(segment, option)).join();
  };
  expect(names({ type: SegmentType.serialNumber, displayName: 'Component no.' })).toBe('Component no.');
  expect(names({ type: SegmentType.freeText })).toBe('Free text');
  expect(names({ type: SegmentType.fixedValue, defaultValue: '=' })).toBe('=');
});

it('says where no type is selected yet', () => {
  expect(typeNameOf(parseSegment({ type: null }))).toBe('No type selected');
});

it('tells the rule in the words of the labels', () => {
  const rule = (option: OptionOnWire) => {
    const segment = shown({ type: SegmentType.table }, option);
    return segment.options.map((one) => ruleOf(segment, one)).join();
  };
  expect(rule({ optionLength: 2 })).toBe('(max 2 symbols)');
  expect(rule({ optionSeparator: '.', childSegment: child })).toBe("(ends with '.')");
  expect(rule({})).toBe('');
});

it('tells how a part is written', () => {
  const table = { type: SegmentType.table };
  const fixed = { type: SegmentType.fixedValue, defaultValue: '=' };
  expect(written(table, { fieldName: 'Code', optionLength: 2 })).toBe('Code, 2 symbols');
  expect(written({ type: SegmentType.serialNumber, defaultValue: '0' }, { optionLength: 4 })).toBe(
    '4 symbols, filled with 0',
  );
  expect(written(fixed, { childSegment: child })).toBe('1 symbol');
  expect(written(fixed, { optionSeparator: '.', childSegment: child })).toBe("1 symbol, ends with '.'");
  expect(written({ type: SegmentType.freeText }, {})).toBe('the rest of the code');
  expect(written({ type: SegmentType.freeText }, { childSegment: child })).toBe('no length or separator');
  const picked = { tableId: 1, fieldName: 'Code', selectedRecords: [1, 2], optionLength: 3 };
  expect(written(table, picked)).toBe('Code, 2 records, 3 symbols');
});
