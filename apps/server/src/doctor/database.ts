import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { checkFirstStart, firstAdministrator } from '../demo/first-start.ts';
import { ConfigError, type Config } from '../platform/config.ts';
import { isInUse } from '../platform/db/embedded/folder-lock.ts';
import { addressesOf } from '../platform/db/machines/addresses.ts';
import {
  failing,
  fitnessOf,
  note,
  passing,
  poolerFindings,
  type Ask,
  type Finding,
} from '../platform/db/fitness/fitness.ts';
import {
  walPositionOfConnection,
  problemFrom,
  problemOf,
  problemWith,
  sentenceOf,
  type ReplicaProblem,
} from '../platform/db/machines/lineage.ts';
import { reasonOf } from '../platform/db/fitness/database-problem.ts';
import { fingerprintOf } from '../platform/secret-fingerprint.ts';
import { knownSecret } from '../platform/secret.ts';
import { terminalLanguage } from '../platform/terminal/terminal.ts';
import { clockFinding } from './clock.ts';
import { doctorWords as words } from './doctor.words.ts';
import { noticesFinding } from './notices.ts';

const { about } = words;

export async function lookAtDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) return lookAtPostgresql(databaseUrl, config);
  if (!existsSync(path.join(dataDir, 'database'))) {
    return [
      note(about.database, words.database.notYetMade({ dataDir })),
      ...(await refusalOf(() => firstAdministrator(config))),
    ];
  }
  const state = isInUse(dataDir) ? 'inUse' : 'notInUse';
  return [passing(about.database, words.database[state]({ dataDir }))];
}

const patience = 5000;

async function lookAtPostgresql(databaseUrl: string, config: Config): Promise<Finding[]> {
  const addresses = addressesOf(databaseUrl) ?? [databaseUrl];
  const { client, problem } = await connected(addresses);
  if (client === null)
    return [failing(about.database, words.database.notReached({ reason: reasonOf(problem) }))];
  const { client: second } = await connected(addresses);
  try {
    const one = async <Row extends pg.QueryResultRow>(text: string): Promise<Row | undefined> =>
      (await client.query<Row>(text)).rows[0];
    const fitness = await fitnessOf(askOn(client));
    const isFit = fitness.every(({ state }) => state !== 'failing');
    const { replicaUrl } = config;
    return [
      ...fitness,
      ...(isFit ? await refusalOf(() => checkFirstStart(askOn(client), config)) : []),
      ...(second === null ? [] : await poolerFindings(askOn(client), askOn(second))),
      ...(await secretFindings(one, knownSecret(config))),
      await connections(one),
      ...(second === null ? [] : await noticesFinding(client, second)),
      clockFinding(about.databaseClock, (await one<{ now: Date }>('select now()'))?.now ?? new Date(0)),
      ...(addresses.length === 1 ? [] : [await hosts(client, addresses)]),
      ...(replicaUrl === null ? [] : [await replica(client, replicaUrl)]),
    ];
  } catch (error) {
    return [failing(about.database, words.database.answersBut({ reason: reasonOf(error) }))];
  } finally {
    await client.end().catch(() => {});
    await second?.end().catch(() => {});
  }
}

/** A first start that has nobody to make its administrator of is refused. */
async function refusalOf(check: () => unknown): Promise<Finding[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [failing(about.administrator, words.settings.invalid({ problem: error.message }))];
  }
}

const askOn =
  (client: pg.Client): Ask =>
  async <Row extends object>(text: string) =>
    (await client.query(text)).rows as Row[];

type Connected = { client: pg.Client; problem: null } | { client: null; problem: unknown };

/** To the one of them that takes writes, on the highest timeline where several do; otherwise to one that only follows. */
async function connected(addresses: readonly string[]): Promise<Connected> {
  let best: pg.Client | null = null;
  let bestRank = -1;
  let problem: unknown = null;
  for (const connectionString of addresses) {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      const rank = await rankOf(client);
      const isBetter = rank > bestRank;
      await (isBetter ? best : client)?.end();
      if (isBetter) [best, bestRank] = [client, rank];
    } catch (error) {
      problem = error;
    }
  }
  return best === null ? { client: null, problem } : { client: best, problem: null };
}

/** Where a service does not say on which timeline it is, all that take writes are alike. */
async function rankOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
  if (rows[0]?.follows === true) return 0;
  return walPositionOfConnection(client).then(
    ({ timeline }) => timeline,
    () => 1,
  );
}

/** Those that answer: one that is away may be the reason why there are several. */
async function hosts(primary: pg.Client, addresses: readonly string[]): Promise<Finding> {
  const { system, timeline } = await walPositionOfConnection(primary);
  const away: string[] = [];
  for (const address of addresses) {
    const { client } = await connected([address]);
    const its = client === null ? null : await walPositionOfConnection(client);
    await client?.end().catch(() => {});
    const { host } = new URL(address);
    if (its === null) away.push(host);
    else if (its.system !== system) {
      return failing(about.hosts, words.hosts.otherCluster({ host }));
    } else if (!its.follows && its.timeline < timeline) {
      return failing(
        about.hosts,
        words.hosts.promotedAway({ host, timeline: its.timeline, primary: timeline }),
      );
    }
  }
  if (away.length > 0) return note(about.hosts, words.hosts.away({ hosts: away.join(', ') }));
  return passing(about.hosts, words.hosts.oneCluster({ count: addresses.length }));
}

/** As the server compares them. */
async function replica(primary: pg.Client, replicaUrl: string): Promise<Finding> {
  const { client, problem: away } = await connected(addressesOf(replicaUrl) ?? [replicaUrl]);
  const problem = client === null ? problemFrom(away) : await comparison(client, primary).catch(problemFrom);
  await client?.end().catch(() => {});
  if (problem === null) return passing(about.replica, words.replica.follows);
  const sentence = sentenceOf('DATABASE_REPLICA_URL', problem, terminalLanguage);
  return failing(about.replica, words.replica[problem.kind]({ problem: sentence }));
}

async function comparison(replicaClient: pg.Client, primary: pg.Client): Promise<ReplicaProblem | null> {
  const target = await walPositionOfConnection(primary);
  const problem = problemWith(await walPositionOfConnection(replicaClient), target);
  return problem ?? (await delay(replicaClient, target.at));
}

/** It may be behind for a moment; one whose replay is paused, or that has lost its primary, stays behind. */
async function delay(replicaClient: pg.Client, target: number): Promise<ReplicaProblem | null> {
  const end = performance.now() + patience;
  for (;;) {
    const missing = target - (await walPositionOfConnection(replicaClient)).at;
    if (missing <= 0) return null;
    if (performance.now() > end) {
      const megabytes = Math.ceil(missing / 1e6);
      return problemOf('unusable', { key: 'behind', megabytes });
    }
    await setTimeout(100);
  }
}

/** With PostgreSQL the secret is a variable, which each server is given again. */
async function secretFindings(one: One, secret: string | null): Promise<Finding[]> {
  const made = await one<{ exists: boolean }>(
    `select coalesce(has_table_privilege(to_regclass('installation'), 'select'), false) as exists`,
  );
  if (made?.exists !== true || secret === null) return [];
  const row = await one<{ fingerprint: string }>(
    'select secret_fingerprint as fingerprint from installation',
  );
  if (row === undefined) return [];
  if (row.fingerprint === fingerprintOf(secret)) return [passing(about.secret, words.secret.same)];
  return [failing(about.secret, words.secret.another)];
}

type One = <Row extends pg.QueryResultRow>(text: string) => Promise<Row | undefined>;

/** The most connections that one server takes. */
const connectionsAServer = 21;

async function connections(one: One): Promise<Finding> {
  const row = await one<{ most: number; taken: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as taken`,
  );
  const { most = 0, taken = 0 } = row ?? {};
  const servers = Math.floor(most / connectionsAServer);
  const enough = words.connections.enough({ taken, most, needed: connectionsAServer, servers });
  return servers > 0
    ? passing(about.connections, enough)
    : failing(about.connections, words.connections.tooFew({ enough }));
}
