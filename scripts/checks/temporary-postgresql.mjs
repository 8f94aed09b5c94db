// A PostgreSQL server of our own for one run of the tests, on a free port and in a temporary folder.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { capture } from '../process/capture.mjs';
import { freePort } from '../process/free-port.mjs';

/** What the tests can do without: nothing here outlives a crash of the machine. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
  max_connections: '100',
};

/** @param {Record<string, string>} more settings */
export function startTemporaryPostgresql(programs, more = {}) {
  return startCluster(programs, more, (data, options) => createCluster(programs.initdb, data, options));
}

/** `create` fills the folder of its data. */
async function startCluster(programs, more, create) {
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-postgresql-'));
  const owner = ownerOfServer();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, ...owner };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    const data = path.join(folder, 'data');
    await create(data, options);
    const port = await freePort();
    const launch = () =>
      spawn(programs.postgres, ['-D', data, ...serverOptions(port, folder, more)], options);
    let server = launch();
    const kill = () => server.kill('SIGQUIT');
    process.once('exit', kill);
    /** Without a word to anybody, and up again. */
    const crash = async () => {
      await ended(server, 'SIGQUIT');
      server = launch();
      await readiness(server);
    };
    const stop = async () => {
      await ended(server, 'SIGINT');
      process.off('exit', kill);
      removeFolder();
    };
    await readiness(server).catch(async (problem) => {
      await stop();
      throw problem;
    });
    const pid = () => server.pid ?? 0;
    /** Another one that follows it, with all that it has; `select pg_promote()` makes it one of its own. */
    const standby = () =>
      startCluster(programs, more, (its, itsOptions) =>
        copyCluster(programs.basebackup, port, its, itsOptions),
      );
    /** Never to be seen again, without a word to anybody. */
    const destroy = async () => {
      await ended(server, 'SIGQUIT');
      await stop();
    };
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, pid, crash, standby, destroy, stop };
  } catch (problem) {
    removeFolder();
    throw problem;
  }
}

/** PostgreSQL refuses to run as root, so there it runs as the user that its package made. */
function ownerOfServer() {
  if (process.getuid?.() !== 0) return null;
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') };
}

function idOfPostgres(kind) {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
}

async function createCluster(initdb, data, options) {
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  const { ok, output } = await capture(initdb, args, options);
  if (!ok) throw new Error(`initdb did not work:\n${output}`);
}

async function copyCluster(program, port, data, options) {
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  const { ok, output } = await capture(
    program,
    [...from, '-D', data, '-R', '-c', 'fast', '--no-sync'],
    options,
  );
  if (!ok) throw new Error(`pg_basebackup did not work:\n${output}`);
}

function serverOptions(port, socketFolder, more) {
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder,
    ...settings,
    ...more,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** @returns {Promise<void>} */
function readiness(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-10_000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

/** @returns {Promise<void>} */
function ended(server, signal) {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const lastResort = setTimeout(() => server.kill('SIGQUIT'), 10_000);
    server.once('exit', () => {
      clearTimeout(lastResort);
      resolve();
    });
    server.kill(signal);
  });
}
