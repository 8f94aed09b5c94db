// The database as this server sees it: whether it answers, who has its connections, and what waits in it.
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/open.ts';
import type { Metric } from './exposition.ts';
import { countWaiting, type Waiting } from './metrics.store.ts';
import { gauge } from './process-measures.ts';

export type Watched = Pick<Database, 'kind' | 'db' | 'connections' | 'isReady' | 'isBusy' | 'replica'>;

/** Somebody waits for all the other numbers: those that the database does not give in time are left out. */
const patience = 2000;

export async function databaseMetrics(database: Watched): Promise<Metric[]> {
  const isUp = await database.isReady();
  const waiting = isUp && !database.isBusy() ? await waitingIn(database) : null;
  return [
    gauge('codes_database_up', 'Whether the database answers.', isUp ? 1 : 0),
    ...replicaMetrics(database),
    ...connectionMetrics(database),
    ...(waiting === null ? [] : waitingMetrics(waiting)),
  ];
}

async function waitingIn({ db }: Watched): Promise<Waiting | null> {
  const counted = countWaiting(db).catch(() => null);
  return Promise.race([counted, pause(patience, null, { ref: false })]);
}

function replicaMetrics({ replica }: Watched): Metric[] {
  if (replica === null) return [];
  return [
    gauge(
      'codes_database_replica_up',
      'Whether the replica can be read from.',
      replica.problem() === null ? 1 : 0,
    ),
  ];
}

function connectionMetrics({ connections }: Watched): Metric[] {
  const pools = connections();
  return [
    {
      name: 'codes_database_connections',
      help: 'Connections by what they are for, in use or idle.',
      type: 'gauge',
      samples: pools.flatMap(({ pool, inUse, idle }) => [
        { labels: { pool, state: 'in_use' }, value: inUse },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
    },
    {
      name: 'codes_database_connections_most',
      help: 'How many connections there may be.',
      type: 'gauge',
      samples: pools.map(({ pool, most }) => ({ labels: { pool }, value: most })),
    },
    {
      name: 'codes_database_connection_waiters',
      help: 'How many wait for a connection.',
      type: 'gauge',
      samples: pools.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
    },
  ];
}

function waitingMetrics({ jobs, mails }: Waiting): Metric[] {
  return [
    {
      name: 'codes_jobs',
      help: 'Jobs by state, of all servers; ended ones are kept for a week.',
      type: 'gauge',
      samples: Object.entries(jobs).map(([state, value]) => ({ labels: { state }, value })),
    },
    gauge('codes_mails_waiting', 'Mails that are not sent yet, of all servers.', mails),
  ];
}
