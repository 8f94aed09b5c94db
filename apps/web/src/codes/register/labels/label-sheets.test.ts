import { expect, test } from 'vitest';
import type { DrawnPart } from '../../code-screens/coloured-code.tsx';
import {
  cornerOf,
  fittingParts,
  labelLook,
  layouts,
  onSheets,
  placesOn,
  sheetOf,
  singleLimits,
  type LayoutName,
  type Sheet,
} from './label-sheets.ts';

const single = { width: 62, height: 29 };
const names: readonly LayoutName[] = ['small', 'medium', 'large', 'single'];
const everything = { title: true, project: true, qrCode: true };

const partsOf = (...texts: string[]): DrawnPart[] =>
  texts.map((text, depth) => ({ key: String(depth), text, separator: '.', depth, state: 'filled' }));

test('the sheets have the labels that paper of these sizes has', () => {
  expect(names.map((name) => placesOn(sheetOf(name, single)))).toEqual([24, 14, 8, 1]);
});

test.each(names)('every place of %s is on the page, and none is on another', (name) => {
  const sheet = sheetOf(name, single);
  const { page, label } = sheet;
  const corners = Array.from({ length: placesOn(sheet) }, (_, place) => cornerOf(sheet, place));
  for (const { left, top } of corners) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left + label.width).toBeLessThanOrEqual(page.width);
    expect(top + label.height).toBeLessThanOrEqual(page.height);
  }
  const overlapping = corners.filter((one, index) =>
    corners.some(
      (other, at) =>
        at > index &&
        Math.abs(one.left - other.left) < label.width &&
        Math.abs(one.top - other.top) < label.height,
    ),
  );
  expect(overlapping).toEqual([]);
});

test('labels go from left to right, then down, in the middle of the sheet', () => {
  expect([0, 1, 2, 3, 23].map((place) => cornerOf(layouts.small, place))).toEqual([
    { left: 0, top: 0.5 },
    { left: 70, top: 0.5 },
    { left: 140, top: 0.5 },
    { left: 0, top: 37.5 },
    { left: 140, top: 259.5 },
  ]);
});

test('a sheet that was begun goes on at its first free place', () => {
  const items = Array.from({ length: 10 }, (_, index) => index);
  const sheets = onSheets(layouts.large, items, 7);
  expect(sheets.map((labels) => labels.map(({ place }) => place))).toEqual([
    [6, 7],
    [0, 1, 2, 3, 4, 5, 6, 7],
  ]);
  expect(sheets.flat().map(({ item }) => item)).toEqual(items);
});

const smallest: Sheet = sheetOf('single', {
  width: singleLimits.width.least,
  height: singleLimits.height.least,
});

test.each([...names.map((name) => sheetOf(name, single)), smallest])(
  'on $label.width × $label.height a QR code can be scanned and nothing is outside',
  (sheet) => {
    const { label } = sheet;
    for (const parts of [partsOf('K20', 'GQ01'), partsOf('W'.repeat(500))]) {
      const look = labelLook(sheet, everything, parts);
      const { padding, codeLine, codeLines, gap, qrSide, projectSize, projectPlace } = look;
      // 37 modules, as many as an address of 80 characters has: of a third of a millimetre each.
      expect(qrSide).toBeGreaterThan(37 / 3.1);
      expect(gap).toBeGreaterThan((qrSide / 37) * 4);
      const below = projectPlace === 'below' ? projectSize * 1.3 : 0;
      expect(2 * padding + codeLine * codeLines + gap + qrSide + below).toBeLessThanOrEqual(label.height);
    }
  },
);

test('a code that fits stays whole, and one that does not is cut where everybody sees it', () => {
  const short = partsOf('K20', 'GQ01', 'GQA01');
  for (const name of names) {
    const sheet = sheetOf(name, single);
    expect(fittingParts(short, sheet, labelLook(sheet, everything, short))).toEqual(short);
    const long = partsOf('K20', 'W'.repeat(990));
    const cut = fittingParts(long, sheet, labelLook(sheet, everything, long));
    expect(cut.at(-1)?.text).toMatch(/^W+…$/);
    expect(cut.at(-1)?.separator).toBe('');
  }
});

test('letters grow with the label and shrink with the code', () => {
  const sizeOn = (name: LayoutName, parts: DrawnPart[]) =>
    labelLook(sheetOf(name, single), everything, parts).codeSize;
  const parts = partsOf('K20', 'GQ01', 'GQA01');
  expect(sizeOn('large', parts)).toBeGreaterThan(sizeOn('small', parts));
  expect(sizeOn('large', partsOf('W'.repeat(40)))).toBeLessThan(sizeOn('large', parts));
});
