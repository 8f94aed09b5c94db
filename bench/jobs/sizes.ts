// What a record, a row of history and an issued code take on the disk, indexes included.
import type { FilledServer } from '../filled-server.ts';
import { changesAndUndo } from './changes.ts';
import { registers } from './register.ts';

export type Size = { table: string; rows: number; bytes: number; indexes: { name: string; bytes: number }[] };

/** After what fills them, which the bench measures otherwise. */
export async function sizesOnDisk(server: FilledServer, records: number): Promise<Size[]> {
  await registers(server, records);
  await changesAndUndo(server, records);
  const measured: Size[] = [];
  for (const table of ['records', 'changed_records', 'issued_codes']) {
    await server.query(`vacuum full ${table}`);
    const [size] = (
      await server.query(
        `select (select count(*) from ${table})::int as rows, pg_table_size($1::regclass)::float8 as bytes, (
          select json_agg(json_build_object('name', indexrelid::regclass, 'bytes', pg_relation_size(indexrelid)) order by 1)
          from pg_index where indrelid = $1::regclass
        ) as indexes`,
        [table],
      )
    ).rows as Omit<Size, 'table'>[];
    if (size !== undefined) measured.push({ table, ...size });
  }
  return measured;
}

export function sizesTable(measured: readonly Size[]): string {
  const lines = measured.map(({ table, rows, bytes, indexes }) => {
    const a = (total: number) => Math.round(total / rows);
    const named = indexes.map((index) => `${index.name} ${a(index.bytes)}`).join(', ');
    const all = indexes.reduce((sum, index) => sum + index.bytes, bytes);
    return `| ${table} | ${rows} | ${a(bytes)} | ${named} | ${a(all)} |`;
  });
  return ['| table | rows | bytes a row | of indexes | together |', '|---|---|---|---|---|', ...lines].join(
    '\n',
  );
}
