// The references of configurations, kept beside their trees and found by index.
import { type Line } from '@codes/contract';
import type { StoredSegment } from '@codes/codes';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/schema.ts';
import { idOfTable, tableOptionsIn, tablesOf } from './stored-tree.ts';

/** Written anew whenever somebody saves the tree. */
export async function storeReferences(tx: Tx, configurationId: number, root: StoredSegment): Promise<void> {
  const tables = [...tableOptionsIn(root)].flatMap(tablesOf);
  const uses = tables.flatMap((table) =>
    table.fieldKey === undefined ? [] : [{ tableId: idOfTable(table), fieldKey: table.fieldKey }],
  );
  const picks = tables.flatMap(({ selectedRecords }) => selectedRecords ?? []);
  await tx.deleteFrom('configuration_uses').where('configuration_id', '=', configurationId).execute();
  await tx.deleteFrom('configuration_picks').where('configuration_id', '=', configurationId).execute();
  await sql`
    insert into configuration_uses (configuration_id, table_id, field_key)
    select distinct ${configurationId}::bigint, u."tableId", u."fieldKey"
    from json_to_recordset(${JSON.stringify(uses)}) as u ("tableId" bigint, "fieldKey" text)
  `.execute(tx);
  await sql`
    insert into configuration_picks (configuration_id, record_id)
    select distinct ${configurationId}::bigint, value::bigint
    from json_array_elements_text(${JSON.stringify(picks)})
  `.execute(tx);
}

/** The records that the project's configurations have picked, as a subquery with `record_id`. */
export function picksOfProject(projectId: number | null): RawBuilder<unknown> {
  return sql`(
    select distinct p.record_id from configuration_picks p
    join string_configurations c using (configuration_id) where c.project_id = ${projectId}
  )`;
}

/** Which configurations of active projects, or templates, show which field of the tables. */
export async function usesOfFields(db: Db | Tx, tableIds: readonly number[], userId: number) {
  return db
    .selectFrom('configuration_uses as u')
    .innerJoin('string_configurations as c', 'c.configuration_id', 'u.configuration_id')
    .leftJoin('projects as p', 'p.project_id', 'c.project_id')
    .leftJoin('members as m', (join) =>
      join.onRef('m.project_id', '=', 'p.project_id').on('m.user_id', '=', userId),
    )
    .select([
      'u.field_key as fieldKey',
      'c.configuration_id as stringConfigurationId',
      'c.name',
      'p.project_number as projectNumber',
      'p.is_visible_for_employees as isVisibleForEmployees',
      'm.role',
    ])
    .distinct()
    .where('u.table_id', 'in', tableIds)
    .where((eb) => eb.or([eb('p.is_archived', 'is', null), eb('p.is_archived', '=', false)]))
    .orderBy('c.configuration_id')
    .execute();
}

export type UsingConfiguration = {
  configurationId: number;
  projectId: number | null;
  name: string;
  /** With its project's number, where it is not a template. */
  shownName: Line;
  isInArchivedProject: boolean;
  root: StoredSegment;
};

/** A field of some tables; without tables of any, since the id of a user-defined one is unique in the installation. */
export type Used = {
  tableIds?: readonly number[];
  fieldKey?: string;
  /** Without the uses through a link that follows a release. */
  living?: true;
};

export const isUseOf = ({ tableIds, fieldKey, living }: Used) =>
  sql<boolean>`${tableIds === undefined ? sql`true` : sql`table_id = any(${tableIds}::bigint[])`}
    and ${fieldKey === undefined ? sql`true` : sql`field_key = ${fieldKey}`}
    and ${
      living === undefined
        ? sql`true`
        : sql`not exists (
      select from tables t where t.table_id = configuration_uses.table_id and t.follows is not null
    )`
    }`;

export async function configurationsUsing(db: Db | Tx, used: Used): Promise<UsingConfiguration[]> {
  const rows = await db
    .selectFrom('string_configurations as c')
    .leftJoin('projects', 'projects.project_id', 'c.project_id')
    .select([
      'c.configuration_id as configurationId',
      'c.project_id as projectId',
      'c.name',
      'c.root_segment as root',
      'projects.project_number as projectNumber',
      'projects.is_archived as isArchived',
    ])
    .where('c.configuration_id', 'in', (eb) =>
      eb.selectFrom('configuration_uses').select('configuration_id').where(isUseOf(used)),
    )
    .orderBy('c.configuration_id')
    .execute();
  return rows.map(({ projectNumber, isArchived, ...row }) => ({
    ...row,
    shownName: projectNumber === null ? row.name : nameInProject(row.name, projectNumber),
    isInArchivedProject: isArchived ?? false,
  }));
}

/** Whether any configuration or report shows the field. */
export async function isShownSomewhere(db: Db | Tx, fieldKey: string): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (
      select from configuration_uses where field_key = ${fieldKey}
    ) or exists (
      select from reports, jsonb_array_elements_text(configuration -> 'selectedCombinedFieldsIds') combined
      where ${fieldKey}::text = any(string_to_array(combined, ','))
    ) as "isShown"
  `.execute(db);
  return rows[0]?.isShown ?? false;
}

const nameInProject = (name: string, projectNumber: string) =>
  ({ key: 'nameInProject', name, projectNumber }) as const;
