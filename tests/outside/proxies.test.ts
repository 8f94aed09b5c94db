// The examples of deploy/ for proxies, run by the real programs where they are installed: what they pass on, and how.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/process/free-port.mjs';

const deploy = path.resolve(import.meta.dirname, '../../deploy');
const megabyte = Buffer.alloc(1024 * 1024, 'x');

const isInstalled = (program: string, version: string) => {
  try {
    execFileSync(program, [version], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const has = {
  nginx: isInstalled('nginx', '-v') && isInstalled('openssl', 'version'),
  caddy: isInstalled('caddy', 'version') && isInstalled('openssl', 'version'),
  haproxy: isInstalled('haproxy', '-v'),
};

let folder: string;
let behind: Server;
/** Says 'part' for every piece of a body that has come in, and goes on with an answer at 'more'. */
const events = new EventEmitter();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'codes-proxies-'));
  if (!has.nginx && !has.caddy) return;
  behind = createServer((asked, answer) => {
    if (asked.url?.endsWith('/long') === true) {
      answer.write('first');
      events.once('more', () => answer.end('second'));
      return;
    }
    let bytes = 0;
    asked.on('data', (piece: Buffer) => {
      bytes += piece.length;
      events.emit('part');
    });
    asked.on('end', () => answer.end(JSON.stringify({ url: asked.url, headers: asked.headers, bytes })));
  });
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', inFolder('key.pem'), '-out', inFolder('cert.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...names],
    {
      stdio: 'ignore',
    },
  );
});
afterAll(() => {
  behind?.closeAllConnections();
  behind?.close();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => path.join(folder, name);
const example = (name: string) =>
  readFileSync(path.join(deploy, name), 'utf8').replaceAll(
    '127.0.0.1:3000',
    `127.0.0.1:${(behind.address() as AddressInfo).port}`,
  );

/** On loopback, with a certificate and a folder of the test's own. */
async function startNginx(name: string): Promise<{ port: number; program: ChildProcess }> {
  const [port, plain] = [await freePort(), await freePort()];
  const site = example(name)
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll(/\/etc\/ssl\/\w+\/fullchain\.pem/g, inFolder('cert.pem'))
    .replaceAll(/\/etc\/ssl\/\w+\/privkey\.pem/g, inFolder('key.pem'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = kinds.map((kind) => `${kind}_temp_path ${inFolder(kind)};`).join('\n');
  writeFileSync(
    inFolder(name),
    `daemon off; master_process off; pid ${inFolder(`${name}.pid`)}; error_log stderr warn;
     events {} http { access_log off; ${places}\n${site} }`,
  );
  return { port, program: spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', inFolder(name)]) };
}

async function startCaddy(name: string): Promise<{ port: number; program: ChildProcess }> {
  const port = await freePort();
  const site = example(name).replace(
    /^(codes|www)\.example\.com \{$/m,
    `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${inFolder('cert.pem')} ${inFolder('key.pem')}`,
  );
  writeFileSync(inFolder(name), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['run', '--adapter', 'caddyfile', '--config', inFolder(name)];
  return { port, program: spawn('caddy', args, { env }) };
}

type Echo = { url: string; headers: IncomingHttpHeaders; bytes: number };

function send(port: number, at: string, method = 'GET') {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
  const sent = request({
    host: '127.0.0.1',
    servername: 'localhost',
    port,
    path: at,
    method,
    headers: { host: 'localhost', ...headers },
    ca: readFileSync(inFolder('cert.pem')),
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
  });
  return { sent, answer };
}

async function ask(port: number, at: string): Promise<{ status: number; text: string }> {
  const { sent, answer } = send(port, at);
  sent.end();
  const received = await answer;
  return { status: received.statusCode ?? 0, text: await textOf(received) };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of answer) text += String(piece);
  return text;
}

async function untilItAnswers(port: number, at: string, program: ChildProcess): Promise<void> {
  let said = '';
  program.stderr?.on('data', (data) => (said += String(data)));
  for (;;) {
    if (program.exitCode !== null) throw new Error(said);
    const answer = await ask(port, at).catch(() => null);
    if (answer !== null && answer.status < 500) return;
    await pause(50);
  }
}

const examples = [
  { name: 'nginx.conf', program: 'nginx', start: startNginx, subPath: '' },
  { name: 'nginx-path.conf', program: 'nginx', start: startNginx, subPath: '/codes' },
  { name: 'Caddyfile', program: 'caddy', start: startCaddy, subPath: '' },
  { name: 'Caddyfile-path', program: 'caddy', start: startCaddy, subPath: '/codes' },
] as const;

for (const { name, program, start, subPath } of examples) {
  describe.skipIf(!has[program])(`deploy/${name} [where ${program} is installed]`, () => {
    let port: number;
    let proxy: ChildProcess;
    beforeAll(async () => {
      ({ port, program: proxy } = await start(name));
      await untilItAnswers(port, `${subPath}/`, proxy);
    });
    afterAll(async () => {
      if (proxy.exitCode !== null) return;
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    });

    test('passes on the address as it is, who calls and how, and keeps the metrics to itself', async () => {
      const { text } = await ask(port, `${subPath}/projects/P%2F1?q=%C3%A5`);
      const { url, headers } = JSON.parse(text) as Echo;
      expect(url).toBe(`${subPath}/projects/P%2F1?q=%C3%A5`);
      // Not what the caller has claimed.
      expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
      expect(headers.host).toMatch(/^localhost/);
      expect((await ask(port, `${subPath}/metrics`)).status).toBe(404);
      if (subPath === '') return;
      expect(JSON.parse((await ask(port, subPath)).text)).toMatchObject({ url: subPath });
      expect((await ask(port, `${subPath}x`)).status).toBe(404);
    });

    test('passes a file on while it comes, however long it is', async () => {
      const { sent, answer } = send(port, `${subPath}/upload`, 'POST');
      const arrived = once(events, 'part');
      sent.write(megabyte);
      await arrived;
      for (let more = 0; more < 19; more += 1) sent.write(megabyte);
      sent.end();
      const received = await answer;
      expect(received.statusCode).toBe(200);
      expect(JSON.parse(await textOf(received))).toMatchObject({ bytes: 20 * megabyte.length });
    });

    test('passes an answer on while it comes', async () => {
      const { sent, answer } = send(port, `${subPath}/long`);
      sent.end();
      const received = await answer;
      const [first] = (await once(received, 'data')) as [Buffer];
      expect(String(first)).toBe('first');
      events.emit('more');
      expect(await textOf(received)).toBe('second');
    });
  });
}

test.skipIf(!has.haproxy)('deploy/patroni/haproxy.cfg is valid [where haproxy is installed]', () => {
  const checked = execFileSync('haproxy', ['-c', '-f', path.join(deploy, 'patroni/haproxy.cfg')], {
    encoding: 'utf8',
  });
  expect(checked).toContain('Configuration file is valid');
});
