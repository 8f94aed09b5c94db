// Before the server's tests: it is built, since some of them start it as a process, and on PostgreSQL a database of the newest version
// is made, which those of the tests are copies of.
import { ensureServerBuilt } from '../../../../scripts/setup/build.mjs';
import { migrateToNewest } from '../platform/db/migrate.ts';
import { openPostgres } from '../platform/db/open.ts';
import { databaseOn, makeDatabase } from './database-on-server.ts';
import { migratedTemplate } from './fresh-database.ts';

export default async function beforeAll(): Promise<(() => Promise<void>) | undefined> {
  await ensureServerBuilt();
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return undefined;
  const { name, drop } = await makeDatabase(server);
  const database = await openPostgres(databaseOn(server, name));
  await migrateToNewest(database.db);
  await database.close();
  process.env[migratedTemplate] = name;
  return drop;
}
