import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ExpositionError, parseExposition } from './testing/parse-exposition.ts';

const token = 'a-token-for-prometheus';
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: token });
});
afterAll(() => app.close());

const ask = (authorization?: string) =>
  fetch(`${app.origin}/metrics`, authorization === undefined ? {} : { headers: { authorization } });

const text = async () => (await ask(`Bearer ${token}`)).text();

/** By name and labels, as Prometheus reads them. */
async function scrape(): Promise<Map<string, number>> {
  const samples = parseExposition(await text()).flatMap((family) => family.samples);
  return new Map(
    samples.map(({ name, labels, value }) => {
      const inside = [...labels].map(([label, of]) => `${label}="${of}"`).join();
      return [inside === '' ? name : `${name}{${inside}}`, value];
    }),
  );
}

describe('/metrics', () => {
  it('is for those who have the token', async () => {
    expect((await ask()).status).toBe(401);
    expect((await ask('Bearer something else')).status).toBe(401);
    const answer = await ask(`Bearer ${token}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  });

  it('is not there where nobody has set one', async () => {
    const other = await startTestApp();
    const answer = await fetch(`${other.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    await other.close();
    expect(answer.status).toBe(404);
  });

  it('can be read by a strict parser', async () => {
    const families = parseExposition(await text());
    expect(families.map(({ name }) => name)).toContain('codes_http_request_duration_seconds');
    expect(families.every(({ name }) => /^(codes|nodejs|process)_/.test(name))).toBe(true);
  });

  it.runIf(hasPromtool)('passes `promtool check metrics` [where Prometheus is installed]', async () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: await text(),
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('counts requests by their route and status, and never by their address', async () => {
    const userName = await app.given.administrator();
    const route = '/appdata/projects/:projectNumber';
    const projectNumber = await app.given.project();
    const before = await scrape();
    await fetch(`${app.origin}/appdata/projects/${projectNumber}`, {
      headers: { authorization: `Bearer ${await app.tokenOf(userName)}` },
    });
    await fetch(`${app.origin}/appdata/projects/${projectNumber}`);
    const after = await scrape();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const of = (status: string) =>
      `codes_http_requests_total{method="GET",route="${route}",status="${status}"}`;
    expect([grown(of('200')), grown(of('401'))]).toEqual([1, 1]);
    const duration = `codes_http_request_duration_seconds`;
    expect(grown(`${duration}_count{method="GET",route="${route}"}`)).toBe(2);
    expect(grown(`${duration}_bucket{method="GET",route="${route}",le="+Inf"}`)).toBe(2);
    expect(after.get(`${duration}_sum{method="GET",route="${route}"}`)).toBeGreaterThan(0);
    const everything = [...after.keys()].join('\n');
    expect(everything).not.toContain(projectNumber);
    expect(everything).not.toContain('@');
    expect(after.get('codes_http_requests_under_way')).toBe(1); // the one that asks
  });

  it('has buckets that hold those before them', async () => {
    const samples = await scrape();
    const ofMetrics = [...samples].filter(([name]) =>
      name.startsWith('codes_http_request_duration_seconds_bucket{method="GET",route="/metrics"'),
    );
    const counts = ofMetrics.map(([, count]) => count);
    expect(counts.length).toBeGreaterThan(5);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  it('knows the process and its database', async () => {
    await expect.poll(async () => (await scrape()).get('codes_database_up')).toBe(1);
    const samples = await scrape();
    expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(samples.get('process_cpu_seconds_total')).toBeGreaterThan(0);
    const started = 'process_start_time_seconds';
    expect((await scrape()).get(started)).toBe(samples.get(started));
    for (const which of ['p50', 'p99', 'max']) {
      expect(samples.get(`nodejs_eventloop_lag_${which}_seconds`)).toBeGreaterThanOrEqual(0);
    }
    const most = [...samples].filter(([name]) => name.startsWith('codes_database_connections_most'));
    expect(most.length).toBe(process.env['TEST_DATABASE_URL'] === undefined ? 1 : 3);
  });

  it('counts what waits in the database', async () => {
    await app.db
      .insertInto('outgoing_mails')
      .values({ recipient: 'somebody@codes.test', content: '{}', next_attempt: '2100-01-01T00:00:00Z' })
      .execute();
    // What a busy database does not tell in time is left out, and told the next time.
    let samples = new Map<string, number>();
    await expect
      .poll(async () => {
        samples = await scrape();
        return samples.get('codes_mails_waiting');
      })
      .toBe(1);
    expect(samples.get('codes_jobs{state="waiting"}')).toBe(0);
    expect(samples.get('codes_jobs{state="failed"}')).toBe(0);
  });
});

const described = '# HELP x What it is.\n# TYPE x gauge\n';

it.each([
  ['a line that does not end', `${described}x 1`],
  ['a value that is none', `${described}x 1,5\n`],
  ['labels without quotation marks', `${described}x{a=b} 1\n`],
  ['a label twice', `${described}x{a="1",a="2"} 1\n`],
  ['a sample twice', `${described}x{a="1",b="2"} 1\nx{b="2",a="1"} 1\n`],
  ['a quantile of a gauge', `${described}x{quantile="0.5"} 1\n`],
  ['a metric without its type', '# HELP x What it is.\nx 1\n'],
  ['a type after its samples', '# HELP x What it is.\nx 1\n# TYPE x gauge\n'],
  ['a metric in two places', `${described}x 1\n${described.replaceAll(' x ', ' y ')}y 1\nx{a="1"} 1\n`],
  ['a counter without _total', '# HELP x What it is.\n# TYPE x counter\nx 1\n'],
  [
    'a histogram that loses some',
    '# HELP x What it is.\n# TYPE x histogram\nx_bucket{le="1"} 2\nx_bucket{le="+Inf"} 1\nx_sum 1\nx_count 1\n',
  ],
])('the parser refuses %s', (_, exposition) => {
  expect(() => parseExposition(exposition)).toThrow(ExpositionError);
});
