// What a start, a restore and the doctor say of a database that Codes is to live in.

const about = {
  database: 'Database',
  pooler: 'Pooler',
  locale: 'Locale',
  rights: 'Rights',
  search: 'Search',
  data: 'Version of the data',
};

const pooler = {
  losesSettings:
    'A pooler between Codes and the database loses the settings of a connection. Set pool_mode = session in PgBouncer.',
};

const version = {
  tooOld: ({ number, oldest }: { number: number; oldest: number }) =>
    `PostgreSQL ${number} is too old: ${oldest} or later is needed.`,
  standby: 'DATABASE_URL leads to a standby, which takes no writes. Name the primary.',
  fine: ({ number }: { number: number }) => `PostgreSQL ${number}`,
};

const locale = {
  otherEncoding: ({ encoding }: { encoding: string }) =>
    `The database has the encoding ${encoding}. Create it again with UTF8.`,
  noLetters: 'The database does not know Å from å. Create it again with a locale such as C.UTF-8.',
  fine: 'UTF-8, knows Å from å',
};

const rights = {
  fine: ({ user }: { user: string }) => `${user} may create tables`,
  missing: ({ user, schema }: { user: string; schema: string }) =>
    `The user ${user} may not create tables. Let an administrator run: grant usage, create on schema ${schema} to ${user}`,
};

const search = {
  installed: 'pg_trgm is installed',
  missing: 'The extension pg_trgm is missing. Install the package postgresql-contrib.',
  available: 'pg_trgm is available; the first start installs it',
  mayNotInstall:
    'The extension pg_trgm is not installed, and this user may not install it. Let an administrator run: create extension pg_trgm',
};

const data = {
  closed: ({ user, owner }: { user: string; owner: string }) =>
    `The user ${user} may not read and write the data. Name its owner (${owner}) in DATABASE_URL.`,
  ofAnother: ({ table }: { table: string }) =>
    `The database belongs to something else (it has a table ${table}). Name an empty one.`,
  empty: 'empty; the first start fills it',
  newer: ({ migration }: { migration: string }) =>
    `The data is of a newer version (${migration}). Install that version, or restore a backup of this one's.`,
  noUsers: 'The data is incomplete: the table users is missing. Restore a backup into an empty database.',
  noMigration: ({ migration }: { migration: string }) =>
    `The data is incomplete: the migration ${migration} is missing. Restore a backup into an empty database.`,
  upToDate: ({ newest }: { newest: string }) => `up to date (${newest})`,
  older: ({ migration, newest }: { migration: string; newest: string }) =>
    `${migration}; the next start updates it to ${newest}. Make a backup first`,
};

export const fitnessWords = { about, pooler, version, locale, rights, search, data } as const;

const closedConnection = 'it closed the connection';

/** Why something could not be reached, by the code of the system or of PostgreSQL. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: closedConnection,
  '57P01': closedConnection,
  '28P01': 'wrong password',
  '28000': 'this user may not connect',
  '3D000': 'no database of that name',
  EAUTH: 'wrong user name or password',
};

export const problemWords = {
  failed: ({ doing, reason, hint }: { doing: string; reason: string; hint: string }) =>
    `${doing}: ${reason}. ${hint}`,
  hints: {
    away: 'Try again when it answers.',
    ofAnother: 'The database belongs to something else. Name an empty one.',
    incomplete: 'The data is incomplete. Restore a backup into an empty database.',
    notOwned: 'Let this user own the database.',
    unchanged: 'Nothing was changed.',
  },
  notUsed: 'The database cannot be used',
  notPrepared: 'The database could not be prepared',
  migrationFailed: ({ migration }: { migration: string }) => `The migration ${migration} failed`,
  closedConnection,
  reasons,
} as const;
