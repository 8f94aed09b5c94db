// The databases of the journeys' servers: copies of one with the demo, on a PostgreSQL of this run or the one at TEST_DATABASE_URL.
import { randomUUID } from 'node:crypto';
import { databaseOn, runOnServer } from '../../apps/server/src/testing/statement-on-server.ts';
import { startTemporaryPostgresql } from '../../scripts/checks/temporary-postgresql.mjs';
import { ensurePostgresql } from '../../scripts/setup/postgresql.mjs';

export type OwnDatabase = { url: string; drop: () => Promise<void> };

/** The runner tells its workers in their environment. */
const variables = { server: 'CODES_JOURNEY_POSTGRESQL', demo: 'CODES_JOURNEY_DEMO' };

/** `fill` is a first start on the database that it is given. */
export async function startDatabases(fill: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const temporary = given === undefined ? await startTemporaryPostgresql(await ensurePostgresql()) : null;
  const server = given ?? temporary?.url ?? '';
  const demo = nameOfDatabase();
  await runOnServer(server, `create database ${demo}`);
  await fill(databaseOn(server, demo));
  process.env[variables.server] = server;
  process.env[variables.demo] = demo;
  return async () => {
    await runOnServer(server, `drop database ${demo} with (force)`);
    await temporary?.stop();
  };
}

/** As the first start with the demo has left it. */
export async function demoDatabase(): Promise<OwnDatabase> {
  const { [variables.server]: server, [variables.demo]: demo } = process.env;
  if (server === undefined || demo === undefined) throw new Error('The databases have not been started');
  const name = nameOfDatabase();
  await runOnServer(server, `create database ${name} template ${demo}`);
  const drop = () => runOnServer(server, `drop database ${name} with (force)`);
  return { url: databaseOn(server, name), drop };
}

const nameOfDatabase = () => `journeys_${randomUUID().replaceAll('-', '')}`;
