// npm run soak [-- MINUTES]: troubles of all kinds under load for so long; then, half as long, kills in the middle of writes
// and odd requests with ever new seeds. npm run soak -- --odd [MINUTES]: odd requests alone, so long on both databases at once.
import { ownServer } from '../apps/server/src/testing/own-server.ts';
import { surviveKills, type Figures } from '../apps/server/src/testing/troubles/survive-kills.ts';
import { startTemporaryPostgresql } from '../scripts/checks/temporary-postgresql.mjs';
import { ensureServerBuilt } from '../scripts/setup/build.mjs';
import { ensurePostgresql } from '../scripts/setup/programs/postgresql.mjs';
import { oddRequestsFor } from './soak/odd-requests.ts';
import { troubles } from './soak/troubles.ts';

const minutes = Number(process.argv.slice(2).find((argument) => argument !== '--odd') ?? 10);
const isOddAlone = process.argv.includes('--odd');
const milliseconds = minutes * 60_000;
const share = milliseconds / 6;
const say = (text: string) => process.stdout.write(`${text}\n`);

await ensureServerBuilt();
if (!isOddAlone) for (const line of await troubles(milliseconds, say)) say(line);

const postgresql = await startTemporaryPostgresql(await ensurePostgresql());
try {
  if (isOddAlone) {
    const both = await Promise.all([
      oddRequestsFor(milliseconds, 'PostgreSQL', postgresql.url),
      oddRequestsFor(milliseconds, 'embedded database', null),
    ]);
    for (const line of both.flat()) say(line);
  } else {
    tell('PostgreSQL', await killsFor(share, postgresql.url));
    tell('embedded database', await killsFor(share, null));
    for (const line of await oddRequestsFor(share, 'PostgreSQL', postgresql.url)) say(line);
  }
} finally {
  await postgresql.stop();
}

async function killsFor(time: number, databaseUrl: string | null): Promise<Figures> {
  if (databaseUrl === null) delete process.env['TEST_DATABASE_URL'];
  else process.env['TEST_DATABASE_URL'] = databaseUrl;
  const end = performance.now() + time;
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
