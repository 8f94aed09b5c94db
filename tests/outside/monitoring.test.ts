// What deploy/ has for Prometheus and Grafana: every metric in it is one of ours, and the real Prometheus has an answer to all of it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownServer, type OwnServer, type Started } from '../../apps/server/src/testing/own-server.ts';
import { freePort } from '../../scripts/process/free-port.mjs';

const deploy = path.resolve(import.meta.dirname, '../../deploy');
const rules = readFileSync(path.join(deploy, 'prometheus/codes-alerts.yml'), 'utf8');
const dashboard = readFileSync(path.join(deploy, 'grafana/codes-dashboard.json'), 'utf8');
const token = 'a-token-for-prometheus';
const hasPrometheus = ['prometheus', 'promtool'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);

type Dashboard = { panels: { id: number; title: string; targets: { expr: string }[] }[] };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ours, and a wrong one finds nothing below
const { panels } = JSON.parse(dashboard) as Dashboard;

/** As they stand: `expr: …` on a line of its own, or `expr: |` and the lines below it that are further in. */
const ofAlerts = [...rules.matchAll(/^ {8}expr: (?:\|\n((?: {10,}.*\n)+)|(.+)\n)/gm)].map(([, lines, line]) =>
  (lines ?? line ?? '').trim(),
);
const ofPanels = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** There where a replica is configured, which needs two databases. */
const ofReplica = 'codes_database_replica_up';

let folder: string;
let server: OwnServer;
let started: Started;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'codes-monitoring-'));
  server = await ownServer('demo');
  started = await server.start({ METRICS_TOKEN: token });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every metric and label of the alerts and the dashboard is in /metrics', async () => {
  const answer = await fetch(`${started.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const exposed = await answer.text();
  expect(ofAlerts.length).toBe(rules.match(/- alert:/g)?.length);
  expect(ofPanels.length).toBeGreaterThan(20);
  const samples = exposed.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const labelsOf = new Map(['up', ofReplica].map((name) => [name, new Set(['job', 'instance'])]));
  for (const sample of samples) {
    const name = /^[\w:]+/.exec(sample)?.[0] ?? '';
    const labels = labelsOf.get(name) ?? new Set(['job', 'instance']);
    for (const [, label = ''] of sample.matchAll(/[{,](\w+)="/g)) labels.add(label);
    labelsOf.set(name, labels);
  }
  const unknown = [...ofAlerts, ...ofPanels].flatMap((expr) =>
    [...expr.matchAll(/\b((?:codes|nodejs|process)_\w+|up\b)(?:\{([^}]*)\})?/g)].flatMap(
      ([, name = '', inside = '']) => {
        const known = labelsOf.get(name);
        if (known === undefined) return [name];
        const asked = [...inside.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label);
        return asked.filter((label) => !known.has(label)).map((label) => `${name}{${label}}`);
      },
    ),
  );
  expect(unknown).toEqual([]);
  const names = [...`${rules}${dashboard}`.matchAll(/\b(?:codes|nodejs|process)_\w+/g)].map(([name]) => name);
  expect(names.filter((name) => !labelsOf.has(name))).toEqual([]);
});

test('no panel of the dashboard lies over another, and each has a number of its own', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap((panel) => {
    const { x, y, w, h } = (panel as unknown as { gridPos: Record<'x' | 'y' | 'w' | 'h', number> }).gridPos;
    expect(x + w).toBeLessThanOrEqual(24);
    return Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`);
  });
  expect(new Set(cells).size).toBe(cells.length);
});

test.skipIf(!hasPrometheus)(
  'Prometheus takes it all and finds something for each [where it is installed]',
  async () => {
    cpSync(path.join(deploy, 'prometheus'), folder, { recursive: true });
    writeFileSync(path.join(folder, 'token'), token);
    const config = path.join(folder, 'prometheus.yml');
    const text = readFileSync(config, 'utf8')
      .replace('/etc/prometheus/codes-token', path.join(folder, 'token'))
      .replace('127.0.0.1:3000', new URL(started.origin).host)
      .replace('scrape_interval: 15s', 'scrape_interval: 1s');
    writeFileSync(config, text);
    for (const what of ['config', 'rules']) {
      const file = what === 'config' ? config : path.join(folder, 'codes-alerts.yml');
      const { status, stdout, stderr } = spawnSync('promtool', ['check', what, file], { encoding: 'utf8' });
      expect(status, `${stdout}${stderr}`).toBe(0);
    }

    const address = `127.0.0.1:${await freePort()}`;
    const prometheus = spawn('prometheus', [
      `--config.file=${config}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=${address}`,
    ]);
    let said = '';
    prometheus.stderr.on('data', (data) => (said += String(data)));
    try {
      const query = async (expr: string): Promise<{ value: [number, string] }[]> => {
        if (prometheus.exitCode !== null) throw new Error(said);
        const answer = await fetch(`http://${address}/api/v1/query?query=${encodeURIComponent(expr)}`).catch(
          () => null,
        );
        if (answer === null || answer.status === 503) return [];
        const body = (await answer.json()) as { status: string; error?: string; data: { result: [] } };
        if (body.status !== 'success') throw new Error(`${expr}: ${body.error}`);
        return body.data.result;
      };
      const scraped = () => query('count_over_time(up{job="codes"}[1m]) and up{job="codes"} == 1');
      await expect.poll(async () => Number((await scraped())[0]?.value[1] ?? 0)).toBeGreaterThan(4);

      const silent: string[] = [];
      for (const expr of [...ofAlerts.map(withoutLimit), ...ofPanels.map(asGrafana)]) {
        // Nothing has gone wrong here: what counts errors is asked for what went well.
        const asked = expr.replaceAll(/status=~?"5[^"]*"/g, 'status="200"');
        if ((await query(asked)).length === 0 && asked !== ofReplica) silent.push(asked);
      }
      expect(silent).toEqual([]);
      expect(await query('ALERTS{alertstate="firing"}')).toEqual([]);

      // And once the server is gone, Prometheus says so.
      started.server.kill('SIGKILL');
      await started.server.ended;
      await expect.poll(async () => (await query('up{job="codes"} == 0')).length).toBe(1);
    } finally {
      prometheus.kill('SIGTERM');
      await once(prometheus, 'exit');
    }
  },
);

/** What an alert looks at, without how much of it is too much. */
function withoutLimit(expr: string): string {
  return expr.replace(/\s(>|==)\s[\d.e]+$/, '');
}

function asGrafana(expr: string): string {
  return expr.replaceAll('$__rate_interval', '1m').replaceAll('$__range', '1m').replaceAll('$instance', '.*');
}
