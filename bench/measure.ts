// How long something takes, and how that compares with the database's own time for it in the same run.
import { performance } from 'node:perf_hooks';

export type Measured = {
  name: string;
  ours: number;
  limit: number;
  unit: 'ms' | 'per s';
  /** How many records it handles, where that is what it takes its time for. */
  of?: number;
};

/** Taken in turns, so that whatever else the machine does falls on both. */
export async function compare(
  name: string,
  {
    ours,
    limit,
    runs = 9,
    before = 1,
    of,
  }: {
    ours: () => Promise<unknown>;
    limit: () => Promise<unknown>;
    runs?: number;
    /** Turns that are not counted: what takes milliseconds is measured on a server that has been at work. */
    before?: number;
    of?: number;
  },
): Promise<Measured> {
  await alternately(before, { ours, limit });
  const times = await alternately(runs, { ours, limit });
  return {
    name,
    ours: middle(times.ours),
    limit: middle(times.limit),
    unit: 'ms',
    ...(of !== undefined && { of }),
  };
}

/** A job that takes seconds needs fewer turns to be told from what else the machine does. */
const longEnough = 12_000;
const fewestTurns = 3;

/** How long each of the jobs takes, one after the other and then again. */
export async function alternately<Name extends string>(
  runs: number,
  jobs: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number[]>> {
  const named = Object.entries<() => Promise<unknown>>(jobs).map(([name, job]) => ({
    name,
    job,
    times: new Array<number>(),
  }));
  const start = performance.now();
  const isLongEnough = (run: number) => run >= fewestTurns && performance.now() - start > longEnough;
  for (let run = 0; run < runs && !isLongEnough(run); run += 1) {
    for (const { job, times } of named) times.push(await timeOf(job));
  }
  return Object.fromEntries(named.map(({ name, times }) => [name, times])) as Record<Name, number[]>;
}

async function timeOf(job: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await job();
  return performance.now() - start;
}

export const middle = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How many times as long as the limit, whichever way it is told. */
export const ratioOf = ({ ours, limit, unit }: Omit<Measured, 'name'>) =>
  unit === 'ms' ? ours / limit : limit / ours;

export function table(rows: readonly Measured[]): string {
  const lines = rows.map(
    ({ name, ours, limit, unit }) =>
      `| ${name} | ${ours.toFixed(1)} ${unit} | ${limit.toFixed(1)} ${unit} | ${ratioOf({ ours, limit, unit }).toFixed(2)} |`,
  );
  return ['| job | ours | limit | ratio |', '|---|---|---|---|', ...lines].join('\n');
}
