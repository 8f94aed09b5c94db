// What was measured at several sizes, brought together: one line a job and database, one column a size.
import type { Seen } from '../jobs/browser.ts';
import { ratioOf, type Measured } from '../measure.ts';
import { reasons } from './reasons.ts';

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

export function markdownOf(lines: readonly Line[], seen: readonly SeenAt[]): string {
  const measured = [...lines.flatMap(({ points }) => points), ...seen].map(({ records }) => records);
  const sorted = [...new Set(measured)].toSorted((a, b) => a - b);
  const cell = (line: Line, size: number) => {
    const point = line.points.find(({ records }) => records === size);
    if (point === undefined) return '';
    const aRecord = point.microsecondsARecord;
    const time = aRecord === null ? `${shown(point.milliseconds)} ms` : `${shown(aRecord)} µs a record`;
    return `${point.ratio.toFixed(2)} (${time})`;
  };
  return [
    `| job | database | ${sorted.map((size) => size.toLocaleString('en')).join(' | ')} |`,
    `|---|---|${sorted.map(() => '---:').join('|')}|`,
    ...lines.map((line) => {
      const cells = sorted.map((size) => cell(line, size));
      return `| ${line.name} | ${line.database} | ${cells.join(' | ')} |`;
    }),
    ...seenRows(seen, sorted),
  ].join('\n');
}

function seenRows(seen: readonly SeenAt[], sizes: readonly number[]): string[] {
  const rows = new Map(seen.map(({ name, database }) => [`${name} ${database}`, { name, database }]));
  return [...rows.values()].map(({ name, database }) => {
    const cells = sizes.map((size) => {
      const one = seen.find((row) => row.name === name && row.database === database && row.records === size);
      if (one === undefined) return '';
      return one.beside === '' ? one.seen : `${one.seen} (${one.beside})`;
    });
    return `| in a browser: ${name} | ${database} | ${cells.join(' | ')} |`;
  });
}

/** So many times the multiple at the smallest size, and it is worth a word. */
const steep = 1.5;

/** What is further from the limit the more records there are, in words; nothing where all lines are flat. */
export function notFlat(lines: readonly Line[]): string[] {
  const rising = lines.flatMap(({ name, database, points }) => {
    const [first, last] = [points.at(0), points.at(-1)];
    if (first === undefined || last === undefined || first.records === last.records) return [];
    if (last.ratio < first.ratio * steep || last.ratio < 1) return [];
    const sizes = `${first.records.toLocaleString('en')} to ${last.records.toLocaleString('en')}`;
    const rise = `${first.ratio.toFixed(1)} to ${last.ratio.toFixed(1)} from ${sizes} records`;
    return [`- ${name}, ${database}: ${rise}. ${reasons[name] ?? ''}`.trimEnd()];
  });
  return rising.length === 0 ? [] : ['Not flat are:', rising.join('\n')];
}

const shown = (value: number) =>
  value < 100 ? value.toPrecision(2) : Math.round(value).toLocaleString('en');
