// What can happen to a database while people work.
import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { startPgBouncer } from '../../apps/server/src/testing/troubles/pgbouncer.ts';
import type { TemporaryPostgresql } from '../../scripts/checks/temporary-postgresql.mjs';
import { ask, databaseAt, nowhere, untilReady, type Site } from './site.ts';

const secondsFrozen = 8;

export async function freezeDatabase({ postgresql: { pid } }: Site): Promise<void> {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid())], { encoding: 'utf8' });
  const all = [pid(), ...children.trim().split(/\s+/).map(Number)];
  const tell = (signal: NodeJS.Signals) => {
    for (const one of all) {
      try {
        process.kill(one, signal);
      } catch {
        // It has ended by itself.
      }
    }
  };
  tell('SIGSTOP');
  await setTimeout(secondsFrozen * 1000);
  tell('SIGCONT');
}

export const cutConnections = ({ postgresql: { url } }: Site) =>
  ask(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  );

/**
 * Another database has all that was acknowledged, and takes over when the first one dies. Between the two moments the address
 * leads to one that is still following.
 */
export async function promoteAnother(site: Site): Promise<void> {
  const next = await synchronousStandby(site.postgresql);
  await site.postgresql.destroy();
  site.line.lead(next.url);
  site.postgresql = next;
  await setTimeout(secondsFollowing * 1000);
  await ask(next.url, 'select pg_promote()');
}

const secondsFollowing = 2;
const secondsBoth = 6;

/** The former primary lives on and takes writes at its old address: the servers have to leave it by themselves. */
export async function promoteBeside(site: Site): Promise<void> {
  const former = site.postgresql;
  const next = await synchronousStandby(former);
  site.postgresql = next;
  try {
    site.secondLine.lead(next.url);
    await ask(next.url, 'select pg_promote()');
    await untilReady(site, ({ formerPrimary }) => formerPrimary !== undefined);
    // It acknowledges again, as one without a synchronous standby: whoever still wrote there would be told so.
    await ask(former.url, 'alter system reset synchronous_standby_names');
    await ask(former.url, 'select pg_reload_conf()');
    await setTimeout(secondsBoth * 1000);
  } finally {
    await former.destroy();
  }
  site.line.lead(next.url);
  await untilReady(site, ({ formerPrimary }) => formerPrimary === undefined);
  site.secondLine.lead(nowhere);
  site.secondLine.cut();
}

async function synchronousStandby({ url, standby }: TemporaryPostgresql): Promise<TemporaryPostgresql> {
  const next = await standby();
  await ask(url, "alter system set synchronous_standby_names = '*'");
  await ask(url, 'select pg_reload_conf()');
  const isInStep = `select 1 from pg_stat_replication
    where sync_state = 'sync' and current_setting('synchronous_standby_names') = '*'`;
  while ((await ask(url, isInStep)).length === 0) await setTimeout(100);
  // Commits wait only from when the checkpointer has heard of it, which it does between two checkpoints.
  await ask(url, 'checkpoint');
  return next;
}

const secondsBehind = 8;

/** It comes between servers and database, and goes again, each time with all its connections. */
export async function putPgBouncerBetween(site: Site): Promise<void> {
  const bouncer = await startPgBouncer(await databaseAt(site.postgresql));
  try {
    site.line.lead(bouncer.url);
    site.line.cut();
    await untilReady(site);
    await setTimeout(secondsBehind * 1000);
  } finally {
    site.line.lead(site.postgresql.url);
    await bouncer.end('SIGKILL');
  }
}
