// An empty database gets its first administrator, and with DEMO the demo organisation.
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { ConfigError, type Config } from '../platform/config.ts';
import { configWords } from '../platform/config.words.ts';
import type { Ask } from '../platform/db/fitness/fitness.ts';
import type { Db } from '../platform/db/schema.ts';
import { hashPassword } from '../people/sign-in/passwords.ts';
import { fillDemo } from './fill-demo.ts';

export type FirstStart = { madePassword: string | null };

/** For an empty database: cheap, so that the operator sees it before the long work. */
export function firstAdministrator({ administrator }: Config): NonNullable<Config['administrator']> {
  if (administrator !== null) return administrator;
  throw new ConfigError('ADMIN_EMAIL', configWords.administratorNeeded);
}

/** Also of one that has not been migrated yet, or not to the newest. */
export async function checkFirstStart(ask: Ask, config: Config): Promise<void> {
  if (config.administrator !== null) return;
  const [found] = await ask<{ made: boolean }>(`select to_regclass('users') is not null as made`);
  const users = found?.made === true ? await ask(`select user_id from users limit 1`) : [];
  if (users.length === 0) firstAdministrator(config);
}

export async function prepareFirstStart(db: Db, config: Config): Promise<FirstStart> {
  if (!(await isEmpty(db))) return { madePassword: null };
  const { email, password } = firstAdministrator(config);
  const madePassword = password === null ? randomBytes(12).toString('base64url') : null;
  const passwordHash = await hashPassword(password ?? madePassword ?? '');

  return db.transaction().execute(async (tx) => {
    // Several servers may start at once on one database: the first one fills it.
    await sql`select pg_advisory_xact_lock(hashtext('codes first start'))`.execute(tx);
    if (!(await isEmpty(tx))) return { madePassword: null };
    const { user_id: userId } = await tx
      .insertInto('users')
      .values({
        user_name: email,
        company_name: config.organisation,
        is_external: true,
        is_administrator: true,
        password_hash: passwordHash,
        password_change_required: madePassword !== null,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    if (config.demo) await fillDemo(tx, config, userId);
    return { madePassword };
  });
}

async function isEmpty(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
  return user === undefined;
}
