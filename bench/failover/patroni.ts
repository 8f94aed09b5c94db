// Two PostgreSQL under Patroni, with its etcd, from the files of deploy/patroni: the addresses there are put on loopback.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensurePostgresql } from '../../scripts/setup/programs/postgresql.mjs';
import { ensureProgram, statusOf } from './haproxy.ts';

export type PatroniCluster = {
  /** Of this run alone: what deploy/ has on 10.0.0.x is on x of it. */
  network: string;
  /** As a superuser, to the leader itself. */
  leaderUrl: () => Promise<string>;
  switchOver: () => Promise<void>;
  /** Its machine is gone, Patroni and all; back, as a standby, by `revive`. */
  killLeader: () => Promise<void>;
  revive: () => Promise<void>;
  close: () => Promise<void>;
};

type Member = { name: string; role: string; state: string };
type Node = { name: string; address: string; data: string; start: () => void; process: ChildProcess };

export const deployed = path.resolve(import.meta.dirname, '../../deploy/patroni');

const password = 'change-this-one';

export async function startPatroni(): Promise<PatroniCluster> {
  const [patroni, etcd] = [await ensureProgram('patroni'), await ensureProgram('etcd', 'etcd-server')];
  const { postgres } = await ensurePostgresql();
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-patroni-'));
  const owner = ownerOfPostgres();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const store = startEtcd(etcd, `${network}.31`, folder);
  while ((await statusOf(`http://${network}.31:2379/health`)) !== 200) await setTimeout(100);
  const nodes = ['db-one', 'db-two'].map((name, nth): Node => {
    const address = `${network}.${21 + nth}`;
    const file = path.join(folder, `${name}.yml`);
    const data = path.join(folder, name);
    const home = `${data}-home`;
    mkdirSync(home);
    if (owner !== null) chownSync(home, owner.uid, owner.gid);
    writeFileSync(file, configurationOf({ name, address, network, data, binaries: path.dirname(postgres) }));
    const launch = () => {
      const log = openSync(path.join(folder, `${name}.log`), 'a');
      const env = { PATH: process.env['PATH'], HOME: home, LC_ALL: 'C.UTF-8' };
      return spawn(patroni, [file], { stdio: ['ignore', log, log], cwd: home, env, ...owner });
    };
    const node: Node = { name, address, data, process: launch(), start: () => (node.process = launch()) };
    return node;
  });
  const leader = async () => {
    for (;;) {
      const given = nodes.find((node) => node.process.exitCode !== null);
      if (given !== undefined) throw new Error(readFileSync(path.join(folder, `${given.name}.log`), 'utf8'));
      for (const node of nodes) if ((await statusOf(`${apiOf(node)}/primary`)) === 200) return node;
      await setTimeout(100);
    }
  };
  const other = (node: Node) => nodes.find((one) => one !== node) as Node;
  /** Both there, and nothing acknowledged that is not on both. */
  const inStep = async () => {
    for (;;) {
      const members = await membersOf(apiOf(await leader()));
      if (members.some(({ role, state }) => role === 'sync_standby' && isRunning(state))) return;
      await setTimeout(200);
    }
  };
  await inStep();
  return {
    network,
    leaderUrl: async () => `postgres://postgres:${password}@${(await leader()).address}:5432/postgres`,
    switchOver: async () => {
      const from = await leader();
      const answer = await fetch(`${apiOf(from)}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name, candidate: other(from).name }),
      });
      if (answer.status !== 200) throw new Error(`No switchover: ${answer.status} ${await answer.text()}`);
      await inStep();
    },
    killLeader: async () => {
      const dying = await leader();
      const ended = once(dying.process, 'exit');
      dying.process.kill('SIGKILL');
      process.kill(postmasterOf(dying), 'SIGKILL');
      await ended;
      while ((await statusOf(`${apiOf(other(dying))}/primary`)) !== 200) await setTimeout(100);
    },
    revive: async () => {
      for (const node of nodes) if (node.process.signalCode !== null) node.start();
      await inStep();
    },
    close: async () => {
      for (const node of nodes) {
        if (node.process.exitCode !== null || node.process.signalCode !== null) continue;
        const ended = once(node.process, 'exit');
        node.process.kill('SIGTERM'); // ends its PostgreSQL too
        await ended;
      }
      const ended = once(store, 'exit');
      store.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const apiOf = ({ address }: Pick<Node, 'address'>) => `http://${address}:8008`;
const isRunning = (state: string) => state === 'streaming' || state === 'running';

async function membersOf(api: string): Promise<Member[]> {
  const answer = await fetch(`${api}/cluster`).catch(() => null);
  return answer?.ok === true ? ((await answer.json()) as { members: Member[] }).members : [];
}

/** The first line of the file that PostgreSQL itself goes by. */
const postmasterOf = ({ data }: Node) =>
  Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

type Place = { name: string; address: string; network: string; data: string; binaries: string };

function configurationOf({ name, address, network, data, binaries }: Place): string {
  return readFileSync(path.join(deployed, 'patroni.yml'), 'utf8')
    .replace('name: db-one', `name: ${name}`)
    .replace(/hosts: etcd-one.*/, `hosts: ${network}.31:2379`)
    .replaceAll('10.0.0.21', address)
    .replaceAll('10.0.0.0/24', '127.0.0.0/8') // connections on loopback come from 127.0.0.1
    .replace('/var/lib/postgresql/codes', data)
    .replace('/usr/lib/postgresql/15/bin', binaries)
    .replace('/var/run/postgresql', `${data}-home`);
}

function startEtcd(program: string, address: string, folder: string): ChildProcess {
  const [clients, peers] = [`http://${address}:2379`, `http://${address}:2380`];
  const options = {
    name: 'etcd-one',
    'data-dir': path.join(folder, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd-one=${peers}`,
  };
  return spawn(
    program,
    Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]),
    { stdio: 'ignore' },
  );
}

/** PostgreSQL refuses to run as root. */
function ownerOfPostgres(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
