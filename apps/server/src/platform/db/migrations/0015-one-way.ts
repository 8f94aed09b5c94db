// What was kept for a second, faster way of giving out numbers and of reading one record goes with it.
import { sql, type Kysely } from 'kysely';

export const oneWay = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `drop table number_turns`,
  `drop trigger fields_added on fields`,
  `drop trigger fields_removed on fields`,
  `drop function keep_empty_values()`,
  `alter table tables drop column empty_values`,
];
