// What was measured at several sizes, brought together: one line a job and database, one column a size.
import { ratioOf, type Measured } from '../measure.ts';

export type Curve = Measured & { group: string; database: 'PostgreSQL' | 'embedded'; records: number };

export type Line = { name: string; database: Curve['database']; points: readonly Point[] };
type Point = { records: number; ratio: number; milliseconds: number; microsecondsARecord: number | null };

/** In the order in which they were measured first. */
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
  return [...lines.values()];
}

export function markdownOf(lines: readonly Line[]): string {
  const sizes = [...new Set(lines.flatMap(({ points }) => points.map(({ records }) => records)))];
  const sorted = sizes.toSorted((a, b) => a - b);
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
  ].join('\n');
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
    return [
      `- ${name}, ${database}: ${first.ratio.toFixed(1)} to ${last.ratio.toFixed(1)} from ${sizes} records.`,
    ];
  });
  return rising.length === 0 ? [] : ['Not flat are:', rising.join('\n')];
}

const shown = (value: number) =>
  value < 100 ? value.toPrecision(2) : Math.round(value).toLocaleString('en');
