// What a start, a restore and the doctor say of a database that Codes is to live in.
import { inBothLanguages, wordsIn, type Language } from '@codes/codes';
import { inTerminal } from '../../terminal/terminal.ts';

const about = inBothLanguages({
  en: {
    database: 'Database',
    pooler: 'Pooler',
    locale: 'Locale',
    rights: 'Rights',
    search: 'Search',
    data: 'Version of the data',
  },
  sv: {
    database: 'Databas',
    pooler: 'Anslutningspool',
    locale: 'Språkmiljö',
    rights: 'Rättigheter',
    search: 'Sökning',
    data: 'Datans version',
  },
});

const pooler = inBothLanguages({
  en: {
    losesSettings:
      'A pooler between Codes and the database loses the settings of a connection. Set pool_mode = session in PgBouncer.',
  },
  sv: {
    losesSettings:
      'En anslutningspool mellan Codes och databasen tappar inställningarna för en anslutning. Sätt pool_mode = session i PgBouncer.',
  },
});

const version = inBothLanguages({
  en: {
    tooOld: ({ number, oldest }: { number: number; oldest: number }) =>
      `PostgreSQL ${number} is too old: ${oldest} or later is needed.`,
    standby: 'DATABASE_URL leads to a standby, which takes no writes. Name the primary.',
    fine: ({ number }: { number: number }) => `PostgreSQL ${number}`,
  },
  sv: {
    tooOld: ({ number, oldest }) => `PostgreSQL ${number} är för gammal: ${oldest} eller senare behövs.`,
    standby: 'DATABASE_URL leder till en standby, som inte tar emot skrivningar. Ange den primära.',
    fine: ({ number }) => `PostgreSQL ${number}`,
  },
});

const locale = inBothLanguages({
  en: {
    otherEncoding: ({ encoding }: { encoding: string }) =>
      `The database has the encoding ${encoding}. Create it again with UTF8.`,
    noLetters: 'The database does not know Å from å. Create it again with a locale such as C.UTF-8.',
    fine: 'UTF-8, knows Å from å',
  },
  sv: {
    otherEncoding: ({ encoding }) => `Databasen har teckenkodningen ${encoding}. Skapa den på nytt med UTF8.`,
    noLetters: 'Databasen kan inte skilja på Å och å. Skapa den på nytt med en språkmiljö som C.UTF-8.',
    fine: 'UTF-8, skiljer på Å och å',
  },
});

const rights = inBothLanguages({
  en: {
    fine: ({ user }: { user: string }) => `${user} may create tables`,
    missing: ({ user, schema }: { user: string; schema: string }) =>
      `The user ${user} may not create tables. Let an administrator run: grant usage, create on schema ${schema} to ${user}`,
  },
  sv: {
    fine: ({ user }) => `${user} får skapa tabeller`,
    missing: ({ user, schema }) =>
      `Användaren ${user} får inte skapa tabeller. Låt en administratör köra: grant usage, create on schema ${schema} to ${user}`,
  },
});

const search = inBothLanguages({
  en: {
    installed: 'pg_trgm is installed',
    missing: 'The extension pg_trgm is missing. Install the package postgresql-contrib.',
    available: 'pg_trgm is available; the first start installs it',
    mayNotInstall:
      'The extension pg_trgm is not installed, and this user may not install it. Let an administrator run: create extension pg_trgm',
  },
  sv: {
    installed: 'pg_trgm är installerat',
    missing: 'Tillägget pg_trgm saknas. Installera paketet postgresql-contrib.',
    available: 'pg_trgm finns; den första starten installerar det',
    mayNotInstall:
      'Tillägget pg_trgm är inte installerat, och den här användaren får inte installera det. Låt en administratör köra: create extension pg_trgm',
  },
});

const data = inBothLanguages({
  en: {
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
  },
  sv: {
    closed: ({ user, owner }) =>
      `Användaren ${user} får inte läsa och skriva data. Ange dess ägare (${owner}) i DATABASE_URL.`,
    ofAnother: ({ table }) =>
      `Databasen tillhör något annat (den har en tabell ${table}). Ange en som är tom.`,
    empty: 'tom; den första starten fyller den',
    newer: ({ migration }) =>
      `Datan är från en nyare version (${migration}). Installera den versionen, eller återställ en säkerhetskopia från den här.`,
    noUsers: 'Datan är ofullständig: tabellen users saknas. Återställ en säkerhetskopia i en tom databas.',
    noMigration: ({ migration }) =>
      `Datan är ofullständig: migreringen ${migration} saknas. Återställ en säkerhetskopia i en tom databas.`,
    upToDate: ({ newest }) => `aktuell (${newest})`,
    older: ({ migration, newest }) =>
      `${migration}; nästa start uppdaterar den till ${newest}. Gör en säkerhetskopia först`,
  },
});

export const fitnessWords = {
  about: inTerminal(about),
  pooler: inTerminal(pooler),
  version: inTerminal(version),
  locale: inTerminal(locale),
  rights: inTerminal(rights),
  search: inTerminal(search),
  data: inTerminal(data),
};

/** Why something could not be reached, by the code of the system or of PostgreSQL. */
const reasons = inBothLanguages({
  en: {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'no such host',
    ETIMEDOUT: 'it does not answer',
    ECONNRESET: 'it closed the connection',
    '57P01': 'it closed the connection',
    '28P01': 'wrong password',
    '28000': 'this user may not connect',
    '3D000': 'no database of that name',
    EAUTH: 'wrong user name or password',
  },
  sv: {
    ECONNREFUSED: 'inget lyssnar där',
    ENOTFOUND: 'värden finns inte',
    ETIMEDOUT: 'den svarar inte',
    ECONNRESET: 'den stängde anslutningen',
    '57P01': 'den stängde anslutningen',
    '28P01': 'fel lösenord',
    '28000': 'den här användaren får inte ansluta',
    '3D000': 'det finns ingen databas med det namnet',
    EAUTH: 'fel användarnamn eller lösenord',
  },
});

/** In a log they are in English, whatever the terminal. */
export function reasonsIn(language: Language): Readonly<Record<string, string>> & { ECONNRESET: string } {
  return wordsIn(reasons, language);
}

export const problemWords = inTerminal(
  inBothLanguages({
    en: {
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
    },
    sv: {
      failed: ({ doing, reason, hint }) => `${doing}: ${reason}. ${hint}`,
      hints: {
        away: 'Försök igen när den svarar.',
        ofAnother: 'Databasen tillhör något annat. Ange en som är tom.',
        incomplete: 'Datan är ofullständig. Återställ en säkerhetskopia i en tom databas.',
        notOwned: 'Låt den här användaren äga databasen.',
        unchanged: 'Inget har ändrats.',
      },
      notUsed: 'Databasen kan inte användas',
      notPrepared: 'Databasen kunde inte förberedas',
      migrationFailed: ({ migration }) => `Migreringen ${migration} misslyckades`,
    },
  }),
);
