// Structured garbage for every call, round after round with new seeds, and what it has covered.
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { mergeCoverage, type OddCoverage } from '../../apps/server/src/testing/every-call/odd-coverage.ts';

const run = promisify(execFile);
const eachInARound = 100;

/** An answer that is neither done nor refused from the catalogue, such as 500, ends it. */
export async function oddRequestsFor(
  milliseconds: number,
  database: string,
  databaseUrl: string | null,
): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-odd-requests-'));
  const report = path.join(folder, 'coverage.json');
  const end = performance.now() + milliseconds;
  let coverage: OddCoverage = {};
  let rounds = 0;
  try {
    do {
      await roundOn(databaseUrl, report);
      coverage = mergeCoverage(coverage, JSON.parse(readFileSync(report, 'utf8')) as OddCoverage);
      rounds += 1;
    } while (performance.now() < end);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return [
    `odd requests on ${database}: ${rounds} rounds, all of them done or refused from the catalogue`,
    ...summaryOf(coverage),
  ];
}

async function roundOn(databaseUrl: string | null, report: string): Promise<void> {
  const seed = randomInt(1, 2 ** 31);
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'apps/server/src/odd-requests.test.ts'],
    {
      maxBuffer: 100 * 1024 * 1024,
      env: {
        ...environment,
        ...(databaseUrl !== null && { TEST_DATABASE_URL: databaseUrl }),
        ODD_REQUESTS_SEED: String(seed),
        ODD_REQUESTS_EACH: String(eachInARound),
        ODD_REQUESTS_REPORT: report,
      },
    },
  ).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`Odd requests with the seed ${seed}:\n${stdout}\n${stderr}`);
  });
}

function summaryOf(coverage: OddCoverage): string[] {
  const calls = Object.entries(coverage);
  const sum = (count: (call: OddCoverage[string]) => number) =>
    calls.reduce((total, [, call]) => total + count(call), 0);
  const statuses = new Map<string, number>();
  for (const [, call] of calls)
    for (const [status, count] of Object.entries(call.statuses))
      statuses.set(status, (statuses.get(status) ?? 0) + count);
  const neverDone = calls.filter(([, call]) => !Object.keys(call.statuses).some((status) => status < '300'));
  const neverSent = calls.flatMap(([name, { fields, allFields }]) =>
    allFields.filter((field) => !fields.includes(field)).map((field) => `${name} ${field}`),
  );
  return [
    `  ${calls.length} calls, ${sum(({ sent }) => sent)} requests`,
    `  fields: ${sum(({ fields }) => fields.length)} of ${sum(({ allFields }) => allFields.length)} sent${listed(neverSent)}`,
    `  status: ${[...statuses]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}`,
    `  calls that were done at least once: ${calls.length - neverDone.length}${listed(neverDone.map(([name]) => name))}`,
  ];
}

const listed = (missing: readonly string[]) => (missing.length === 0 ? '' : `; not: ${missing.join(', ')}`);
