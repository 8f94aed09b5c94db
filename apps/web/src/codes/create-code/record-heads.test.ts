import { parseTree, SegmentType, type SegmentOnWire } from '@codes/codes';
import { expect, it } from 'vitest';
import { headOf } from './record-heads.ts';

const system = { tableId: 7, tableName: 'System' };
const building: SegmentOnWire = { type: SegmentType.freeText, displayName: 'Building', options: [{}] };

function headsOf(options: SegmentOnWire['options']): string[] {
  const { tree } = parseTree({ type: SegmentType.table, options });
  if (tree === null) throw new Error('It cannot be parsed.');
  const { root } = tree;
  const texts = { key: 'K20', name: 'K20', value: 'K20', descriptionEn: '', descriptionSv: '' };
  const record = { ...texts, ...system, activeRecordId: 1, masterTableId: null };
  return root.options.map(({ path }) => headOf(root, { ...record, optionPath: path }));
}

it('one option has the name of its table alone', () => {
  expect(headsOf([{ ...system, optionSeparator: '+', childSegment: building }])).toEqual(['System']);
});

it('options of one table are told apart by what follows', () => {
  expect(
    headsOf([
      { ...system, optionSeparator: '.', childSegment: { ...building, mayEnd: true } },
      { ...system, optionSeparator: '+', childSegment: building },
      { ...system },
    ]),
  ).toEqual(['System, Building may follow', 'System, Building follows', 'System, nothing follows']);
});
