import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { knowsLetters, openPostgres } from './open.ts';
import pg from 'pg';

const server = process.env['TEST_DATABASE_URL'];

describe('a database', () => {
  it('knows the Swedish letters, here and in the embedded one', async () => {
    const database = await freshDatabase();
    expect(await knowsLetters(database.db)).toBe(true);
    await database.close();
  });

  it.runIf(server !== undefined)(
    'that does not know them is told from one that does [PostgreSQL only]',
    async () => {
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      await client.query(`create database test_c_locale template template0 encoding 'UTF8' locale 'C'`);
      const url = new URL(server ?? '');
      url.pathname = '/test_c_locale';
      const database = await openPostgres(url.href);
      expect(await knowsLetters(database.db)).toBe(false);
      await database.close();
      await client.query('drop database test_c_locale with (force)');
      await client.end();
    },
  );

  it.runIf(server !== undefined)(
    'runs statements as they are, without compiling them [PostgreSQL only]',
    async () => {
      const database = await openPostgres(server ?? '');
      const { rows } = await sql`show jit`.execute(database.db);
      expect(rows).toEqual([{ jit: 'off' }]);
      await database.close();
    },
  );
});
