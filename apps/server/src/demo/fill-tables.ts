import { readValue } from '@codes/contract';
import type { Tx } from '../platform/db/schema.ts';
import type { DemoField, DemoRecord, DemoTable } from './tables/demo-table.ts';

/** A table of the demo, once it is in the database. */
export type FilledTable = {
  tableId: number;
  fieldIds: readonly number[];
  /** Record ids by code. */
  recordIds: ReadonlyMap<string, number>;
};

type Home = { kind: 'master' } | { kind: 'local'; projectId: number };

export async function addTable(tx: Tx, home: Home, table: DemoTable, by: number): Promise<FilledTable> {
  const { table_id: tableId } = await tx
    .insertInto('tables')
    .values({
      kind: home.kind,
      project_id: home.kind === 'local' ? home.projectId : null,
      master_table_id: null,
      name: table.name,
      description: table.description,
      default_priorities: JSON.stringify({ code: 1, descriptionEn: 2, descriptionSv: 3 }),
      created_by: by,
      modified_by: by,
    })
    .returning('table_id')
    .executeTakeFirstOrThrow();
  const fieldIds: number[] = [];
  for (const field of table.fields) {
    const { field_id: fieldId } = await tx
      .insertInto('fields')
      .values({ table_id: tableId, ...field })
      .returning('field_id')
      .executeTakeFirstOrThrow();
    fieldIds.push(fieldId);
  }
  const records = await tx
    .insertInto('records')
    .values(
      table.records.map((record) => ({
        ...rowOf(record, table.fields, fieldIds),
        table_id: tableId,
        created_by: by,
        modified_by: by,
      })),
    )
    .returning(['record_id', 'code'])
    .execute();
  return { tableId, fieldIds, recordIds: new Map(records.map((record) => [record.code, record.record_id])) };
}

function rowOf(record: DemoRecord, fields: readonly DemoField[], fieldIds: readonly number[]) {
  const values: Record<string, string | number> = {};
  for (const [index, field] of fields.entries()) {
    const read = readValue(field.type, record.values[index]);
    if (!read.ok) throw new Error(`Demo record ${record.code}, ${field.name}: ${read.problem.key}`);
    if (read.value !== '') values[String(fieldIds[index])] = read.value;
  }
  return {
    code: record.code,
    description_en: record.descriptionEn,
    description_sv: record.descriptionSv,
    field_values: JSON.stringify(values),
  };
}

/** The id of the project's table that shows the master table. */
export async function linkTable(tx: Tx, projectId: number, master: FilledTable, by: number): Promise<number> {
  const { table_id: tableId } = await tx
    .insertInto('tables')
    .columns([
      'kind',
      'project_id',
      'master_table_id',
      'name',
      'description',
      'default_priorities',
      'created_by',
      'modified_by',
    ])
    .expression((eb) =>
      eb
        .selectFrom('tables')
        .select([
          eb.val('linked').as('kind'),
          eb.val(projectId).as('project_id'),
          'table_id as master_table_id',
          'name',
          'description',
          'default_priorities',
          eb.val(by).as('created_by'),
          eb.val(by).as('modified_by'),
        ])
        .where('table_id', '=', master.tableId),
    )
    .returning('table_id')
    .executeTakeFirstOrThrow();
  return tableId;
}

/** The project's own English description, and what the master said on the day of the copy where that was something else. */
type DemoCopy = { own: string; then?: { descriptionEn?: string; descriptionSv?: string } };

/** The project's own copies, with English descriptions of its own. */
export async function derelate(
  tx: Tx,
  linkedTableId: number,
  { recordIds }: FilledTable,
  copies: Readonly<Record<string, DemoCopy>>,
  by: number,
): Promise<void> {
  for (const [code, { own, then = {} }] of Object.entries(copies)) {
    const recordId = recordIds.get(code);
    if (recordId === undefined) throw new Error(`The demo has no record ${code}`);
    const master = await tx
      .selectFrom('records')
      .select(['field_values', 'description_en', 'description_sv'])
      .where('record_id', '=', recordId)
      .executeTakeFirstOrThrow();
    const { field_values: fieldValues } = master;
    const base = {
      ...fieldValues,
      code,
      descriptionEn: then.descriptionEn ?? master.description_en,
      descriptionSv: then.descriptionSv ?? master.description_sv,
    };
    const { record_id: copyId } = await tx
      .insertInto('records')
      .values({
        table_id: linkedTableId,
        code,
        description_en: own,
        description_sv: base.descriptionSv,
        field_values: JSON.stringify(fieldValues),
        created_by: by,
        modified_by: by,
      })
      .returning('record_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('hidden_records')
      .values({
        table_id: linkedTableId,
        record_id: recordId,
        copy_id: copyId,
        base: JSON.stringify(base),
      })
      .execute();
  }
}
