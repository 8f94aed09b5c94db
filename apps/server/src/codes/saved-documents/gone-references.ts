// The tables and fields that a stored body refers to and that its owner no longer has.
import type { StoredSegment } from '@codes/codes';
import type { DocumentKind, ReportConfiguration, Sentence } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { fieldsOfTables } from '../../tables/fields/fields.store.ts';
import { resolveTables } from '../../tables/fields/resolved-table.ts';
import { findFieldNames, findTableNames } from '../../tables/history/history.store.ts';
import type { StoredBodies } from '../../tables/references/document-bodies.store.ts';
import { fieldsOfColumn } from '../../tables/references/report-references.ts';
import { idOfTable, tablesIn } from '../../tables/references/stored-tree.ts';
import type { Owner } from './owner.ts';

/** `fieldKey` of one table, or of whichever of them has it. */
type Reference = { tableIds: readonly number[]; fieldKey: string | undefined };

const referencesOf: { [Kind in DocumentKind]: (body: StoredBodies[Kind]) => Reference[] } = {
  configuration: (root: StoredSegment) =>
    tablesIn(root).map((table) => ({ tableIds: [idOfTable(table)], fieldKey: table.fieldKey })),
  report: ({ selectedTables, selectedCombinedFieldsIds }: ReportConfiguration) => {
    const tableIds = selectedTables.map(({ id }) => id);
    return [
      ...tableIds.map((id) => ({ tableIds: [id], fieldKey: undefined })),
      ...selectedCombinedFieldsIds.flatMap((combined) => {
        const [first, ...others] = fieldsOfColumn(combined);
        // Where a column has several fields, one of them is enough.
        return others.length > 0 ? [] : [{ tableIds, fieldKey: first }];
      }),
    ];
  },
};

/** But for tables that come back together with it. */
export async function goneReferences<Kind extends DocumentKind>(
  db: Db | Tx,
  { projectId }: Owner,
  kind: Kind,
  body: StoredBodies[Kind],
  comingBack: ReadonlySet<number> = new Set(),
): Promise<Sentence[]> {
  const tables = await resolveTables(db, projectId);
  const names = new Map(tables.map(({ tableId, name }) => [tableId, name]));
  const fields = await fieldsOfTables(db, tables);
  const has = (tableId: number, key: string) =>
    (fields.get(tableId) ?? []).some(({ tableFieldId }) => tableFieldId === key);
  const references = referencesOf[kind](body).filter(
    ({ tableIds }) => !tableIds.some((id) => comingBack.has(id)),
  );
  const goneTables = references.flatMap(({ tableIds }) => tableIds.filter((id) => !names.has(id)));
  const goneFields = references.flatMap(({ tableIds, fieldKey }) => {
    const there = tableIds.filter((id) => names.has(id));
    const isGone = fieldKey !== undefined && there.length > 0 && !there.some((id) => has(id, fieldKey));
    return isGone ? [{ table: there.map((id) => names.get(id)).join(', '), fieldKey }] : [];
  });
  const formerTables = await findTableNames(db, goneTables);
  const formerFields = await findFieldNames(
    db,
    goneFields.map(({ fieldKey }) => fieldKey).filter((key) => /^\d+$/.test(key)),
  );
  const found: Sentence[] = [
    ...[...new Set(goneTables)].map(
      (id) => ({ key: 'tableGone', table: formerTables.get(id) ?? String(id) }) as const,
    ),
    ...goneFields.map(
      ({ table, fieldKey }) =>
        ({ key: 'fieldOfTableGone', table, field: formerFields.get(fieldKey) ?? fieldKey }) as const,
    ),
  ];
  return [...new Map(found.map((line) => [JSON.stringify(line), line])).values()];
}
