// What the commands backup and restore say to the person who runs them.

const seal = {
  fits: 'Its signature is right: it is as the backup wrote it.',
  unsigned: 'It is not signed: it was made without a secret, or by version 1.0.0 or older.',
  unchecked: 'Its signature was not checked: there is no secret here.',
};

const secret = {
  same: (_place: string) => 'The secret here is the one of the backup: access keys and sign-ins stay valid.',
  another: (place: string) =>
    `The secret here is not the one of the backup: its access keys, links and sign-ins are invalid. Put the old one into ${place} to keep them.`,
  unknown: (place: string) =>
    `A backup has no secret: put the old one into ${place} to keep access keys and sign-ins valid.`,
};

export const words = {
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
  seal,
  secret,
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
  newerFormat: (file: string, product = '') => `${file} was made by a newer Codes (${product}).`,
  newerBackup: (file: string, { product, migration }: { product: string; migration: string }) =>
    `${file} was made by a newer Codes (${product}, ${migration}). Update Codes first.`,
  newerDatabase: (database: string | null, backup: string) =>
    `The database was prepared by a newer Codes (${database}) than the backup (${backup}). Restore into a new one.`,
  notEmpty: 'The database is not empty. Restore into a new one; nothing was changed.',
  otherColumns: (table: string) => `The table ${table} differs from the backup: the versions do not match.`,
  refused: (file: string, reason: string) =>
    `${file} cannot be restored: the database refuses what is in it (${reason}). Nothing was changed.`,
} as const;

type Counted = { rows: number; tables: number };
