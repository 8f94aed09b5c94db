import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { serverVersion as product } from '../../server-folder.ts';
import { BackupProblem, markLine, writeBackupFile } from './backup-file.ts';
import { listSequences, listTables, newestMigrationOf, type Table } from './catalogue.ts';
import { words } from './backup.words.ts';

const rowsAtATime = 500;

/** Everything as it was at one moment, while others go on working. */
export async function writeBackup(
  db: Db,
  file: string,
  secret: string | null = null,
): Promise<{ tables: number; rows: number }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local timezone to 'UTC'`.execute(tx);
      const migration = await newestMigrationOf(tx);
      if (migration === null) throw new BackupProblem(words.emptyDatabase);
      const tables = await listTables(tx);
      const { rows } = await writeBackupFile(file, linesOf(tx, migration, tables), secret);
      return { tables: tables.length, rows };
    });
}

async function* linesOf(tx: Tx, migration: string, tables: readonly Table[]): AsyncGenerator<string> {
  const time = new Date().toISOString();
  yield markLine({ format: 'codes-backup', version: 1, product, migration, time });
  for (const table of tables) {
    yield markLine({ table: table.name, columns: table.columns.map(({ name }) => name) });
    for await (const { line } of rowsOf(tx, table)) yield line;
  }
  // Read last: numbers drawn meanwhile leave a gap, never a number that is given twice.
  for (const { name, value } of await listSequences(tx)) yield markLine({ sequence: name, value });
}

/**
 * The database writes the JSON and JavaScript never reads it, so that numbers keep all their digits.
 * JSON columns are kept as text: a JSON null would otherwise come back as no value.
 */
function rowsOf(tx: Tx, { name, columns }: Table): AsyncIterableIterator<{ line: string }> {
  const values = columns.map((column) =>
    column.isJson ? sql`${sql.ref(column.name)}::text as ${sql.ref(column.name)}` : sql.ref(column.name),
  );
  return tx
    .selectFrom(sql`(select ${sql.join(values)} from ${sql.table(name)})`.as('row_of_table'))
    .select(sql<string>`row_to_json(row_of_table)::text`.as('line'))
    .stream(rowsAtATime);
}
