// What was measured at several sizes, brought together: one line a job and database, one column a size.
import type { Seen } from '../jobs/browser.ts';
import { ratioOf, type Measured } from '../measure.ts';

export type Curve = Measured & {
  group: string;
  database: 'PostgreSQL' | 'embedded';
  records: number;
  /** What it was measured on. */
  machine: string;
};

/** What is no multiple of anything, since there is nothing to do it without: as it was seen in a browser. */
export type SeenAt = Seen & Pick<Curve, 'database' | 'records' | 'machine'>;

export type Line = { name: string; database: Curve['database']; points: readonly Point[] };
type Point = { records: number; ratio: number; milliseconds: number; microsecondsARecord: number | null };

/** In the order in which they were measured first, those of both databases beside each other. */
export function linesOf(measured: readonly Curve[]): Line[] {
  const lines = new Map<string, { name: string; database: Curve['database']; points: Point[] }>();
  for (const { name, database, records, ours, limit, unit, of } of measured) {
    const key = `${name} ${database}`;
    const line = lines.get(key) ?? { name, database, points: [] };
    lines.set(key, line);
    line.points.push({
      records,
      ratio: ratioOf({ ours, limit, unit }),
      milliseconds: unit === 'ms' ? ours : 1000 / ours,
      microsecondsARecord: of === undefined ? null : (ours * 1000) / of,
    });
  }
  const names = [...new Set(measured.map(({ name }) => name))];
  return [...lines.values()]
    .map((line) => ({ ...line, points: line.points.toSorted((a, b) => a.records - b.records) }))
    .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name) || (a.database < b.database ? -1 : 1));
}

/** What the page shows, with the aim of each; performance.json has them all. */
const onThePage: Readonly<Record<string, number>> = {
  'first 100 by code': 6,
  'first 100 of a linked table by code': 6,
  'search in the list, common text': 6,
  'search, rare text': 6,
  'one record by id, 16 connections': 6,
  'register: next free number': 6,
  'register: issuing one': 6,
  'register: the codes in a mail': 6,
  import: 2,
  'update by code, reviewed': 2,
  export: 2,
};

export function markdownOf(lines: readonly Line[]): string {
  const shownLines = Object.keys(onThePage).flatMap((job) => lines.filter(({ name }) => name === job));
  const sizes = [...new Set(shownLines.flatMap(({ points }) => points.map(({ records }) => records)))];
  const sorted = sizes.toSorted((a, b) => a - b);
  const cell = (line: Line, size: number) => {
    const point = line.points.find(({ records }) => records === size);
    if (point === undefined) return '';
    const aRecord = point.microsecondsARecord;
    const time = aRecord === null ? `${shown(point.milliseconds)} ms` : `${shown(aRecord)} µs a record`;
    return `${point.ratio.toFixed(2)} (${time})`;
  };
  return [
    `| job | aim | database | ${sorted.map((size) => size.toLocaleString('en')).join(' | ')} |`,
    `|---|---:|---|${sorted.map(() => '---:').join('|')}|`,
    ...shownLines.map((line) => {
      const cells = sorted.map((size) => cell(line, size));
      return `| ${line.name} | ${onThePage[line.name]} | ${line.database} | ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}

export function seenMarkdownOf(seen: readonly SeenAt[]): string {
  const sizes = [...new Set(seen.map(({ records }) => records))].toSorted((a, b) => a - b);
  const names = [...new Set(seen.map(({ name }) => name))];
  return [
    `| in a browser | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`,
    `|---|${sizes.map(() => '---:').join('|')}|`,
    ...names.map((name) => {
      const cells = sizes.map((size) => {
        const one = seen.find((row) => row.name === name && row.records === size);
        if (one === undefined) return '';
        return one.beside === '' ? one.seen : `${one.seen} (${one.beside})`;
      });
      return `| ${name} | ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}

const shown = (value: number) =>
  value < 100 ? value.toPrecision(2) : Math.round(value).toLocaleString('en');
