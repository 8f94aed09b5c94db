// The common part of backup and restore: the database, the file, and how a problem is shown.
import path from 'node:path';
import { ConfigError, readDatabaseConfig } from '../config.ts';
import { DatabaseProblem, databaseProblem } from '../db/fitness/database-problem.ts';
import { FolderLockedError } from '../db/embedded/folder-lock.ts';
import { openEmbedded, openPostgres, type Database } from '../db/open.ts';
import { knownSecret } from '../secret.ts';
import { BackupProblem } from './backup-file.ts';
import { words } from './backup.words.ts';

export type Job = { database: Database; file: string; dataDir: string; secret: string | null };

type Command = {
  name: 'backup' | 'restore';
  /** Before the database is opened, which makes one where there is none. */
  check?: (where: { dataDir: string; databaseUrl: string | null }) => void;
  run: (job: Job) => Promise<readonly string[]>;
};

export async function runCommand({ name, check, run }: Command): Promise<void> {
  try {
    const [file, ...more] = process.argv.slice(2);
    if (file === undefined || more.length > 0) throw new BackupProblem(words.nameFile(name));
    const where = readDatabaseConfig(process.env);
    check?.(where);
    const database = await open(where);
    try {
      const job = { database, file: path.resolve(file), dataDir: where.dataDir, secret: knownSecret(where) };
      const lines = await run(job).catch((error: unknown) => {
        throw databaseProblem(words.failed(name), error);
      });
      process.stdout.write(`${lines.join('\n')}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`);
    process.exitCode = 1;
  }
}

function open({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }): Promise<Database> {
  return databaseUrl === null ? openEmbedded(dataDir) : openPostgres(databaseUrl);
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const kinds = [BackupProblem, ConfigError, FolderLockedError, DatabaseProblem];
  const isForPeople = kinds.some((kind) => error instanceof kind) || 'syscall' in error;
  return isForPeople ? error.message : (error.stack ?? error.message);
}
