// How many records a table has, kept by the database itself in the transaction that changes it: a list says its total
// without counting.
import { sql, type Kysely } from 'kysely';

export const tableSizes = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** So many rows of a table are summed at every look; then they become one. */
const mostRows = 64;

const statements = [
  // Each write adds a row with what it has added or taken away, and the sum is the size: writers at the same time have
  // nothing to wait for. Without a reference to the table, which would be looked up at every write.
  `create table table_sizes (
    table_id bigint not null,
    amount bigint not null
  )`,
  `create index sizes_of_table on table_sizes (table_id) include (amount)`,

  // The records of a table that is removed go with it, and its sizes by the trigger below. Rows that another transaction
  // is putting together are left to it.
  `create function keep_table_size() returns trigger language plpgsql as $$
    declare
      written record;
    begin
      for written in
        select r.table_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end as amount
        from written_records r where exists (select from tables t where t.table_id = r.table_id)
        group by r.table_id
      loop
        insert into table_sizes (table_id, amount) values (written.table_id, written.amount);
        if (select count(*) from table_sizes s where s.table_id = written.table_id) > ${mostRows} then
          with gone as (
            delete from table_sizes where ctid = any(array(
              select s.ctid from table_sizes s where s.table_id = written.table_id for update skip locked
            )) returning amount
          )
          insert into table_sizes (table_id, amount)
          select written.table_id, sum(amount) from gone having count(*) > 0;
        end if;
      end loop;
      return null;
    end $$`,
  `create trigger records_added after insert on records
    referencing new table as written_records for each statement execute function keep_table_size()`,
  `create trigger records_removed after delete on records
    referencing old table as written_records for each statement execute function keep_table_size()`,

  `create function forget_table_size() returns trigger language plpgsql as $$
    begin
      delete from table_sizes where table_id = old.table_id;
      return null;
    end $$`,
  `create trigger table_removed after delete on tables for each row execute function forget_table_size()`,

  // The triggers keep writers out until this is there too.
  `insert into table_sizes (table_id, amount) select table_id, count(*) from records group by table_id`,
];
