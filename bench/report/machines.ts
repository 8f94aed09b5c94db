// On which machine what was measured: multiples of two machines stand beside each other, their times do not.
import os from 'node:os';
import type { Curve } from './curves.ts';

export const thisMachine = `${os.cpus().length} cores (${os.arch()}), Node ${process.versions.node}`;

type MeasuredOn = Pick<Curve, 'name' | 'database' | 'records' | 'machine'>;

/** The one that most of it was measured on, and what was measured on another. */
export function machinesOf(measured: readonly MeasuredOn[]): string {
  const machines = grouped(measured, ({ machine }) => machine).toSorted(
    (a, b) => b.rows.length - a.rows.length,
  );
  const [usual, ...others] = machines;
  const exceptions = others.map(({ key, rows }) => `- on ${key}: ${whatOf(rows)}`);
  const first = usual?.key ?? thisMachine;
  return exceptions.length === 0 ? `${first}.` : `${first}, but for these:\n\n${exceptions.join('\n')}`;
}

/** Jobs by database and size. */
function whatOf(rows: readonly MeasuredOn[]): string {
  return grouped(rows, ({ database, records }) => `${records.toLocaleString('en')} records, ${database}`)
    .map(({ key, rows: jobs }) => `${jobs.map(({ name }) => name).join('; ')} (${key})`)
    .join('; ');
}

function grouped(rows: readonly MeasuredOn[], keyOf: (row: MeasuredOn) => string) {
  const keys = [...new Set(rows.map(keyOf))];
  return keys.map((key) => ({ key, rows: rows.filter((row) => keyOf(row) === key) }));
}
