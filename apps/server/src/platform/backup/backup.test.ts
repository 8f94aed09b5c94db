import { sql } from 'kysely';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { migrateToNewest, migrateUpTo } from '../db/migrate.ts';
import { openInMemory, type Database } from '../db/open.ts';
import type { Db } from '../db/schema.ts';
import { prepareFirstStart } from '../../demo/first-start.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { BackupProblem, markLine, writeBackupFile } from './backup-file.ts';
import { listForeignKeys, listTables, newestMigrationOf } from './catalogue.ts';
import { restoreBackup } from './restore-backup.ts';
import { keepFingerprint } from '../secret-fingerprint.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let source: Database;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'codes-backup-'));
  file = path.join(folder, 'codes.backup');
  source = await filled(await freshDatabase());
  await writeBackup(source.db, file);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/** The demo, and what is easily lost on the way. */
async function filled(database: Database): Promise<Database> {
  const { db } = database;
  await migrateToNewest(db);
  await prepareFirstStart(db, readConfig({ DEMO: '1' }));
  await sql`insert into users (user_name, first_name, surname, is_external)
    values ('åäö@codes.test', 'Åsa', E'rad ett\nrad två\t"\\ 𝔸', true)`.execute(db);
  await sql`insert into change_details (change_id, subject, subject_id, act, before, after) values
    (1, 'user', '1', 'numbers', '{"much": 12345678901234567890.12345678901234567890, "scale": 1.10, "tiny": 1e-30}', 'null'),
    (1, 'user', '1', 'nothing', null, '[]')`.execute(db);
  await sql`insert into changes (at, what, about)
    select '2024-02-29 23:59:59.123+00'::timestamptz + n * interval '1 second', 'Sign in', n::text
    from generate_series(1, 12000) n`.execute(db);
  return database;
}

/** Every row of every table as the database writes it, computed columns included. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  return db.transaction().execute(async (tx) => {
    await sql`set local timezone to 'UTC'`.execute(tx);
    const content: Record<string, string[]> = {};
    for (const { name } of await listTables(tx)) {
      const { rows } = await sql<{ text: string }>`
        select row_to_json(t)::text as text from ${sql.table(name)} t order by 1`.execute(tx);
      content[name] = rows.map(({ text }) => text);
    }
    return content;
  });
}

async function target(database: Promise<Database> = freshDatabase()): Promise<Db> {
  const opened = await database;
  onTestFinished(() => opened.close());
  return opened.db;
}

async function expectSame(restored: Db, original: Db): Promise<void> {
  expect(await contentOf(restored)).toEqual(await contentOf(original));
  expect(await listForeignKeys(restored)).toEqual(await listForeignKeys(original));
}

describe('a backup', () => {
  it('brings everything back, and goes on from there', async () => {
    const db = await target();
    const { tables, rows } = await restoreBackup(db, file);
    await expectSame(db, source.db);
    const content = await contentOf(source.db);
    expect(tables).toBe(Object.keys(content).length);
    expect(rows).toBe(Object.values(content).flat().length);

    // Ids go on where they were, and what guards the rows is at its place again.
    const { user_id: newest } = await source.db
      .selectFrom('users')
      .select('user_id')
      .orderBy('user_id', 'desc')
      .executeTakeFirstOrThrow();
    const added = await db
      .insertInto('users')
      .values({ user_name: 'next@codes.test', is_external: true })
      .returning(['user_id', 'full_name'])
      .executeTakeFirstOrThrow();
    expect(added).toEqual({ user_id: newest + 1, full_name: 'next@codes.test' });
    await expect(
      db.insertInto('members').values({ project_id: 99_999, user_id: 1, role: 'viewer' }).execute(),
    ).rejects.toThrow(/foreign key/);
  });

  it('keeps every digit, JSON null and sign', async () => {
    const lines = gunzipSync(await readFile(file)).toString();
    expect(lines).toContain('12345678901234567890.12345678901234567890');
    expect(lines).toContain('Åsa');
    const db = await target();
    await restoreBackup(db, file);
    const { rows } = await sql`
      select act, before::text as before, after::text as after from change_details
      where act in ('numbers', 'nothing') order by detail_id`.execute(db);
    expect(rows).toEqual([
      {
        act: 'numbers',
        before:
          '{"much": 12345678901234567890.12345678901234567890, "tiny": 0.000000000000000000000000000001, "scale": 1.10}',
        after: 'null',
      },
      { act: 'nothing', before: null, after: '[]' },
    ]);
  });

  it('of an older version is restored as such, and then brought up to date', async () => {
    const old = await target();
    await migrateUpTo(old, '0001-people-and-projects');
    await old.insertInto('users').values({ user_name: 'old@codes.test', is_external: true }).execute();
    const oldFile = path.join(folder, 'old.backup');
    await writeBackup(old, oldFile);

    const db = await target();
    await restoreBackup(db, oldFile);
    expect(await newestMigrationOf(db)).toBe('0001-people-and-projects');
    await expectSame(db, old);
    await migrateToNewest(db);
    expect(await db.selectFrom('users').select('user_name').execute()).toEqual([
      { user_name: 'old@codes.test' },
    ]);
  });

  it('of an empty database says so', async () => {
    const db = await target();
    await expect(writeBackup(db, path.join(folder, 'none.backup'))).rejects.toThrow(
      'There is nothing to back up: the database is empty.',
    );
    expect(await readdir(folder)).not.toContain('none.backup');
  });

  it.runIf(onPostgres)('of the embedded database grows up, and comes back [PostgreSQL only]', async () => {
    const embedded = await filled(await openInMemory());
    onTestFinished(() => embedded.close());
    await writeBackup(embedded.db, path.join(folder, 'embedded.backup'));
    const postgres = await target();
    await restoreBackup(postgres, path.join(folder, 'embedded.backup'));
    await expectSame(postgres, embedded.db);

    await writeBackup(postgres, path.join(folder, 'postgres.backup'));
    const back = await target(openInMemory());
    await restoreBackup(back, path.join(folder, 'postgres.backup'));
    await expectSame(back, embedded.db);
  });
});

describe('a restore', () => {
  it('into a database that is not empty is refused', async () => {
    const before = await contentOf(source.db);
    await expect(restoreBackup(source.db, file)).rejects.toThrow(
      'The database is not empty. Restore into a new one; nothing was changed.',
    );
    expect(await contentOf(source.db)).toEqual(before);
  });

  it('of a file that is not whole, not the same, or none at all is refused, and leaves nothing behind', async () => {
    const db = await target();
    const whole = await readFile(file);
    const text = gunzipSync(whole).toString();
    const lines = text.split('\n');
    const newer = {
      format: 'codes-backup',
      version: 1,
      product: '9.0',
      migration: '9999-x',
      time: '',
    } as const;
    const damaged: [string | Uint8Array | AsyncIterable<string>, string][] = [
      [whole.subarray(0, whole.length - 100), 'is incomplete: its end is missing.'],
      [gzipSync(lines.slice(0, 100).join('\n')), 'is incomplete: its end is missing.'],
      [gzipSync(`${lines.slice(0, 100).join('\n')}\n`), 'is incomplete: its end is missing.'],
      [gzipSync(lines.filter((_, index) => index !== 40).join('\n')), 'is damaged: its checksum is wrong'],
      [gzipSync(text.replace('Åsa', 'Asa')), 'is damaged: its checksum is wrong'],
      [Buffer.concat([whole.subarray(0, 5000), Buffer.alloc(9), whole.subarray(5009)]), 'is damaged'],
      ['Dear diary', 'is damaged, or is not a backup of Codes.'],
      [gzipSync('Dear diary\n'), 'is not a backup of Codes.'],
      [gzipSync(''), 'is empty.'],
      [each([markLine(newer)]), 'was made by a newer Codes (9.0, 9999-x). Update Codes first.'],
    ];
    const bad = path.join(folder, 'bad.backup');
    for (const [content, problem] of damaged) {
      await (typeof content === 'object' && Symbol.asyncIterator in content
        ? writeBackupFile(bad, content)
        : writeFile(bad, content));
      await expect(restoreBackup(db, bad)).rejects.toThrow(problem);
    }
    await expect(restoreBackup(db, path.join(folder, 'missing'))).rejects.toThrow('missing does not exist.');
    expect(await listTables(db)).toEqual([]);
  });

  it('of a forged file, sealed as it should be, is refused in a sentence, and leaves nothing behind', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
      .slice(0, -1);
    const at = lines.findIndex((line) => line.startsWith('#{"table":"members"'));
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const forged: [line: string, problem: string][] = [
      [`{"project_id":${deep(500_000)}}`, 'a row is nested too deeply'],
      [`#${deep(500_000)}`, 'an unknown line'],
      ['#{"table":"members"}', 'an unknown line'],
      ['#{"table":"members","columns":[5]}', 'an unknown line'],
      ['#{"sequence":"x","value":{}}', 'an unknown line'],
      ['#5', 'an unknown line'],
      ['#{"sequence":"nowhere","value":"1"}', 'the database refuses what is in it'],
      ['{"project_id":"one"}', 'the database refuses what is in it'],
      ['Dear diary', 'the database refuses what is in it'],
      ['{"project_id":99999,"user_id":1,"role":"viewer"}', 'the database refuses what is in it'],
    ];
    const bad = path.join(folder, 'forged.backup');
    const db = await target();
    for (const [line, problem] of forged) {
      await writeBackupFile(bad, each(lines.toSpliced(at + 1, 0, line)));
      const error = await restoreBackup(db, bad).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(BackupProblem);
      expect((error as Error).message).toContain(problem);
    }
    expect(await listTables(db)).toEqual([]);
  });

  it('of a file without a table or a sequence, sealed anew, is refused and names it', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
      .slice(0, -1);
    const without = (kind: 'table' | 'sequence', name: string) => {
      const start = lines.findIndex((line) => line.startsWith(`#{"${kind}":"${name}"`));
      const rest = lines.slice(start + 1);
      return [...lines.slice(0, start), ...rest.slice(rest.findIndex((line) => line.startsWith('#')))];
    };
    const bad = path.join(folder, 'without.backup');
    const db = await target();
    for (const [kind, name] of [
      ['table', 'answered_calls'],
      ['table', 'members'],
      ['sequence', 'changes_change_id_seq'],
    ] as const) {
      await writeBackupFile(bad, each(without(kind, name)));
      await expect(restoreBackup(db, bad)).rejects.toThrow(`is incomplete: the ${kind} ${name} is missing.`);
    }
    expect(await listTables(db)).toEqual([]);
  });

  it('checks the signature with the secret, where there is one', async () => {
    const [ours, another] = ['our own secret, long enough to be one', 'a secret of somebody else, also long'];
    const signed = path.join(folder, 'signed.backup');
    await writeBackup(source.db, signed, ours);
    const db = await target();
    await expect(restoreBackup(db, signed, another)).rejects.toThrow('or was made with another secret.');
    const lines = gunzipSync(await readFile(signed))
      .toString()
      .trimEnd()
      .split('\n')
      .slice(0, -1);
    const forged = path.join(folder, 'sealed-anew.backup');
    await writeBackupFile(forged, each(lines.map((line) => line.replace('Åsa', 'Asa'))), another);
    await expect(restoreBackup(db, forged, ours)).rejects.toThrow('was changed, or was made with another');
    expect(await listTables(db)).toEqual([]);

    expect(await restoreBackup(db, signed, ours)).toMatchObject({ seal: 'fits' });
    await expectSame(db, source.db);
    expect(await restoreBackup(await target(), signed)).toMatchObject({ seal: 'unchecked' });
    expect(await restoreBackup(await target(), file, ours)).toMatchObject({ seal: 'unsigned' });
  });

  it('says whether the secret here is the one of the backup', async () => {
    const [ours, another] = ['our own secret, long enough to be one', 'a secret of somebody else, also long'];
    expect(await restoreBackup(await target(), file, ours)).toMatchObject({ secretCheck: 'unknown' });
    await keepFingerprint(source.db, ours);
    onTestFinished(async () => void (await source.db.deleteFrom('installation').execute()));
    const unsigned = path.join(folder, 'unsigned.backup');
    await writeBackup(source.db, unsigned);
    const checked = async (secret: string | null) =>
      (await restoreBackup(await target(), unsigned, secret)).secretCheck;
    expect([await checked(ours), await checked(another), await checked(null)]).toEqual([
      'same',
      'another',
      'unknown',
    ]);
  });

  it('that fails in the middle leaves nothing behind', async () => {
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
      .slice(0, -1);
    const bad = path.join(folder, 'bad.backup');
    const orphan = '{"project_id":99999,"user_id":1,"role":"viewer","modified":"2026-11-18"}';
    const at = lines.findIndex((line) => line.startsWith('#{"table":"members"'));
    await writeBackupFile(bad, each(lines.toSpliced(at + 1, 0, orphan)));
    const db = await target();
    await expect(restoreBackup(db, bad)).rejects.toThrow(/foreign key/);
    expect(await listTables(db)).toEqual([]);
    await restoreBackup(db, file);
    await expectSame(db, source.db);
  });
});

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
