// PgBouncer with the lines of docs/operating.md, in front of a database.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../../../../scripts/process/free-port.mjs';

/** Undefined where it is not installed. */
export const pgBouncerProgram = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
].find((file) => existsSync(file));

export type PgBouncer = {
  /** The same database, reached through it. */
  url: string;
  end: (signal: NodeJS.Signals) => Promise<void>;
};

export async function startPgBouncer(
  databaseUrl: string,
  mode: 'session' | 'transaction' = 'session',
): Promise<PgBouncer> {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-pgbouncer-'));
  const own = await freePort();
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 200
default_pool_size = 40
logfile = ${folder}/log
`,
  );
  // It refuses to run as root.
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  const owner = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : null;
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const bouncer = spawn(pgBouncerProgram ?? 'pgbouncer', ['-q', settings], { stdio: 'ignore', ...owner });
  const ended = once(bouncer, 'exit');
  while (!(await listens(own))) await setTimeout(50);
  return {
    url: `postgres://${username}@127.0.0.1:${own}/${name}`,
    end: async (signal) => {
      bouncer.kill(signal);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
