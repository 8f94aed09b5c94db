// What there is once in an installation: so far a fingerprint of its secret, so that another one is noticed.
import { sql, type Kysely } from 'kysely';

export const installation = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table installation (
    is_only boolean primary key default true check (is_only),
    secret_fingerprint text not null
  )`,
];
