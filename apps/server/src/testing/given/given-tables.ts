// Tables, fields and records for a test to start from.
import type { FieldType } from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';

export type GivenRecord = {
  code: string;
  descriptionEn?: string;
  descriptionSv?: string;
  /** By the field's name. */
  values?: Record<string, string | number>;
};

type TableOptions = {
  name?: string;
  description?: string;
  fields?: Record<string, FieldType>;
  /** How many, coded R1, R2 and so on, or which. */
  records?: number | readonly GivenRecord[];
};

export type GivenTable = {
  id: number;
  name: string;
  /** tableFieldId by the field's name. */
  fields: Record<string, string>;
  /** activeRecordId by code. */
  records: Record<string, number>;
};

let counter = 0;

export function createGivenTables(db: Db) {
  const projectIdOf = async (projectNumber: string) => {
    const row = await db
      .selectFrom('projects')
      .select('project_id')
      .where('project_number', '=', projectNumber)
      .executeTakeFirstOrThrow();
    return row.project_id;
  };

  const table = async (options: TableOptions, projectNumber: string | null): Promise<GivenTable> => {
    const name = options.name ?? `Table ${(counter += 1)}`;
    const { table_id: id } = await db
      .insertInto('tables')
      .values({
        kind: projectNumber === null ? 'master' : 'local',
        project_id: projectNumber === null ? null : await projectIdOf(projectNumber),
        name,
        description: options.description ?? '',
      })
      .returning('table_id')
      .executeTakeFirstOrThrow();
    const fields = await addFields(db, id, options.fields ?? {});
    return { id, name, fields, records: await addRecords(db, id, fields, recordsOf(options)) };
  };

  /** Links a master table and gives the id that it has in the project. */
  const link = async (projectNumber: string, master: GivenTable): Promise<number> => {
    const { table_id: tableId } = await db
      .insertInto('tables')
      .values({
        kind: 'linked',
        project_id: await projectIdOf(projectNumber),
        master_table_id: master.id,
        name: master.name,
        description: '',
      })
      .returning('table_id')
      .executeTakeFirstOrThrow();
    return tableId;
  };

  return {
    masterTable: (options: TableOptions = {}) => table(options, null),
    projectTable: ({ project, ...options }: TableOptions & { project: string }) => table(options, project),
    link,
  };
}

function recordsOf({ records = 0 }: TableOptions): readonly GivenRecord[] {
  if (typeof records !== 'number') return records;
  return Array.from({ length: records }, (_, index) => ({
    code: `R${index + 1}`,
    descriptionEn: `Record ${index + 1}`,
    descriptionSv: `Post ${index + 1}`,
  }));
}

async function addFields(db: Db, tableId: number, fields: Record<string, FieldType>) {
  const ids: Record<string, string> = {};
  for (const [name, type] of Object.entries(fields)) {
    const { field_id: fieldId } = await db
      .insertInto('fields')
      .values({ table_id: tableId, name, type })
      .returning('field_id')
      .executeTakeFirstOrThrow();
    ids[name] = String(fieldId);
  }
  return ids;
}

async function addRecords(
  db: Db,
  tableId: number,
  fields: Record<string, string>,
  records: readonly GivenRecord[],
) {
  if (records.length === 0) return {};
  const rows = await db
    .insertInto('records')
    .values(
      records.map(({ code, descriptionEn = '', descriptionSv = '', values = {} }) => ({
        table_id: tableId,
        code,
        description_en: descriptionEn,
        description_sv: descriptionSv,
        field_values: JSON.stringify(
          Object.fromEntries(Object.entries(values).map(([name, value]) => [fields[name], value])),
        ),
      })),
    )
    .returning(['record_id', 'code'])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.code, row.record_id]));
}
