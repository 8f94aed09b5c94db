// New ids for fields and records, as when a link becomes local or in a copy of a project, followed by what refers to them.
import type { StoredSegment } from '@codes/codes';
import type { DocumentKind, SegmentOnWire } from '@codes/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';
import type { Change } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import { recordRow } from '../../platform/changes/changed-rows.ts';
import { changeVersions, storeBodies } from './document-bodies.store.ts';
import { rekeyReports } from './report-references.ts';
import { tablesOf, withOptions, withTables, withTablesOf } from './stored-tree.ts';

export type NewIds = {
  /** The key of each field and its new one. */
  readonly fields: Readonly<Record<string, string>>;
  readonly records: readonly { before: number; after: number }[];
};

type TableOfProject = { projectId: number; tableId: number };
type Rekey = (tx: Tx, change: Change, table: TableOfProject, ids: NewIds) => Promise<void>;

/** In all that the project has saved; nobody has edited it, so it keeps its dates. */
export const rekeyReferences: Rekey = async (tx, change, table, ids) => {
  for (const rekey of Object.values(rekeyKinds)) await rekey(tx, change, table, ids);
  await recordRow(tx, change, { kind: 'references', key: table.tableId, before: null, after: ids });
};

const rekeyKinds: Record<DocumentKind, Rekey> = {
  configuration: rekeyConfigurations,
  report: (tx, _, { projectId, tableId }, { fields }) => rekeyReports(tx, projectId, tableId, fields),
};

async function rekeyConfigurations(
  tx: Tx,
  change: Change,
  { projectId, tableId }: TableOfProject,
  ids: NewIds,
): Promise<void> {
  const followed = (await lockReferring(tx, projectId, tableId, ids)).map(({ documentId, root }) => ({
    documentId,
    before: root,
    body: rekeyedTree(root, ids),
  }));
  await storeBodies(tx, 'configuration', followed);
  await changeVersions(tx, 'configuration', projectId, (root) => rekeyedTree(root, ids));
  await rekeyUses(tx, tableId, ids);
  await rekeyPicks(tx, projectId, ids);
  await writeDetails(
    tx,
    change,
    followed.map(({ documentId, before, body }) => ({
      subject: 'configuration',
      subjectId: documentId,
      act: 'follow',
      before,
      after: body,
    })),
  );
}

/** A name that was kept for a field goes where all fields of the option are new ones. */
function rekeyedTree(root: StoredSegment, { fields, records }: NewIds): StoredSegment {
  const recordIds = new Map(records.map(({ before, after }) => [before, after]));
  return withOptions(root, (option) => {
    const hasNewFields = tablesOf(option).every(({ fieldKey }) => fields[fieldKey ?? ''] !== undefined);
    const rekeyed = withTablesOf(option, (table) => ({
      ...table,
      fieldKey: fields[table.fieldKey ?? ''] ?? table.fieldKey,
      selectedRecords: table.selectedRecords?.map((id) => recordIds.get(id) ?? id) ?? table.selectedRecords,
    }));
    return hasNewFields && tablesOf(option).length > 0 ? { ...rekeyed, fieldName: undefined } : rekeyed;
  });
}

/** A tree of the wire that refers to other tables and records. */
export function withOtherIds(
  root: SegmentOnWire,
  tableIds: ReadonlyMap<number, number>,
  recordIds: ReadonlyMap<number, number>,
): SegmentOnWire {
  return withTables(root, (table) => ({
    ...table,
    tableId: table.tableId == null ? table.tableId : (tableIds.get(table.tableId) ?? table.tableId),
    selectedRecords: table.selectedRecords?.map((id) => recordIds.get(id) ?? id) ?? null,
  }));
}

/** Kept from others until their trees are written. */
async function lockReferring(tx: Tx, projectId: number, tableId: number, { fields, records }: NewIds) {
  return tx
    .selectFrom('string_configurations as c')
    .select(['c.configuration_id as documentId', 'c.root_segment as root'])
    .where('c.project_id', '=', projectId)
    .where(
      sql<boolean>`(exists (
        select from configuration_uses u where u.configuration_id = c.configuration_id
          and u.table_id = ${tableId} and u.field_key = any(${Object.keys(fields)}::text[])
      ) or exists (
        select from configuration_picks p where p.configuration_id = c.configuration_id
          and p.record_id = any(${records.map(({ before }) => before)}::bigint[])
      ))`,
    )
    .orderBy('c.configuration_id')
    .forUpdate()
    .execute();
}

async function rekeyUses(tx: Tx, tableId: number, { fields }: NewIds): Promise<void> {
  await sql`
    update configuration_uses u set field_key = ids.value
    from jsonb_each_text(${JSON.stringify(fields)}::jsonb) ids
    where u.table_id = ${tableId} and u.field_key = ids.key
  `.execute(tx);
}

async function rekeyPicks(tx: Tx, projectId: number, { records }: NewIds): Promise<void> {
  await sql`
    update configuration_picks p set record_id = ids.after
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) ids (before bigint, after bigint),
      string_configurations c
    where c.project_id = ${projectId} and p.configuration_id = c.configuration_id and p.record_id = ids.before
  `.execute(tx);
}
