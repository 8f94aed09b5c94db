// What the commands backup and restore say to the person who runs them.
import { inBothLanguages } from '@codes/codes';
import { inTerminal } from '../terminal/terminal.ts';

type Counted = { rows: number; tables: number };

export const words = inTerminal(
  inBothLanguages({
    en: {
      nameFile: (command: string) => `Name a file: npm run ${command} -- FILE`,
      failed: (command: string) => `The ${command} failed`,
      noDatabase: (folder: string) => `There is no database in ${folder}. Set DATA_DIR, or DATABASE_URL.`,
      emptyDatabase: 'There is nothing to back up: the database is empty.',
      saved: ({ rows, tables, file, kilobytes }: Counted & { file: string; kilobytes: number }) =>
        `Saved ${rows} rows of ${tables} tables to ${file} (${kilobytes} kB).`,
      keepSecret: (place: string) =>
        `The secret is not included: keep ${place} elsewhere. With another secret everybody has to sign in again, and integrations need new access keys.`,
      secretVariable: 'the variable SECRET',
      restored: ({ rows, tables, time }: Counted & { time: string }) =>
        `Restored ${rows} rows of ${tables} tables, as of ${time}.`,
      noFile: (file: string) => `${file} does not exist.`,
      emptyFile: (file: string) => `${file} is empty.`,
      noBackup: (file: string) => `${file} is not a backup of Codes.`,
      damaged: (file: string) => `${file} is damaged, or is not a backup of Codes.`,
      nested: (file: string) => `${file} is damaged: a row is nested too deeply.`,
      unknownLine: (file: string) => `${file} is damaged: it has an unknown line.`,
      wrongChecksum: (file: string) => `${file} is damaged: its checksum is wrong.`,
      endMissing: (file: string) => `${file} is incomplete: its end is missing.`,
      tableMissing: (file: string, table: string) => `${file} is incomplete: the table ${table} is missing.`,
      sequenceMissing: (file: string, sequence: string) =>
        `${file} is incomplete: the sequence ${sequence} is missing.`,
      wrongSignature: (file: string) =>
        `${file} was changed, or was made with another secret. Set SECRET to the one of then, or restore without a secret to trust the file as it is.`,
      newerFormat: (file: string, product: string) => `${file} was made by a newer Codes (${product}).`,
      newerBackup: (file: string, { product, migration }: { product: string; migration: string }) =>
        `${file} was made by a newer Codes (${product}, ${migration}). Update Codes first.`,
      newerDatabase: (database: string | null, backup: string) =>
        `The database was prepared by a newer Codes (${database}) than the backup (${backup}). Restore into a new one.`,
      notEmpty: 'The database is not empty. Restore into a new one; nothing was changed.',
      otherColumns: (table: string) =>
        `The table ${table} differs from the backup: the versions do not match.`,
      refused: (file: string, reason: string) =>
        `${file} cannot be restored: the database refuses what is in it (${reason}). Nothing was changed.`,
      seal: {
        fits: 'Its signature is right: it is as the backup wrote it.',
        unsigned: 'It is not signed: it was made without a secret, or by version 1.0.0 or older.',
        unchecked: 'Its signature was not checked: there is no secret here.',
      },
      secret: {
        same: (_place: string) =>
          'The secret here is the one of the backup: access keys and sign-ins stay valid.',
        another: (place: string) =>
          `The secret here is not the one of the backup: its access keys, links and sign-ins are invalid. Put the old one into ${place} to keep them.`,
        unknown: (place: string) =>
          `A backup has no secret: put the old one into ${place} to keep access keys and sign-ins valid.`,
      },
    },
    sv: {
      nameFile: (command) => `Ange en fil: npm run ${command} -- FIL`,
      failed: (command) =>
        command === 'backup' ? 'Säkerhetskopieringen misslyckades' : 'Återställningen misslyckades',
      noDatabase: (folder) => `Det finns ingen databas i ${folder}. Ange DATA_DIR, eller DATABASE_URL.`,
      emptyDatabase: 'Det finns inget att säkerhetskopiera: databasen är tom.',
      saved: ({ rows, tables, file, kilobytes }) =>
        `Sparade ${rows} rader i ${tables} tabeller i ${file} (${kilobytes} kB).`,
      keepSecret: (place) =>
        `Hemligheten är inte med: förvara ${place} någon annanstans. Med en annan hemlighet måste alla logga in på nytt, och integrationer behöver nya åtkomstnycklar.`,
      secretVariable: 'variabeln SECRET',
      restored: ({ rows, tables, time }) =>
        `Återställde ${rows} rader i ${tables} tabeller, som de var ${time}.`,
      noFile: (file) => `${file} finns inte.`,
      emptyFile: (file) => `${file} är tom.`,
      noBackup: (file) => `${file} är ingen säkerhetskopia av Codes.`,
      damaged: (file) => `${file} är skadad, eller är ingen säkerhetskopia av Codes.`,
      nested: (file) => `${file} är skadad: en rad har för många nivåer.`,
      unknownLine: (file) => `${file} är skadad: den har en okänd rad.`,
      wrongChecksum: (file) => `${file} är skadad: kontrollsumman stämmer inte.`,
      endMissing: (file) => `${file} är ofullständig: slutet saknas.`,
      tableMissing: (file, table) => `${file} är ofullständig: tabellen ${table} saknas.`,
      sequenceMissing: (file, sequence) => `${file} är ofullständig: sekvensen ${sequence} saknas.`,
      wrongSignature: (file) =>
        `${file} har ändrats, eller gjordes med en annan hemlighet. Sätt SECRET till den som gällde då, eller återställ utan hemlighet för att lita på filen som den är.`,
      newerFormat: (file, product) => `${file} gjordes av ett nyare Codes (${product}).`,
      newerBackup: (file, { product, migration }) =>
        `${file} gjordes av ett nyare Codes (${product}, ${migration}). Uppdatera Codes först.`,
      newerDatabase: (database, backup) =>
        `Databasen förbereddes av ett nyare Codes (${database}) än säkerhetskopian (${backup}). Återställ i en ny.`,
      notEmpty: 'Databasen är inte tom. Återställ i en ny; inget har ändrats.',
      otherColumns: (table) =>
        `Tabellen ${table} skiljer sig från säkerhetskopian: versionerna stämmer inte överens.`,
      refused: (file, reason) =>
        `${file} kan inte återställas: databasen tar inte emot det som finns i den (${reason}). Inget har ändrats.`,
      seal: {
        fits: 'Signaturen stämmer: filen är som den skrevs.',
        unsigned: 'Den är inte signerad: den gjordes utan hemlighet, eller av version 1.0.0 eller äldre.',
        unchecked: 'Signaturen har inte kontrollerats: det finns ingen hemlighet här.',
      },
      secret: {
        same: (_place) =>
          'Hemligheten här är den som säkerhetskopian gjordes med: åtkomstnycklar och inloggningar gäller fortfarande.',
        another: (place) =>
          `Hemligheten här är inte den som säkerhetskopian gjordes med: dess åtkomstnycklar, länkar och inloggningar är ogiltiga. Lägg den gamla i ${place} för att behålla dem.`,
        unknown: (place) =>
          `En säkerhetskopia har ingen hemlighet: lägg den gamla i ${place} för att åtkomstnycklar och inloggningar ska gälla.`,
      },
    },
  }),
);
