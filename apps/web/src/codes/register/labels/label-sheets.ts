// The geometry of labels, in millimetres: which sheets there are, where each label is, and what fits on it.
import type { DrawnPart } from '../../code-screens/coloured-code.tsx';

export type Size = { width: number; height: number };

export type LayoutName = 'small' | 'medium' | 'large' | 'single';

export type Sheet = {
  page: Size;
  label: Size;
  columns: number;
  rows: number;
};

const a4: Size = { width: 210, height: 297 };

export const layouts: Record<Exclude<LayoutName, 'single'>, Sheet> = {
  small: { page: a4, label: { width: 70, height: 37 }, columns: 3, rows: 8 },
  medium: { page: a4, label: { width: 105, height: 42 }, columns: 2, rows: 7 },
  large: { page: a4, label: { width: 105, height: 74 }, columns: 2, rows: 4 },
};

/** What label printers take; narrower, the QR code could not be read. */
export const singleLimits = { width: { least: 40, most: 210 }, height: { least: 25, most: 297 } };

export function sheetOf(layout: LayoutName, single: Size): Sheet {
  return layout === 'single' ? { page: single, label: single, columns: 1, rows: 1 } : layouts[layout];
}

export function placesOn({ columns, rows }: Sheet): number {
  return columns * rows;
}

/** The corner of a place, counted from 0 in the order of reading; the labels stand in the middle of the page. */
export function cornerOf(sheet: Sheet, place: number): { left: number; top: number } {
  const { page, label, columns, rows } = sheet;
  return {
    left: (page.width - columns * label.width) / 2 + (place % columns) * label.width,
    top: (page.height - rows * label.height) / 2 + Math.floor(place / columns) * label.height,
  };
}

export type Placed<Item> = { item: Item; place: number };

/** The items by sheet; the first sheet begins at the place that is still free, counted from 1. */
export function onSheets<Item>(
  sheet: Sheet,
  items: readonly Item[],
  firstFree: number,
): readonly (readonly Placed<Item>[])[] {
  const places = placesOn(sheet);
  const sheets: Placed<Item>[][] = [];
  for (const [index, item] of items.entries()) {
    const at = index + firstFree - 1;
    (sheets[Math.floor(at / places)] ??= []).push({ item, place: at % places });
  }
  return sheets;
}

/** What a label has on it. */
export type LabelContent = { title: boolean; project: boolean; qrCode: boolean };

export type LabelLook = {
  padding: number;
  /** Of the code's letters, and of a line of them. */
  codeSize: number;
  codeLine: number;
  codeLines: number;
  /** The side of the QR code; 0 where there is none. */
  qrSide: number;
  /** Between the QR code and what is beside it: it needs four of its modules. */
  gap: number;
  titleSize: number;
  titleLines: number;
  projectSize: number;
  /** Under all the rest, or beside the QR code where a label is low. */
  projectPlace: 'below' | 'beside';
};

const lineHeight = 1.3;
const codeLineHeight = 1.45;
/** Six points: smaller letters cannot be read at arm's length. */
const leastCodeSize = 2.1;

/** Its modules are then a third of a millimetre, which every phone reads. */
const leastQrSide = 12.5;

export function labelLook(sheet: Sheet, content: LabelContent, parts: readonly DrawnPart[]): LabelLook {
  const { width, height } = sheet.label;
  // Printers do not reach the edge of a sheet; those for labels do.
  const padding = between(height * 0.1, placesOn(sheet) > 1 ? 4 : 1.5, 7);
  const [inside, high] = [width - 2 * padding, height - 2 * padding];
  const wholeLine = inside / widthOf(parts);
  const codeSize = between(wholeLine, leastCodeSize, between(height * 0.13, 3.2, 8));
  const codeLine = codeSize * codeLineHeight;
  const mostLines = Math.max(1, Math.floor(Math.min(high * 0.4, high - leastQrSide * 1.3) / codeLine));
  const codeLines = codeSize <= wholeLine ? 1 : mostLines;
  const titleSize = between(height * 0.085, 2.6, 5);
  const projectSize = between(height * 0.065, 2.3, 4.6);
  const projectPlace = height >= 60 ? 'below' : 'beside';
  const below = content.project && projectPlace === 'below' ? projectSize * lineHeight : 0;
  const body = high - codeLines * codeLine - below;
  const gapOf = (side: number) => Math.max(side * 0.13, 1.5);
  const fitting = between((body - (below > 0 ? 2 : 1) * 1.5) / 1.13, 0, inside * 0.45);
  const qrSide = content.qrCode ? Math.min(fitting, 60) : 0;
  const gap = gapOf(qrSide);
  const beside = content.project && projectPlace === 'beside' ? 2 * projectSize * lineHeight : 0;
  const titleRoom = body - gap - beside;
  return {
    padding,
    codeSize,
    codeLine,
    codeLines,
    qrSide,
    gap,
    titleSize,
    titleLines: Math.max(1, Math.floor(titleRoom / (titleSize * lineHeight))),
    projectSize,
    projectPlace,
  };
}

/** Letters of a monospaced face and the space around parts, in the size of the letters. */
const letter = 0.6;
const aroundPart = 0.5;
const aroundSeparator = 0.2;

function widthOf(parts: readonly DrawnPart[]): number {
  return parts.reduce(
    (sum, { text, separator }) =>
      sum +
      letterCount(text) * letter +
      aroundPart +
      (separator === '' ? 0 : letterCount(separator) * letter + aroundSeparator),
    0,
  );
}

/** What fits, with a mark where some is missing: a code that only seems whole is another code. */
export function fittingParts(
  parts: readonly DrawnPart[],
  { label: { width } }: Sheet,
  { padding, codeSize, codeLines }: LabelLook,
): readonly DrawnPart[] {
  const room = ((width - 2 * padding) / codeSize) * codeLines;
  if (widthOf(parts) <= room) return parts;
  const mark = 2 * letter + aroundPart;
  // A line that ends in the middle of a part has up to a letter less.
  let left = room - codeLines * (letter + aroundPart) - mark;
  const fitting: DrawnPart[] = [];
  for (const part of parts) {
    const needed = widthOf([part]);
    if (needed <= left) {
      fitting.push(part);
      left -= needed;
      continue;
    }
    const letters = Math.max(0, Math.floor((left - aroundPart) / letter));
    fitting.push({ ...part, text: `${Array.from(part.text).slice(0, letters).join('')}…`, separator: '' });
    break;
  }
  return fitting;
}

function letterCount(text: string): number {
  return Array.from(text).length;
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
