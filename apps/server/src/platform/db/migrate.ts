import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import { databaseProblem } from './fitness/database-problem.ts';
import { problemWords } from './fitness/fitness.words.ts';
import type { Db, Tx } from './schema.ts';
import { peopleAndProjects } from './migrations/0001-people-and-projects.ts';
import { tablesAndRecords } from './migrations/0002-tables-and-records.ts';
import { integrations } from './migrations/0003-integrations.ts';
import { reportsAndSearch } from './migrations/0004-reports-and-search.ts';
import { idempotency } from './migrations/0005-idempotency.ts';
import { sessionsAndCallers } from './migrations/0006-sessions-and-callers.ts';
import { idsInTrees } from './migrations/0007-ids-in-trees.ts';
import { changes } from './migrations/0008-changes.ts';
import { register } from './migrations/0009-register.ts';
import { tableSizes } from './migrations/0010-table-sizes.ts';
import { jobs } from './migrations/0011-jobs.ts';
import { numberTurns } from './migrations/0012-number-turns.ts';
import { projectAdministrators } from './migrations/0013-project-administrators.ts';
import { emptyValues } from './migrations/0014-empty-values.ts';
import { oneWay } from './migrations/0015-one-way.ts';
import { countsOfChanges } from './migrations/0016-counts-of-changes.ts';
import { changesInEffect } from './migrations/0017-changes-in-effect.ts';
import { installation } from './migrations/0019-installation.ts';
import { documentVersions } from './migrations/0020-document-versions.ts';
import { lastChanges } from './migrations/0021-last-changes.ts';
import { foldedCodes } from './migrations/0022-folded-codes.ts';
import { reservations } from './migrations/0023-reservations.ts';
import { views } from './migrations/0024-views.ts';
import { invitations } from './migrations/0025-invitations.ts';
import { codesByPerson } from './migrations/0026-codes-by-person.ts';
import { releases } from './migrations/0027-releases.ts';
import { feed } from './migrations/0029-feed.ts';
import { webhooks } from './migrations/0030-webhooks.ts';
import { scopesOfKeys } from './migrations/0031-scopes-of-keys.ts';
import { languagesOfPeople } from './migrations/0033-languages.ts';
import { languagesOfMails } from './migrations/0034-languages-of-mails.ts';

/** In order, and never changed once released. */
const migrations: Record<string, Migration> = {
  '0001-people-and-projects': peopleAndProjects,
  '0002-tables-and-records': tablesAndRecords,
  '0003-integrations': integrations,
  '0004-reports-and-search': reportsAndSearch,
  '0005-idempotency': idempotency,
  '0006-sessions-and-callers': sessionsAndCallers,
  '0007-ids-in-trees': idsInTrees,
  '0008-changes': changes,
  '0009-register': register,
  '0010-table-sizes': tableSizes,
  '0011-jobs': jobs,
  '0012-number-turns': numberTurns,
  '0013-project-administrators': projectAdministrators,
  '0014-empty-values': emptyValues,
  '0015-one-way': oneWay,
  '0016-counts-of-changes': countsOfChanges,
  '0017-changes-in-effect': changesInEffect,
  '0019-installation': installation,
  '0020-document-versions': documentVersions,
  '0021-last-changes': lastChanges,
  '0022-folded-codes': foldedCodes,
  '0023-reservations': reservations,
  '0024-views': views,
  '0025-invitations': invitations,
  '0026-codes-by-person': codesByPerson,
  '0027-releases': releases,
  '0029-feed': feed,
  '0030-webhooks': webhooks,
  '0031-scopes-of-keys': scopesOfKeys,
  '0033-languages': languagesOfPeople,
  '0034-languages-of-mails': languagesOfMails,
};

export const migrationNames: readonly string[] = Object.keys(migrations);

export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name);

export async function migrateToNewest(db: Db): Promise<void> {
  succeed(await migratorOf(db).migrateToLatest());
}

/** Up to and including the one named; never back. */
export async function migrateUpTo(db: Db | Tx, name: string): Promise<void> {
  succeed(await migratorOf(db).migrateTo(name));
}

function migratorOf(db: Db | Tx): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

function succeed({ error, results }: MigrationResultSet): void {
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error');
  const doing =
    failed === undefined
      ? problemWords.notPrepared
      : problemWords.migrationFailed({ migration: failed.migrationName });
  throw databaseProblem(doing, error);
}
