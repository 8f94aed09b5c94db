import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { askOn } from '../platform/db/fitness/fitness.ts';
import { migrateToNewest, migrateUpTo } from '../platform/db/migrate.ts';
import type { Database } from '../platform/db/open.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { checkFirstStart, prepareFirstStart } from './first-start.ts';

const withoutAdministrator = readConfig({ DEMO: '0' });
const withAdministrator = readConfig({ DEMO: '0', ADMIN_EMAIL: 'chef@codes.test' });
const refused = 'ADMIN_EMAIL is required: the database is empty and needs its first administrator';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('needs an administrator while nobody is in the database, however far it is prepared', async () => {
  const { db } = database;
  const check = () => checkFirstStart(askOn(db), withoutAdministrator);
  await expect(check()).rejects.toThrow(refused);
  await checkFirstStart(askOn(db), withAdministrator);
  await migrateUpTo(db, '0001-people-and-projects');
  await expect(check()).rejects.toThrow(refused);
  await migrateToNewest(db);
  await expect(check()).rejects.toThrow(refused);
  await expect(prepareFirstStart(db, withoutAdministrator)).rejects.toThrow(refused);

  const { madePassword } = await prepareFirstStart(db, withAdministrator);
  expect(madePassword).toEqual(expect.any(String));
  await check();
  expect(await prepareFirstStart(db, withoutAdministrator)).toEqual({ madePassword: null });
});
