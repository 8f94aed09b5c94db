import { expect, test } from 'vitest';
import { typedKind } from './typed.ts';

const typing = {
  padAt: 'end',
  significantSigns: /[0-9]/,
  problemOf: () => null,
  accepts: () => true,
  signs: ['1'],
  samples: () => ['12345'],
} as const;

test('a typed value ends where its option says', () => {
  const kind = typedKind(typing);
  const rules = { acceptsMasterTables: false, isAvailable: () => true, fieldKey: () => null };
  const segment = { defaultValue: '0' };
  expect(kind.parse({ segment, option: { optionLength: 3 } }, rules).end).toEqual({
    kind: 'length',
    length: 3,
    fill: '0',
    padAt: 'end',
  });
  expect(kind.parse({ segment, option: { childSegment: {} } }, rules).end).toBeNull();
});

test('a type with a length of its own asks no option, whatever follows', () => {
  const kind = typedKind({ ...typing, length: 6 });
  const rules = { acceptsMasterTables: false, isAvailable: () => true, fieldKey: () => null };
  const end = { kind: 'length', length: 6, fill: ' ', padAt: 'end' };
  for (const option of [{}, { childSegment: {} }, { optionLength: 3 }, { optionSeparator: '-' }]) {
    expect(kind.parse({ segment: { defaultValue: '0' }, option }, rules).end).toEqual(end);
  }
});
