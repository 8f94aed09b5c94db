// A PDF as Chromium prints it: the sizes of its pages, and what is black on them, as a picture. Knows only what the labels
// are made of: paths of straight lines, filled.
import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import { inflateSync } from 'node:zlib';

const pointsPerMm = 72 / 25.4;

export type PrintedPage = { width: number; height: number; shapes: readonly Shape[] };

type Point = { x: number; y: number };

/** A filled path, in millimetres from the upper left corner of the page. */
export type Shape = { colour: string; lines: readonly (readonly Point[])[] };

type Matrix = readonly [number, number, number, number, number, number];

export function pagesOf(pdf: Buffer): PrintedPage[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type ?\/Page\b/.test(head));
  return pages.map(({ head }) => {
    const [, box = ''] = /\/MediaBox ?\[([^\]]+)\]/.exec(head) ?? [];
    const [, , right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
    const [, content = ''] = /\/Contents (\d+) 0 R/.exec(head) ?? [];
    const drawn = objects.get(Number(content))?.stream ?? Buffer.alloc(0);
    return {
      width: right / pointsPerMm,
      height: top / pointsPerMm,
      shapes: shapesIn(inflateSync(drawn).toString('latin1'), top),
    };
  });
}

type PdfObject = { head: string; stream: Buffer | null };

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const { index, 0: opening, 1: id } of text.matchAll(/(?<=^|\n)(\d+) 0 obj\s/g)) {
    const from = index + opening.length;
    const end = text.indexOf('endobj', from);
    const stream = text.indexOf('stream\n', from);
    const hasStream = stream !== -1 && stream < end;
    const begin = stream + 'stream\n'.length;
    objects.set(Number(id), {
      head: text.slice(from, hasStream ? stream : end),
      stream: hasStream ? pdf.subarray(begin, text.indexOf('endstream', begin)) : null,
    });
  }
  return objects;
}

function shapesIn(content: string, pageHeight: number): Shape[] {
  const shapes: Shape[] = [];
  const kept: { matrix: Matrix; colour: string }[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let colour = '0 0 0';
  let lines: Point[][] = [];
  let operands: string[] = [];
  const at = (x: number, y: number): Point => {
    const [a, b, c, d, e, f] = matrix;
    return {
      x: (a * x + c * y + e) / pointsPerMm,
      y: (pageHeight - (b * x + d * y + f)) / pointsPerMm,
    };
  };
  const operators: Record<string, (...values: number[]) => void> = {
    q: () => void kept.push({ matrix, colour }),
    Q: () => ({ matrix, colour } = kept.pop() ?? { matrix, colour }),
    cm: (...inner) => (matrix = times(inner as unknown as Matrix, matrix)),
    rg: (...values) => (colour = values.join(' ')),
    m: (x = 0, y = 0) => void lines.push([at(x, y)]),
    l: (x = 0, y = 0) => void lines.at(-1)?.push(at(x, y)),
    re: (x = 0, y = 0, width = 0, height = 0) =>
      void lines.push([at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)]),
    f: () => fill(),
    'f*': () => fill(),
    n: () => (lines = []),
  };
  const fill = () => {
    shapes.push({ colour, lines });
    lines = [];
  };
  for (const word of content.split(/\s+/)) {
    if (/^[-+.\d]/.test(word)) operands.push(word);
    else {
      operators[word]?.(...operands.map(Number));
      operands = [];
    }
  }
  return shapes;
}

function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export type Area = { left: number; top: number; width: number; height: number };

export type Raster = { data: Uint8ClampedArray; width: number; height: number };

const dotsPerMm = 10;

/** What is black in a part of the page, on white. */
export function rasterOf({ shapes }: PrintedPage, { left, top, width, height }: Area): Raster {
  const [columns, rows] = [Math.round(width * dotsPerMm), Math.round(height * dotsPerMm)];
  const data = new Uint8ClampedArray(columns * rows * 4).fill(255);
  for (const { lines } of shapes.filter(({ colour }) => colour === '0 0 0')) {
    for (let row = 0; row < rows; row += 1) {
      const y = top + (row + 0.5) / dotsPerMm;
      const crossings = lines.flatMap((line) => crossingsOf(line, y)).toSorted((one, other) => one - other);
      for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
        const from = Math.max(0, Math.ceil(((crossings[pair] ?? 0) - left) * dotsPerMm - 0.5));
        const to = Math.min(columns, Math.ceil(((crossings[pair + 1] ?? 0) - left) * dotsPerMm - 0.5));
        for (let column = from; column < to; column += 1) {
          data.fill(0, (row * columns + column) * 4, (row * columns + column) * 4 + 3);
        }
      }
    }
  }
  return { data, width: columns, height: rows };
}

function crossingsOf(line: readonly Point[], y: number): number[] {
  return line.flatMap((one, index) => {
    const other = line[(index + 1) % line.length] ?? one;
    if (one.y <= y === other.y <= y) return [];
    return [one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x)];
  });
}

// Its module is the function itself, whatever its types say.
const decode = jsqr as unknown as typeof jsqr.default;

/** The page as the browser prints it. */
export async function printedPages(page: Page): Promise<PrintedPage[]> {
  return pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

/** What the QR code in an area leads to; null where none can be read. */
export function addressIn(page: PrintedPage | undefined, area: Area): string | null {
  if (!page) return null;
  const { data, width, height } = rasterOf(page, area);
  return decode(data, width, height)?.data ?? null;
}
