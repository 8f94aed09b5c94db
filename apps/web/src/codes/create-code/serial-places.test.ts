import { parseTree, SegmentType, type SegmentOnWire } from '@codes/codes';
import { expect, it } from 'vitest';
import { buildWith, type BuilderChoices } from './builder.ts';
import { serialPlaces } from './serial-places.ts';

const product: SegmentOnWire = {
  type: SegmentType.serialNumber,
  displayName: 'Product no.',
  isRequired: true,
  defaultValue: '0',
  options: [{ optionLength: 2 }],
};
const component: SegmentOnWire = {
  type: SegmentType.serialNumber,
  displayName: 'Component no.',
  isRequired: true,
  options: [{ optionSeparator: '-', childSegment: product }],
};
const { tree: root } = parseTree({
  type: SegmentType.fixedValue,
  defaultValue: '=',
  options: [{ optionLength: 1, childSegment: component }],
});

function placesWith(choices: BuilderChoices) {
  if (!root) throw new Error('There is no tree');
  return serialPlaces({ root, choices, building: buildWith(root, choices) });
}

const typed = (text: string) => ({ kind: 'text' as const, text });

it('asks about a number as soon as everything else of the code is there, whatever stands in its place', () => {
  const [first, second] = placesWith({ '/0/': typed('12') });
  expect(first?.place).toBeNull();
  expect(second?.place).toEqual({ code: '=12-01', segment: '/0/0/', textBefore: '=12-' });
  const [whole] = placesWith({ '/0/': typed('12'), '/0/0/': typed('3') });
  expect(whole?.place).toEqual({ code: '=12-03', segment: '/0/', textBefore: '=' });
});

it('writes a number as it stands in the code', () => {
  const [first, second] = placesWith({ '/0/': typed('12') });
  expect([first?.written(7), second?.written(7)]).toEqual(['07', '07']);
  expect(second?.drawnWith(9).map(({ text, separator }) => text + separator)).toEqual(['=', '12-', '09']);
});

it('keeps the width of the number that stands there, where nothing else says how wide it is', () => {
  const [component2, product2] = placesWith({ '/0/': typed('021'), '/0/0/': typed('3') });
  expect([component2?.typed(4), component2?.written(4), component2?.typed(4000)]).toEqual([
    '004',
    '004',
    '4000',
  ]);
  expect(component2?.place?.code).toBe('=021-03');
  expect([product2?.typed(4), product2?.written(4)]).toEqual(['4', '04']);
  const [empty] = placesWith({ '/0/0/': typed('3') });
  expect([empty?.typed(4), empty?.place?.code]).toEqual(['4', '=1-03']);
});

it('names what has still to be complete, but not the number itself', () => {
  const waiting = (choices: BuilderChoices) => placesWith(choices).map(({ waitsFor }) => waitsFor);
  expect(waiting({})).toEqual([['Product no.'], ['Component no.']]);
  expect(waiting({ '/0/': typed('12') })).toEqual([['Product no.'], []]);
  expect(waiting({ '/0/': typed('12'), '/0/0/': typed('123') })).toEqual([['Product no.'], []]);
  expect(waiting({ '/0/': typed('12'), '/0/0/': typed('3') })).toEqual([[], []]);
});
