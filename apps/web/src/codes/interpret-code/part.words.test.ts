import { parseTree, SegmentType, type SegmentOnWire } from '@codes/codes';
import type { CodePart } from '@codes/contract';
import { expect, it } from 'vitest';
import { explained, isUnknownRecord, meaningOfText, withPart } from './part.words.ts';
import { drawnParts } from '../code-screens/drawn-parts.ts';

const wire: SegmentOnWire = {
  type: SegmentType.fixedValue,
  defaultValue: '=',
  options: [
    {
      optionLength: 1,
      childSegment: {
        type: SegmentType.serialNumber,
        displayName: 'Component no.',
        options: [{ optionLength: 2 }],
      },
    },
  ],
};
const root = parseTree(wire).tree;

function part(change: Partial<CodePart>): CodePart {
  return {
    type: 'text',
    text: '',
    tableId: null,
    recordId: null,
    release: null,
    codePart: '',
    attributes: null,
    errors: [],
    warnings: [],
    path: null,
    optionPath: null,
    depth: 0,
    separator: '',
    start: 0,
    end: 0,
    ...change,
  };
}

it('says what a typed part is', () => {
  const fixed = explained(root, part({ path: '/', optionPath: '/0', text: '=', codePart: '=' }));
  expect([fixed.kind, meaningOfText(root, fixed)]).toEqual(['Fixed value', 'Fixed text']);
  const serial = explained(root, part({ path: '/0/', optionPath: '/0/0', text: '12', codePart: '12' }));
  expect([serial.kind, meaningOfText(root, serial)]).toEqual(['Serial number', 'Component no. 12']);
});

it('says that no segment is left for a text', () => {
  expect(explained(root, part({ codePart: 'XYZ' })).kind).toBe('No segment');
});

it('draws wrong parts red and empty ones as a line', () => {
  expect(
    drawnParts([part({ codePart: 'A' }), part({ codePart: 'B', errors: ['x'] }), part({})]),
  ).toMatchObject([{ state: 'filled' }, { state: 'wrong' }, { state: 'unfilled' }]);
});

it('puts another value in the place of a part', () => {
  const place = { optionPath: null };
  expect(withPart(root, '=K20.QM12', { ...place, start: 1, end: 4 }, 'K21')).toBe('=K21.QM12');
  expect(withPart(root, '=å🚇x', { ...place, start: 2, end: 3 }, 'b')).toBe('=åbx');
  // As wide as its place.
  expect(withPart(root, '=12', { optionPath: '/0/0', start: 1, end: 3 }, '7')).toBe('= 7');
});

it('says that a table has no such record only where it was asked', () => {
  const unknown = part({ type: 'table', codePart: 'L99', errors: ['Code segment not found'] });
  expect(isUnknownRecord(unknown)).toBe(true);
  const unended = { ...unknown, errors: [...unknown.errors, "The separator '.' is missing."] };
  expect(isUnknownRecord(unended)).toBe(false);
  expect(isUnknownRecord({ ...unknown, errors: ['Code segment has empty value'] })).toBe(false);
});
