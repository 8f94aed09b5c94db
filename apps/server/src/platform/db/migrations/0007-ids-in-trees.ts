// The trees of string configurations named tables and fields; from here on they hold their ids. This is about what was
// stored once, so it shares no code with what reads and writes trees today.
import { sql, type Kysely } from 'kysely';

export const idsInTrees = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (let last = 0; ;) {
      const configurations = await readBatch(db, last);
      if (configurations.length === 0) return;
      last = configurations.at(-1)?.id ?? last;
      await store(db, await converted(db, configurations));
    }
  },
};

type Table = {
  tableId?: number | null | undefined;
  masterTableId?: number | null | undefined;
  tableName?: string | null | undefined;
  fieldKey?: string;
};
type Option = Table & {
  fieldName?: string | null;
  multipleTables?: Table[] | null;
  childSegment?: Segment | null;
};
type Segment = { type?: number | null; options?: Option[] | null };

type Configuration = { id: number; projectId: number | null; root: Segment };

/** What the trees of a batch may mean by a name, and what is known to be used by each configuration. */
type Known = {
  tables: readonly { tableId: number; projectId: number | null; fieldsTableId: number }[];
  fields: readonly { tableId: number; key: string; name: string }[];
  uses: readonly { id: number; tableId: number; key: string }[];
};

const batch = 200;
const typesOfTables: readonly unknown[] = [0, 4];
const defaultFields: Readonly<Record<string, string>> = {
  Code: 'code',
  'Description En': 'descriptionEn',
  'Description Sv': 'descriptionSv',
};

async function readBatch(db: Kysely<unknown>, after: number): Promise<Configuration[]> {
  const { rows } = await sql<Configuration>`
    select configuration_id as id, project_id as "projectId", root_segment as root
    from string_configurations where configuration_id > ${after} order by configuration_id limit ${batch}
  `.execute(db);
  return rows;
}

async function converted(db: Kysely<unknown>, configurations: readonly Configuration[]) {
  const known = await readKnown(db, configurations);
  return configurations.map((configuration) => ({
    id: configuration.id,
    root: withIds(configuration.root, keysIn(configuration, known)),
  }));
}

async function readKnown(db: Kysely<unknown>, configurations: readonly Configuration[]): Promise<Known> {
  const ids = configurations.flatMap(({ root }) => optionsIn(root).flatMap(tablesOf).map(idOf));
  const { rows: tables } = await sql<Known['tables'][number]>`
    select table_id as "tableId", project_id as "projectId", coalesce(master_table_id, table_id) as "fieldsTableId"
    from tables where table_id = any(${ids}::bigint[]) order by table_id
  `.execute(db);
  const { rows: fields } = await sql<Known['fields'][number]>`
    select table_id as "tableId", field_id::text as key, name from fields
    where table_id = any(${tables.map(({ fieldsTableId }) => fieldsTableId)}::bigint[]) order by field_id
  `.execute(db);
  const { rows: uses } = await sql<Known['uses'][number]>`
    select configuration_id as id, table_id as "tableId", field_key as key from configuration_uses
    where configuration_id = any(${configurations.map(({ id }) => id)}::bigint[])
    order by configuration_id, table_id, field_key
  `.execute(db);
  return { tables, fields, uses };
}

type Keys = {
  isOwn: (table: Table) => boolean;
  named: (table: Table, fieldName: string) => string | undefined;
  /** For a field that is gone or has another name now: what the configuration is known to use besides. */
  remaining: (table: Table) => string | undefined;
};

function keysIn({ id, projectId, root }: Configuration, { tables, fields, uses }: Known): Keys {
  const own = (table: Table) =>
    tables.find((one) => one.tableId === idOf(table) && one.projectId === projectId);
  const named = (table: Table, fieldName: string) =>
    own(table) &&
    (defaultFields[fieldName] ??
      fields.find((field) => field.tableId === own(table)?.fieldsTableId && field.name === fieldName)?.key);
  const found = new Set(
    optionsIn(root).flatMap((option) =>
      tablesOf(option).map((table) => `${idOf(table)} ${named(table, option.fieldName ?? '') ?? ''}`),
    ),
  );
  const remaining = (table: Table) => {
    const keys = uses.filter(
      (use) => use.id === id && use.tableId === idOf(table) && !found.has(`${use.tableId} ${use.key}`),
    );
    return keys.length === 1 ? keys[0]?.key : undefined;
  };
  return { isOwn: (table) => own(table) !== undefined, named, remaining };
}

/** A name that stands for nothing stays in the tree, as do those of what its owner does not have. */
function withIds(segment: Segment, keys: Keys): Segment {
  return {
    ...segment,
    options: (segment.options ?? []).map((option) => {
      const name = option.fieldName ?? '';
      const tables = tablesOf(option).map(({ tableName, ...table }) => {
        if (!keys.isOwn(table)) return { ...table, tableName: tableName ?? null };
        const key =
          keys.named(table, name) ??
          (typesOfTables.includes(segment.type) ? keys.remaining(table) : undefined);
        return { ...table, ...(key !== undefined && { fieldKey: key }) };
      });
      const areNamed = tables.length > 0 && tablesOf(option).every((table) => keys.named(table, name));
      const { fieldName, childSegment, ...rest } = option;
      return {
        ...(hasSeveral(option) ? { ...rest, multipleTables: tables } : withTable(rest, tables[0])),
        ...(!areNamed && fieldName !== undefined && { fieldName }),
        ...(childSegment !== undefined && {
          childSegment: childSegment === null ? null : withIds(childSegment, keys),
        }),
      };
    }),
  };
}

function withTable({ tableName, ...option }: Option, table: Table | undefined): Option {
  if (table === undefined) return { ...option, ...(tableName !== undefined && { tableName }) };
  return { ...option, ...table };
}

const idOf = ({ tableId, masterTableId }: Table) => tableId || masterTableId || 0;
const hasSeveral = ({ multipleTables }: Option) => (multipleTables?.length ?? 0) > 0;

function tablesOf(option: Option): Table[] {
  if (hasSeveral(option)) return option.multipleTables ?? [];
  const { tableId, masterTableId, tableName } = option;
  return idOf(option) === 0 ? [] : [{ tableId, masterTableId, tableName }];
}

function optionsIn(segment: Segment): Option[] {
  return (segment.options ?? []).flatMap((option) => [
    option,
    ...(option.childSegment ? optionsIn(option.childSegment) : []),
  ]);
}

async function store(db: Kysely<unknown>, trees: readonly { id: number; root: Segment }[]): Promise<void> {
  await sql`
    update string_configurations c set root_segment = t.root
    from jsonb_to_recordset(${JSON.stringify(trees)}::jsonb) as t (id bigint, root jsonb)
    where c.configuration_id = t.id
  `.execute(db);
}
