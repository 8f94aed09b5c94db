// One of several databases takes writes, and which one may change: a connection tries them until it finds it.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from '../database-away.ts';

/** Between two rounds, while none of them takes writes. */
const pauseMilliseconds = 100;

/** A host that swallows what is sent to it is not waited for when there is another. */
const patienceWithOne = 3000;

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/** For the settings of a pool: its connections go where the last one went, or on to the next. */
export function hostsInTurn(addresses: readonly string[]) {
  let current = 0;
  class ClientOfHost extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const connectionString = addresses[current] ?? '';
      super({ ...config, connectionString, connectionTimeoutMillis: patienceWithOne });
    }
  }
  return {
    Client: ClientOfHost,
    /** As the pool connects, but for as long as somebody waits for a connection at all. */
    lookAround: (pool: pg.Pool, patience: number) => {
      const once = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
      const connect = async () => {
        const end = performance.now() + patience;
        for (;;) {
          const tried = current;
          try {
            return await once();
          } catch (error) {
            if (!isDatabaseAway(error) || pool.ending || performance.now() > end) throw error;
          }
          if (current === tried) current = (tried + 1) % addresses.length;
          if (current === 0) await setTimeout(pauseMilliseconds);
        }
      };
      pool.connect = ((connected?: Connected) => {
        const connecting = connect();
        if (connected === undefined) return connecting;
        connecting.then(
          (client) => connected(undefined, client, () => client.release()),
          (error: Error) => connected(error),
        );
      }) as typeof pool.connect;
    },
  };
}
