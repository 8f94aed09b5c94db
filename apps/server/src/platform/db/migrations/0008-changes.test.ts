// A database of the version before, with its two histories: nothing of them is lost on the way into one.
import { sql } from 'kysely';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../../testing/fresh-database.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { migrateToNewest, migrateUpTo } from '../migrate.ts';
import type { Db } from '../schema.ts';

const backup = path.join(import.meta.dirname, 'fixtures', 'names-in-trees.postgresql.backup');

async function versionBefore(): Promise<Db> {
  const { db, close } = await freshDatabase();
  onTestFinished(close);
  await restoreBackup(db, backup);
  await migrateUpTo(db, '0007-ids-in-trees');
  return db;
}

async function rowsOf<Row>(db: Db, query: string): Promise<Row[]> {
  const { rows } = await sql.raw<Row>(query).execute(db);
  return rows;
}

describe('the histories of the version before', () => {
  it('are whole in the changes: each row once, in its order, with who and when', async () => {
    const db = await versionBefore();
    const records = await rowsOf(
      db,
      'select record_id, table_id, at, user_id, before, after from record_history order by history_id',
    );
    const others = await rowsOf(
      db,
      'select at, user_id, subject, subject_id, act, before, after from history order by history_id',
    );
    expect(records.length).toBeGreaterThan(3);
    expect(others.length).toBeGreaterThan(3);
    await migrateToNewest(db);
    expect(
      await rowsOf(
        db,
        `select r.record_id, r.table_id, c.at, c.user_id, r.before, r.after
          from changed_records r join changes c using (change_id) order by r.place`,
      ),
    ).toEqual(records);
    expect(
      await rowsOf(
        db,
        `select c.at, c.user_id, d.subject, d.subject_id, d.act, d.before, d.after
          from change_details d join changes c using (change_id) order by d.detail_id`,
      ),
    ).toEqual(others);
  });

  it('are one change a write, counted, in the history of their tables, and cannot be taken back', async () => {
    const db = await versionBefore();
    await migrateToNewest(db);
    const heads = await rowsOf<{ written: number; created: number; updated: number; removed: number }>(
      db,
      `select count(*) over (partition by at, user_id) as written, created, updated, removed from changes`,
    );
    expect(new Set(heads.map(({ written }) => written))).toEqual(new Set([1]));
    expect(
      await rowsOf(
        db,
        `select change_id from changes c where undo_action is not null or created + updated + removed <> (
          select count(*) from changed_records r where r.change_id = c.change_id and c.what !~ ' ')`,
      ),
    ).toEqual([]);
    expect(
      await rowsOf(
        db,
        `select table_id, change_id from changed_records except select table_id, change_id from changed_tables`,
      ),
    ).toEqual([]);
    const whats = await rowsOf<{ what: string }>(db, 'select distinct what from changes order by 1');
    expect(whats.map(({ what }) => what)).toEqual(expect.arrayContaining(['Save configuration']));
  });

  it('tell which record a copy was made of: it has the values of its master today as its base', async () => {
    const db = await versionBefore();
    await sql`
      insert into users (user_name, is_external) values ('x@codes.test', true)`.execute(db);
    const [master] = await rowsOf<{ id: number }>(
      db,
      `insert into tables (kind, name, description) values ('master', 'Copied', '') returning table_id as id`,
    );
    const [project] = await rowsOf<{ id: number }>(
      db,
      `insert into projects (project_number, number_key, name, ua_user_id, is_template, is_visible_for_employees)
        select 'copies', 'copies', 'Copies', min(user_id), false, false from users returning project_id as id`,
    );
    const [link] = await rowsOf<{ id: number }>(
      db,
      `insert into tables (kind, name, description, project_id, master_table_id)
        values ('linked', 'Copied', '', ${project?.id}, ${master?.id}) returning table_id as id`,
    );
    const [made] = await rowsOf<{ id: number }>(
      db,
      `insert into records (table_id, code, description_en) values (${master?.id}, 'NEW', 'Of the master')
        returning record_id as id`,
    );
    const [copy] = await rowsOf<{ id: number }>(
      db,
      `insert into records (table_id, code, description_en) values (${link?.id}, 'OWN', 'Own') returning record_id as id`,
    );
    // Copied when the master's code was OLD; since then it has been changed to NEW, and the copy's to OWN.
    await sql
      .raw(
        `insert into record_history (record_id, table_id, act, before, after) values
          (${copy?.id}, ${link?.id}, 'de-relate', null, '{"code": "OLD"}'),
          (${made?.id}, ${master?.id}, 'edit', '{"code": "OLD"}', '{"code": "NEW"}')`,
      )
      .execute(db);
    await sql.raw(`insert into hidden_records values (${link?.id}, ${made?.id})`).execute(db);
    await migrateToNewest(db);
    expect(await rowsOf(db, `select copy_id, base from hidden_records where table_id = ${link?.id}`)).toEqual(
      [
        {
          copy_id: copy?.id,
          base: { code: 'NEW', descriptionEn: 'Of the master', descriptionSv: '' },
        },
      ],
    );
  });
});
