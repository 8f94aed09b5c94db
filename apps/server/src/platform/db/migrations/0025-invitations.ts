// Invitations are told apart from other password links; accounts know when they were invited and last signed in.
import { sql, type Kysely } from 'kysely';

export const invitations = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table users add column invited timestamptz(3), add column last_sign_in timestamptz(3)`,
  `update users set last_sign_in = seen.at
    from (select user_id, max(at) as at from changes where what = 'Sign in' group by user_id) seen
    where seen.user_id = users.user_id`,
  `update users set invited = created where is_external and password_hash is null`,

  `alter table password_links add column kind text not null default 'reset'
    check (kind in ('reset', 'invitation', 'first sign-in'))`,
  // A link that was asked for lives for an hour.
  `update password_links set kind = 'invitation' where expires > created + interval '2 hours'`,
  `alter table password_links alter column kind drop default`,
];
