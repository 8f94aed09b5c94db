// Changes count records and codes alone; until now some have counted members, integrations and the like.
import { sql, type Kysely } from 'kysely';

export const countsOfChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(statement).execute(db);
  },
};

const statement = `
  update changes set created = 0, updated = 0, removed = 0
  where created + updated + removed > 0 and what not in (
    'Add', 'Edit', 'Remove', 'Import', 'Update', 'De-relate', 'Undo', 'Issue', 'Edit code', 'Release'
  )`;
