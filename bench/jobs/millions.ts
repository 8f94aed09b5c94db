// A register and a history of very many rows: what people wait for in them. Filled by the database itself, which knows how.
import { changes, recordCalls } from '@codes/contract';
import { ask } from '../ask.ts';
import type { FilledServer } from '../filled-server.ts';
import { compare, type Measured } from '../measure.ts';
import { fillRegister, waitsInRegister } from './register.ts';

/** As many records as it takes for a register in which a thousand codes begin with each of them. */
export const componentsOf = (rows: number) => Math.max(1000, Math.ceil(rows / 1000));

export async function millions(server: FilledServer, rows: number): Promise<Measured[]> {
  await server.query(`set maintenance_work_mem = '1GB'`);
  const id = await withoutIndexes(server, 'issued_codes', () => fillRegister(server, rows));
  const ofRegister = await waitsInRegister(server, id);
  await withoutIndexes(server, 'changed_records', () => fillHistory(server, rows));
  return [...ofRegister, ...(await waitsInHistory(server))];
}

/** Indexes that keep nothing from being written twice are made again afterwards: in one go, instead of row by row. */
async function withoutIndexes<T>({ query }: FilledServer, table: string, fill: () => Promise<T>): Promise<T> {
  const { rows } = await query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  const indexes = rows as { name: string; made: string }[];
  for (const { name } of indexes) await query(`drop index ${name}`);
  const filled = await fill();
  for (const { made } of indexes) await query(made);
  await query(`vacuum analyze ${table}`);
  return filled;
}

const recordsAChange = 1000;

/** Every record of the table changed again and again, a thousand at a time. */
async function fillHistory({ query, masterTableId }: FilledServer, rows: number): Promise<void> {
  const count = Math.ceil(rows / recordsAChange);
  await query(
    `with made as (
      insert into changes (user_id, what, table_id, table_name, updated, at)
      select 1, 'Update', $1, 'Components', $3, now() - make_interval(secs => $2 - n) from generate_series(1, $2::int) n
      returning change_id
    )
    insert into changed_tables (table_id, change_id) select $1, change_id from made`,
    [masterTableId, count, recordsAChange],
  );
  await query(
    `with numbered as materialized (
      select r.*, (row_number() over (order by code) - 1) / $2::bigint as part from records r where r.table_id = $1
    ), made as materialized (
      select change_id, row_number() over (order by change_id) % (select max(part) + 1 from numbered) as part
      from changed_tables where table_id = $1
    )
    insert into changed_records (change_id, record_id, table_id, created, created_by,
      before, before_modified, before_modified_by, after, after_modified, after_modified_by)
    select c.change_id, r.record_id, r.table_id, r.created, 1,
      jsonb_build_object('code', r.code, 'descriptionEn', r.description_en, 'descriptionSv', 'Före ' || c.change_id),
      r.modified, 1,
      jsonb_build_object('code', r.code, 'descriptionEn', r.description_en, 'descriptionSv', 'Efter ' || c.change_id),
      r.modified, 1
    from made c join numbered r using (part)`,
    [masterTableId, recordsAChange],
  );
  for (const table of ['changes', 'changed_tables']) await query(`vacuum analyze ${table}`);
}

async function waitsInHistory(server: FilledServer): Promise<Measured[]> {
  const { query, masterTableId } = server;
  const params = { masterTableId };
  const { rows } = await query(
    `select (
      select change_id from changed_tables where table_id = $1 order by change_id desc
      offset (select count(*) / 2 from changed_tables where table_id = $1) limit 1
    ) as middle, (select record_id from records where table_id = $1 order by code limit 1) as record`,
    [masterTableId],
  );
  const [{ middle, record } = { middle: 0, record: 0 }] = rows as { middle: unknown; record: unknown }[];
  const [changeId, recordId] = [Number(middle), Number(record)];
  return [
    await compare('history: first 100 changes of a table', {
      ours: () => ask(server, changes.listTableChanges.master, { params, query: { limit: 100 } }),
      limit: () =>
        query(
          `select c.* from changed_tables t join changes c using (change_id)
          where t.table_id = $1 order by t.change_id desc limit 100`,
          [masterTableId],
        ),
      before: 60,
      runs: 25,
    }),
    await compare('history: first 100 records of a change', {
      ours: () =>
        ask(server, changes.readTableChange.master, {
          params: { ...params, changeId },
          query: { limit: 100 },
        }),
      limit: () =>
        query('select * from changed_records where change_id = $1 order by place limit 100', [changeId]),
      before: 60,
      runs: 25,
    }),
    await compare('history: of one record', {
      ours: () => ask(server, recordCalls.readRecordHistory.master, { params: { ...params, recordId } }),
      limit: () => query('select * from changed_records where record_id = $1 order by place', [recordId]),
      before: 20,
      runs: 9,
    }),
  ];
}
