// Reports name fields by their ids, so they follow when a table gets fields of its own.
import type { ReportConfiguration } from '@codes/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';

/** The old id of each field and its new one. */
type FieldIds = Readonly<Record<string, string | number>>;

/** Of the project's reports that show the table; nobody has edited them, so they keep their dates. */
export async function followInReports(
  tx: Tx,
  projectId: number,
  tableId: number,
  fieldIds: FieldIds,
): Promise<void> {
  if (Object.keys(fieldIds).length === 0) return;
  const reports = await tx
    .selectFrom('reports')
    .select(['report_id as reportId', 'configuration'])
    .where('project_id', '=', projectId)
    .where(sql<boolean>`configuration -> 'selectedTables' @> ${JSON.stringify([{ id: tableId }])}::jsonb`)
    .forUpdate()
    .execute();
  for (const { reportId, configuration } of reports) {
    await tx
      .updateTable('reports')
      .set({ configuration: JSON.stringify(withFields(configuration, fieldIds)) })
      .where('report_id', '=', reportId)
      .execute();
  }
}

/** A master table is linked once in a project, so no other table of the report has the old field. */
function withFields(configuration: ReportConfiguration, fieldIds: FieldIds): ReportConfiguration {
  return {
    ...configuration,
    selectedCombinedFieldsIds: configuration.selectedCombinedFieldsIds.map((combined) => {
      const keys = combined.split(',').map((key) => String(fieldIds[key] ?? key));
      return [...new Set(keys)].join(',');
    }),
  };
}
