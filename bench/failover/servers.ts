// Codes as it runs in service, and people who are signed in.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { keysFrom } from '../../apps/server/src/people/sign-in/keys.ts';
import { startSession } from '../../apps/server/src/people/sign-in/sessions.ts';
import { openPostgres } from '../../apps/server/src/platform/db/open.ts';
import { startServer, type ServerProcess } from '../../apps/server/src/testing/server-process.ts';

const secret = createHash('sha256').update('a secret for this run').digest('hex');

export function startCodes(settings: Record<string, string>): ServerProcess {
  const common = {
    SECRET: secret,
    DEMO: '0',
    ADMIN_EMAIL: 'admin@codes.test',
    ADMIN_PASSWORD: 'codes-admin',
    DRAIN_SECONDS: '8',
  };
  return startServer({ ...common, ...settings }, []);
}

/** The tokens of so many people. */
export async function signIn(url: string, people: number): Promise<string[]> {
  const { db, close } = await openPostgres(url);
  try {
    const users = await db
      .insertInto('users')
      .values(
        Array.from({ length: people }, (_, number) => ({
          user_name: `person${number}@codes.test`,
          is_external: true,
          is_administrator: true,
          password_hash: null,
        })),
      )
      .returning('user_id')
      .execute();
    const keys = keysFrom(secret);
    return await Promise.all(
      users.map(({ user_id: userId }) => startSession(db, keys, userId, { userAgent: '' })),
    );
  } finally {
    await close();
  }
}

export async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
