// A load balancer on loopback, as operating.md sets it up.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../scripts/process/free-port.mjs';
import { installFromDebian } from '../../scripts/setup/programs/debian.mjs';
import { findProgram } from '../../scripts/setup/programs/programs.mjs';

export type Balancer = { origin: string; ready: () => Promise<void>; close: () => Promise<void> };

export async function startHaproxy(ports: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const balancer = await runHaproxy(settings(port, ports), `http://127.0.0.1:${port}`);
  await balancer.ready();
  return balancer;
}

export async function runHaproxy(configuration: string, origin: string): Promise<Balancer> {
  const program = await ensureProgram('haproxy');
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration);
  const process = spawn(program, ['-f', file], { stdio: 'ignore' });
  const ended = once(process, 'exit');
  return {
    origin,
    ready: async () => {
      while ((await statusOf(`${origin}/readyz`)) !== 200) await setTimeout(100);
    },
    close: async () => {
      process.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function statusOf(address: string): Promise<number> {
  return fetch(address).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
}

export async function ensureProgram(name: string, packageName = name): Promise<string> {
  const find = () => findProgram([name], [`/usr/sbin/${name}`, `/usr/local/sbin/${name}`]);
  if (find() === null) await installFromDebian(packageName, `Install it: apt-get install ${packageName}.`);
  const program = find();
  if (program === null) throw new Error(`${name} is needed (Debian: apt-get install ${packageName})`);
  return program;
}

const settings = (port: number, servers: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 15s
  timeout check 5s
frontend people
  bind 127.0.0.1:${port}
  default_backend codes
backend codes
  option httpchk GET /readyz
  option http-server-close
  option redispatch
  default-server check inter 500ms fall 3 rise 1
${servers.map((server) => `  server s${server} 127.0.0.1:${server}`).join('\n')}
`;
