// A replica of another installation, whose tables and ids are alike and whose records are not.
import { masterTables, recordCalls } from '@codes/contract';
import { setTimeout } from 'node:timers/promises';
import { ownServer } from '../../apps/server/src/testing/own-server.ts';
import {
  startTemporaryPostgresql,
  type TemporaryPostgresql,
} from '../../scripts/checks/temporary-postgresql.mjs';
import { ensurePostgresql } from '../../scripts/setup/programs/postgresql.mjs';
import { ask, databaseAt, nowhere, untilReady, type Site } from './site.ts';

export type Foreign = { standby: TemporaryPostgresql; close: () => Promise<void> };

/** Of the same name as the servers' own database, and further in its log. */
export async function startForeign(site: Site): Promise<Foreign> {
  const primary = await startTemporaryPostgresql(await ensurePostgresql());
  process.env['TEST_DATABASE_URL'] = primary.url;
  const own = await ownServer();
  const { client, server } = await own.start();
  const { masterTableId } = await client(masterTables.createMasterTable, { body: { name: 'Foreign' } });
  const params = { masterTableId };
  for (let nth = 0; nth < 20; nth += 1)
    await client(recordCalls.createRecord.master, { params, body: { code: `FOREIGN-${nth}` } });
  await ask(primary.url, 'create table filling as select generate_series(1, 1000000) as n');
  const [its, ours] = [nameIn(await databaseAt(primary)), nameIn(await databaseAt(site.postgresql))];
  server.kill('SIGKILL');
  await server.ended;
  // A copy needs it for itself, and whoever made it may be connected to it.
  await ask(primary.url, `alter database ${its} allow_connections false`);
  await ask(primary.url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${its}'`);
  await ask(primary.url, `create database ${ours} template ${its}`);
  await own.close();
  const standby = await primary.standby();
  return {
    standby,
    close: async () => {
      await standby.stop();
      await primary.stop();
    },
  };
}

const nameIn = (url: string) => new URL(url).pathname.slice(1);

const secondsEach = 5;

/** The servers read from a right one, then its address leads to the foreign one, then back. */
export async function leadReplicaAstray({ standby: foreign }: Foreign, site: Site): Promise<void> {
  const right = await site.postgresql.standby();
  const isUsed = ({ replica }: Record<string, unknown>) => replica === undefined;
  const isForeign = ({ replica }: Record<string, unknown>) =>
    String(replica).startsWith('belongs to another');
  try {
    for (const [url, is] of [
      [right.url, isUsed],
      [foreign.url, isForeign],
      [right.url, isUsed],
    ] as const) {
      site.replicaLine.lead(url);
      site.replicaLine.cut();
      await untilReady(site, is);
      await setTimeout(secondsEach * 1000);
    }
  } finally {
    site.replicaLine.lead(nowhere);
    site.replicaLine.cut();
    await right.stop();
  }
}
