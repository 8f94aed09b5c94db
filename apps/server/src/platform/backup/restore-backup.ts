import { sql } from 'kysely';
import pg from 'pg';
import { isDatabaseAway } from '../db/database-away.ts';
import { isKnownMigration, migrateUpTo } from '../db/migrate.ts';
import type { Db, Tx } from '../db/schema.ts';
import { fingerprintIn, fingerprintOf } from '../secret-fingerprint.ts';
import {
  BackupProblem,
  checkBackupFile,
  markOf,
  readContent,
  type Head,
  type Mark,
  type SealCheck,
} from './backup-file.ts';
import {
  listForeignKeys,
  listNumberedTables,
  listTables,
  newestMigrationOf,
  type Constraint,
  type Table,
} from './catalogue.ts';
import { words } from './backup.words.ts';

const rowsAtATime = 5000;
const lengthAtATime = 4 * 1024 * 1024;

/** Whether the secret here is the one that the backup's installation last started with. */
export type SecretCheck = 'same' | 'another' | 'unknown';

/** One transaction: all of it, or an empty database as before. */
export async function restoreBackup(
  db: Db,
  file: string,
  secret: string | null = null,
): Promise<{ head: Head; seal: SealCheck; secretCheck: SecretCheck; tables: number; rows: number }> {
  await refuseUnlessEmpty(db); // before a large file is read, and again in the transaction
  const { head, seal } = await checkBackupFile(file, secret);
  if (!isKnownMigration(head.migration)) {
    throw new BackupProblem(words.newerBackup(file, head));
  }
  const restored = await db.transaction().execute(async (tx) => {
    await refuseUnlessEmpty(tx);
    await migrateUpTo(tx, head.migration);
    await refuseUnlessAt(tx, head.migration);
    const tables = await listTables(tx);
    const filled = await withoutGuards(tx, tables, () => fill(tx, file, tables)).catch((error: unknown) => {
      throw refusedRows(file, error);
    });
    return { ...filled, secretCheck: await checkSecret(tx, tables, secret) };
  });
  await sql`analyze`.execute(db);
  return { head, seal, ...restored };
}

async function checkSecret(tx: Tx, tables: readonly Table[], secret: string | null): Promise<SecretCheck> {
  if (secret === null || !tables.some(({ name }) => name === 'installation')) return 'unknown';
  const fingerprint = await fingerprintIn(tx);
  if (fingerprint === null) return 'unknown';
  return fingerprint === fingerprintOf(secret) ? 'same' : 'another';
}

/** The database's message about a row that it does not take is for the person at the command; the stack is not. */
function refusedRows(file: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || isDatabaseAway(error)) return error;
  return new BackupProblem(words.refused(file, error.message));
}

async function refuseUnlessEmpty(db: Db | Tx): Promise<void> {
  for (const { name } of await listTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    throw new BackupProblem(words.notEmpty);
  }
}

async function refuseUnlessAt(tx: Tx, migration: string): Promise<void> {
  const newest = await newestMigrationOf(tx);
  if (newest === migration) return;
  throw new BackupProblem(words.newerDatabase(newest, migration));
}

/** Rows may refer to rows that come later; what guards them is put back, and checked, at the end. */
async function withoutGuards<T>(tx: Tx, tables: readonly Table[], run: () => Promise<T>): Promise<T> {
  const foreignKeys = await listForeignKeys(tx);
  for (const { table, name } of foreignKeys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
    await sql`delete from ${sql.table(name)}`.execute(tx); // what migrations have put there is in the backup too
  }
  const result = await run();
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  }
  for (const foreignKey of foreignKeys) await putBack(tx, foreignKey);
  return result;
}

async function putBack(tx: Tx, { table, name, definition }: Constraint): Promise<void> {
  await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
    tx,
  );
}

async function fill(
  tx: Tx,
  file: string,
  tables: readonly Table[],
): Promise<{ tables: number; rows: number }> {
  const rows = new Map<string, number>();
  const sequences: Extract<Mark, { sequence: string }>[] = [];
  let table: Table | null = null;
  let waiting: string[] = [];
  let length = 0;
  const flush = async () => {
    if (table !== null && waiting.length > 0) await insert(tx, table, waiting);
    if (table !== null) rows.set(table.name, (rows.get(table.name) ?? 0) + waiting.length);
    waiting = [];
    length = 0;
  };
  for await (const lines of readContent(file)) {
    for (const line of lines) {
      const mark = markOf(file, line);
      if (mark === null) {
        waiting.push(line);
        length += line.length;
        if (waiting.length >= rowsAtATime || length >= lengthAtATime) await flush();
      } else if ('table' in mark) {
        await flush();
        table = tableOf(tables, mark);
        rows.set(table.name, rows.get(table.name) ?? 0);
      } else {
        sequences.push(mark);
      }
    }
  }
  await flush();
  await refuseMissing(tx, file, tables, rows, new Set(sequences.map(({ sequence }) => sequence)));
  for (const { sequence, value } of sequences) {
    await sql`select setval(quote_ident(${sequence})::regclass, ${value}::bigint)`.execute(tx);
  }
  return { tables: rows.size, rows: [...rows.values()].reduce((sum, count) => sum + count, 0) };
}

/** An empty table has its section too, and rows with numbers the last of them: what is missing was taken out. */
async function refuseMissing(
  tx: Tx,
  file: string,
  tables: readonly Table[],
  rows: ReadonlyMap<string, number>,
  sequences: ReadonlySet<string>,
): Promise<void> {
  const table = tables.find(({ name }) => !rows.has(name));
  if (table !== undefined) {
    throw new BackupProblem(words.tableMissing(file, table.name));
  }
  const numbered = (await listNumberedTables(tx)).find(
    (one) => !sequences.has(one.sequence) && (rows.get(one.table) ?? 0) > 0,
  );
  if (numbered !== undefined) {
    throw new BackupProblem(words.sequenceMissing(file, numbered.sequence));
  }
}

function tableOf(tables: readonly Table[], mark: Extract<Mark, { table: string }>): Table {
  const table = tables.find(({ name }) => name === mark.table);
  const columns = table?.columns.map(({ name }) => name) ?? [];
  if (table !== undefined && columns.toSorted().join() === mark.columns.toSorted().join()) return table;
  throw new BackupProblem(words.otherColumns(mark.table));
}

async function insert(tx: Tx, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const names = columns.map((column) => sql.ref(column.name));
  const values = columns.map((column) =>
    column.isJson ? sql`${sql.ref(column.name)}::${sql.raw(column.type)}` : sql.ref(column.name),
  );
  const shapes = columns.map(
    (column) => sql`${sql.ref(column.name)} ${sql.raw(column.isJson ? 'text' : column.type)}`,
  );
  await sql`
    insert into ${sql.table(name)} (${sql.join(names)}) overriding system value
    select ${sql.join(values)} from json_to_recordset(${`[${rows.join(',')}]`}::json) as r (${sql.join(shapes)})
  `.execute(tx);
}
