// Which saved documents of active projects, and which templates, show a table, a field or some records.
import type { DocumentKind } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { documentTableOf } from './document-bodies.store.ts';
import { idOfTable, tableOptionsIn, tablesOf } from './stored-tree.ts';
import { configurationsUsing } from './uses.store.ts';

/** The name alone: whose it is stands beside it. */
export type UsingDocument = { documentId: number; projectId: number | null; name: string };

/** Those that codes of one of these records could be made with; `isAmong` is the condition that a pick is such a record. */
export async function configurationsOffering(
  db: Db | Tx,
  tableIds: readonly number[],
  isAmong: (recordIds: readonly number[]) => Promise<boolean>,
): Promise<UsingDocument[]> {
  const known = new Set(tableIds);
  const offering: UsingDocument[] = [];
  for (const { configurationId, projectId, name, isInArchivedProject, root } of await configurationsUsing(
    db,
    {
      tableIds,
    },
  )) {
    if (isInArchivedProject) continue;
    const picks = [...tableOptionsIn(root)]
      .flatMap(tablesOf)
      .filter((table) => known.has(idOfTable(table)))
      .map(({ selectedRecords }) => selectedRecords ?? []);
    const offersAll = picks.some((some) => some.length === 0);
    if (offersAll || (await isAmong(picks.flat())))
      offering.push({ documentId: configurationId, projectId, name });
  }
  return offering;
}

type FieldOfTables = { tableIds: readonly number[]; fieldKey: string };

export async function configurationsShowing(db: Db | Tx, field: FieldOfTables): Promise<UsingDocument[]> {
  return (await configurationsUsing(db, field))
    .filter(({ isInArchivedProject }) => !isInArchivedProject)
    .map(({ configurationId, projectId, name }) => ({ documentId: configurationId, projectId, name }));
}

export function reportsShowing(
  db: Db | Tx,
  { tableIds, fieldKey }: Partial<FieldOfTables> & { tableIds: readonly number[] },
) {
  const showsTable = sql`exists (
    select from jsonb_array_elements(d.configuration -> 'selectedTables') shown
    where (shown ->> 'id')::bigint = any(${tableIds}::bigint[])
  )`;
  if (fieldKey === undefined) return documentsWhere(db, 'report', showsTable);
  const showsField = sql`exists (
    select from jsonb_array_elements_text(d.configuration -> 'selectedCombinedFieldsIds') combined
    where ${fieldKey}::text = any(string_to_array(combined, ','))
  )`;
  return documentsWhere(db, 'report', sql`${showsTable} and ${showsField}`);
}

export function documentsOfProject(db: Db | Tx, kind: DocumentKind, projectId: number) {
  return documentsWhere(db, kind, sql`d.project_id = ${projectId}`);
}

async function documentsWhere(
  db: Db | Tx,
  kind: DocumentKind,
  condition: RawBuilder<unknown>,
): Promise<UsingDocument[]> {
  const { table, id } = documentTableOf(kind);
  const { rows } = await sql<UsingDocument>`
    select d.${id} as "documentId", d.project_id as "projectId", d.name
    from ${table} d left join projects p on p.project_id = d.project_id
    where ${condition} and p.is_archived is not true
    order by d.name collate "C", d.${id}
  `.execute(db);
  return rows;
}
