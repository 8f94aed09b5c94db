// The three tables that grow without end, made of partitions as somebody with billions of rows would make them.
import { sql } from 'kysely';
import type { Db } from '../platform/db/schema.ts';

const keys = {
  records: { by: 'hash', column: 'table_id' },
  changed_records: { by: 'range', column: 'change_id' },
  issued_codes: { by: 'hash', column: 'configuration_id' },
} as const;

export type Grown = keyof typeof keys;

const partitions = 4;
const changesAPartition = 10;

/** Of a database without rows; indexes, references and triggers are those that the migrations made. */
export async function makePartitions(db: Db): Promise<void> {
  for (const table of Object.keys(keys) as Grown[]) await makePartitionsOf(db, table);
}

async function makePartitionsOf(db: Db, table: Grown): Promise<void> {
  const { by, column } = keys[table];
  const run = async (statement: string) => (await sql.raw<{ text: string }>(statement).execute(db)).rows;
  const texts = async (statement: string) => (await run(statement)).map(({ text }) => text);
  const indexes = await texts(`
    select pg_get_indexdef(indexrelid) as text from pg_index
    where indrelid = '${table}'::regclass and not indisprimary`);
  const triggers = await texts(`
    select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = '${table}'::regclass and not tgisinternal`);
  const references = await texts(`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = '${table}'::regclass and contype = 'f'`);
  const primary = await texts(`
    select attname as text from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = '${table}'::regclass and indisprimary`);
  const [sequence] = await texts(`
    select pg_get_serial_sequence('${table}', attname)::regclass::text as text from pg_attribute
    where attrelid = '${table}'::regclass and attidentity <> ''`);

  await run(`alter table ${table} rename to ${table}_before`);
  await run(`create table ${table} (like ${table}_before including defaults including generated including identity)
    partition by ${by} (${column})`);
  for (let part = 0; part < partitions; part += 1) {
    const bounds =
      by === 'hash'
        ? `with (modulus ${partitions}, remainder ${part})`
        : `from (${part * changesAPartition}) to (${part === partitions - 1 ? 'maxvalue' : (part + 1) * changesAPartition})`;
    await run(`create table ${table}_${part} partition of ${table} for values ${bounds}`);
  }
  await run(`drop table ${table}_before`);
  await run(`alter sequence ${sequence}1 rename to ${sequence}`);
  // Unique within a partition: the key of the partitions has to be part of it.
  await run(`alter table ${table} add primary key (${[...new Set([...primary, column])].join()})`);
  for (const reference of references) await run(`alter table ${table} add ${reference}`);
  for (const definition of [...indexes, ...triggers]) await run(definition);
}

/** The partitions that a statement, which only reads, looks into when it is carried out. */
export async function partitionsRead(db: Db, table: Grown, statement: Statement): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`
    explain (analyze, timing off, format json) ${sql.raw(withValues(statement))}`.execute(db);
  const steps = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => allOf(Plan)));
  const read = steps
    .filter((step) => step['Actual Loops'] > 0)
    .flatMap((step) => step['Relation Name'] ?? []);
  return [...new Set(read)].filter((name) => new RegExp(`^${table}_\\d$`).test(name));
}

type Step = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: Step[] };

const allOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(allOf)];

export type Statement = { text: string; values: readonly unknown[] };

/** As literals: a plan for any values may look everywhere. */
function withValues({ text, values }: Statement): string {
  return text.replaceAll(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `'{${value.map((item) => JSON.stringify(item)).join()}}'`;
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
}
