import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPostgres } from './open.ts';

const server = process.env['TEST_DATABASE_URL'];

describe('a database', () => {
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
