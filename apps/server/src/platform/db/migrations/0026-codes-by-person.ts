// The codes of a configuration that somebody made, the last ones first.
import { sql, type Kysely } from 'kysely';

export const codesByPerson = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index issued_codes_by_person on issued_codes
      (configuration_id, created_by, created desc, issued_code_id desc)`.execute(db);
  },
};
