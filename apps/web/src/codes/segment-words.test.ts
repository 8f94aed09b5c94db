import { SegmentType, type Segment } from '@codes/codes';
import { expect, it } from 'vitest';
import { optionNameOf, ruleOf, segmentNameOf, writtenAs } from './segment-words.ts';

const child: Segment = { type: SegmentType.freeText, options: [{}] };

it('names a table segment by its tables, and an unnamed one Unknown', () => {
  const segment: Segment = {
    type: SegmentType.table,
    options: [{ tableId: 1, tableName: 'Building part' }, { tableId: 2 }],
  };
  expect(segmentNameOf(segment)).toBe('Building part / Unknown');
  expect(segmentNameOf(segment, segment.options?.[0])).toBe('Building part');
});

it('names what is typed by its display name or its type', () => {
  expect(optionNameOf({ type: SegmentType.serialNumber, displayName: 'Component no.' }, {})).toBe(
    'Component no.',
  );
  expect(optionNameOf({ type: SegmentType.freeText }, {})).toBe('Free text');
});

it('tells the rule in the words of the labels', () => {
  const segment: Segment = { type: SegmentType.table };
  expect(ruleOf(segment, { optionLength: 2 })).toBe('(max 2 symbols)');
  expect(ruleOf(segment, { optionSeparator: '.', childSegment: child })).toBe("(ends with '.')");
  expect(ruleOf(segment, {})).toBe('');
});

it('tells how a part is written', () => {
  expect(writtenAs({ type: SegmentType.table }, { fieldName: 'Code', optionLength: 2 })).toBe(
    'Code, 2 symbols',
  );
  expect(writtenAs({ type: SegmentType.serialNumber, defaultValue: '0' }, { optionLength: 4 })).toBe(
    '4 symbols, filled with 0',
  );
  expect(writtenAs({ type: SegmentType.fixedValue, defaultValue: '=' }, { childSegment: child })).toBe(
    '1 symbol',
  );
  expect(writtenAs({ type: SegmentType.freeText }, {})).toBe('the rest of the code');
  expect(
    writtenAs({ type: SegmentType.table }, { fieldName: 'Code', selectedRecords: [1, 2], optionLength: 3 }),
  ).toBe('Code, 2 records, 3 symbols');
});
