import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type SlowRecord = {
  /** Everything before it is written, and it is waited for: by which connection of PostgreSQL. */
  reached: () => Promise<number>;
  end: () => Promise<void>;
};

/** On PostgreSQL the record of this code is written only after so many seconds, so that there is a middle on a quick machine too. */
export async function slowRecord(databaseUrl: string, code: string, seconds: number): Promise<SlowRecord> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create function wait_long() returns trigger language plpgsql
    as $$ begin perform pg_sleep(${seconds}); return new; end $$;
    create trigger slowed before insert on records for each row when (new.code = '${code}') execute function wait_long()`);
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  const reached = async () => {
    for (;;) {
      const [found] = (await client.query<{ pid: number }>(`select pid ${waiting}`)).rows;
      if (found) return found.pid;
      await pause(20);
    }
  };
  const end = async () => {
    await client.query(`select pg_terminate_backend(pid) ${waiting}`);
    await client.query('drop function wait_long() cascade');
    await client.end();
  };
  return { reached, end };
}
