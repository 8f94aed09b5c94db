// The databases of the journeys' servers: copies of one with the demo, on a PostgreSQL of this run or the one at TEST_DATABASE_URL.
import { databaseOn, makeDatabase } from '../../apps/server/src/testing/database-on-server.ts';
import { startTemporaryPostgresql } from '../../scripts/checks/temporary-postgresql.mjs';
import { ensurePostgresql } from '../../scripts/setup/programs/postgresql.mjs';

type OwnDatabase = { url: string; drop: () => Promise<void> };

/** The runner tells its workers in their environment. */
const variables = { server: 'CODES_JOURNEY_POSTGRESQL', demo: 'CODES_JOURNEY_DEMO' };

/** `fill` is a first start on the database that it is given. */
export async function startDatabases(fill: (url: string) => Promise<void>): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const temporary = given === undefined ? await startTemporaryPostgresql(await ensurePostgresql()) : null;
  const server = given ?? temporary?.url ?? '';
  const demo = await makeDatabase(server);
  await fill(databaseOn(server, demo.name));
  process.env[variables.server] = server;
  process.env[variables.demo] = demo.name;
  return async () => {
    await demo.drop();
    await temporary?.stop();
  };
}

/** As the first start with the demo has left it. */
export async function demoDatabase(): Promise<OwnDatabase> {
  const { [variables.server]: server, [variables.demo]: demo } = process.env;
  if (server === undefined || demo === undefined) throw new Error('The databases have not been started');
  const { name, drop } = await makeDatabase(server, demo);
  return { url: databaseOn(server, name), drop };
}
