import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './schema.ts';
import { peopleAndProjects } from './migrations/0001-people-and-projects.ts';
import { tablesAndRecords } from './migrations/0002-tables-and-records.ts';
import { integrations } from './migrations/0003-integrations.ts';

/** In order, and never changed once released. */
const migrations: Record<string, Migration> = {
  '0001-people-and-projects': peopleAndProjects,
  '0002-tables-and-records': tablesAndRecords,
  '0003-integrations': integrations,
};

export const newestMigration = Object.keys(migrations).at(-1) ?? '';

export async function migrateToNewest(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find((result) => result.status === 'Error');
  if (error !== undefined) {
    throw new Error(`The migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  }
}
