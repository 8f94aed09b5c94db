import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const token = 'a-token-for-prometheus';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: token });
});
afterAll(() => app.close());

const ask = (authorization?: string) =>
  fetch(`${app.origin}/metrics`, authorization === undefined ? {} : { headers: { authorization } });

/** By name and labels, as Prometheus reads them. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await ask(`Bearer ${token}`)).text();
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => {
      const [, name = line, value = ''] = /^(\S+?(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return [name, Number(value)];
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

  it('has every metric said what it is, and no line that Prometheus could not read', async () => {
    const text = await (await ask(`Bearer ${token}`)).text();
    const lines = text.trimEnd().split('\n');
    const readable =
      /^(# HELP [a-z_]+ .+|# TYPE [a-z_]+ (counter|gauge|histogram)|[a-z_]+(\{([a-z_]+="[^"\n]*",?)+\})? -?[\d.e+-]+)$/;
    expect(lines.filter((line) => !readable.test(line))).toEqual([]);
    const told = new Set(lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []));
    const used = lines.flatMap((line) => /^([a-z_]+?)(?:_bucket|_sum|_count)?[ {]/.exec(line)?.[1] ?? []);
    expect(used.filter((name) => !told.has(name))).toEqual([]);
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
    expect(samples.has('nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBe(true);
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
