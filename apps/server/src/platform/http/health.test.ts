import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openPostgres } from '../db/open.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { serveHealth } from './health.ts';

it('is alive without its database, but ready only with it', async () => {
  const database = await freshDatabase();
  const away = await openPostgres('postgresql://nobody@127.0.0.1:1/nothing');
  const [well, alone] = [Fastify(), Fastify()];
  serveHealth(well, database);
  serveHealth(alone, away);

  expect(await well.inject('/healthz')).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' });
  expect(await well.inject('/readyz')).toMatchObject({ statusCode: 200, body: '{"status":"ready"}' });
  expect(await alone.inject('/healthz')).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' });
  expect(await alone.inject('/readyz')).toMatchObject({
    statusCode: 503,
    body: '{"message":"The database does not answer"}',
  });
  await away.close();
  await database.close();
});
