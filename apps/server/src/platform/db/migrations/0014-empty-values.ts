// What a record without a value in any field has, kept with its table by the database itself: one record is shown without
// looking for the fields.
import { sql, type Kysely } from 'kysely';

export const emptyValues = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const ofItsFields = `coalesce((
  select jsonb_object_agg(f.field_id::text, '') from fields f where f.table_id = t.table_id
), '{}')`;

const statements = [
  // Of a linked table none: its fields are its master's.
  `alter table tables add column empty_values jsonb not null default '{}'`,

  `create function keep_empty_values() returns trigger language plpgsql as $$
    begin
      update tables t set empty_values = ${ofItsFields}
      where t.table_id in (select w.table_id from written_fields w);
      return null;
    end $$`,
  `create trigger fields_added after insert on fields
    referencing new table as written_fields for each statement execute function keep_empty_values()`,
  `create trigger fields_removed after delete on fields
    referencing old table as written_fields for each statement execute function keep_empty_values()`,

  `update tables t set empty_values = ${ofItsFields} where t.table_id in (select f.table_id from fields f)`,
];
