// The references of a report: tables and, for each of its columns, fields, all by their ids.
import type { ReportConfiguration } from '@codes/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { changeVersions, storeBodies } from './document-bodies.store.ts';

/** The keys of the fields that a column shows, of which the first that has a value counts. */
export function fieldsOfColumn(combined: string): readonly string[] {
  return combined.split(',');
}

/** The project's reports that show the table. */
export async function reportsWithBodies(
  db: Db | Tx,
  { projectId, tableId }: { projectId: number | null; tableId: number },
): Promise<{ documentId: number; name: string; body: ReportConfiguration }[]> {
  return db
    .selectFrom('reports')
    .select(['report_id as documentId', 'name', 'configuration as body'])
    .where('project_id', '=', projectId)
    .where(showsTable(tableId))
    .orderBy('report_id')
    .execute();
}

const showsTable = (tableId: number) =>
  sql<boolean>`configuration -> 'selectedTables' @> ${JSON.stringify([{ id: tableId }])}::jsonb`;

/** In the project's reports that show the table: another key for each of its fields. */
export async function rekeyReports(
  tx: Tx,
  projectId: number,
  tableId: number,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  const reports = await tx
    .selectFrom('reports')
    .select(['report_id as documentId', 'configuration'])
    .where('project_id', '=', projectId)
    .where(showsTable(tableId))
    .orderBy('report_id')
    .forUpdate()
    .execute();
  await storeBodies(
    tx,
    'report',
    reports.map(({ documentId, configuration }) => ({ documentId, body: withFields(configuration, fields) })),
  );
  await changeVersions(tx, 'report', projectId, (configuration) =>
    configuration.selectedTables.some(({ id }) => id === tableId)
      ? withFields(configuration, fields)
      : configuration,
  );
}

/** A master table is linked once in a project, so no other table of the report has the old field. */
function withFields(
  configuration: ReportConfiguration,
  fields: Readonly<Record<string, string>>,
): ReportConfiguration {
  return {
    ...configuration,
    selectedCombinedFieldsIds: configuration.selectedCombinedFieldsIds.map((combined) => {
      const keys = fieldsOfColumn(combined).map((key) => fields[key] ?? key);
      return [...new Set(keys)].join(',');
    }),
  };
}
