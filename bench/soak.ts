// npm run soak [-- MINUTES]: troubles of all kinds under load for so long; then, half as long, kills in the middle of writes
// and odd requests with ever new seeds.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { ownServer } from '../apps/server/src/testing/own-server.ts';
import { surviveKills, type Figures } from '../apps/server/src/testing/survive-kills.ts';
import { startTemporaryPostgresql } from '../scripts/checks/temporary-postgresql.mjs';
import { ensurePostgresql } from '../scripts/setup/postgresql.mjs';
import { troubles } from './soak/troubles.ts';

const minutes = Number(process.argv[2] ?? 10);
const share = (minutes * 60_000) / 6;
const say = (text: string) => process.stdout.write(`${text}\n`);

for (const line of await troubles(minutes * 60_000, say)) say(line);

const postgresql = await startTemporaryPostgresql(await ensurePostgresql());
try {
  tell('PostgreSQL', await killsFor(share, postgresql.url));
  tell('embedded database', await killsFor(share, null));
  oddRequestsFor(share, postgresql.url);
} finally {
  await postgresql.stop();
}

async function killsFor(milliseconds: number, databaseUrl: string | null): Promise<Figures> {
  if (databaseUrl === null) delete process.env['TEST_DATABASE_URL'];
  else process.env['TEST_DATABASE_URL'] = databaseUrl;
  const end = performance.now() + milliseconds;
  const server = await ownServer();
  try {
    return await surviveKills({
      server,
      another: ({ kills }) => kills === 0 || performance.now() < end,
      random: Math.random,
    });
  } finally {
    await server.close();
  }
}

function tell(database: string, { kills, acknowledged }: Figures): void {
  say(`${database}: ${kills} kills, ${acknowledged} acknowledged writes, none lost or half done`);
}

function oddRequestsFor(milliseconds: number, databaseUrl: string): void {
  const end = performance.now() + milliseconds;
  let rounds = 0;
  do {
    const seed = randomInt(1, 2 ** 31);
    const { status, stdout } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project=server', 'apps/server/src/odd-requests.test.ts'],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          TEST_DATABASE_URL: databaseUrl,
          ODD_REQUESTS_SEED: String(seed),
          ODD_REQUESTS_EACH: '100',
        },
      },
    );
    if (status !== 0) throw new Error(`Odd requests with the seed ${seed}:\n${stdout}`);
    rounds += 1;
  } while (performance.now() < end);
  say(`odd requests: ${rounds} rounds of 100 a call, all of them done or refused from the catalogue`);
}
