// The string configurations that use a field, a table or a record, with their trees and whose they are.
import type { SegmentOnWire } from '@codes/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/schema.ts';

export type UsingConfiguration = {
  configurationId: number;
  projectId: number | null;
  /** With its project's number, where it is not a template. */
  shownName: string;
  isInArchivedProject: boolean;
  root: SegmentOnWire;
};

/** A field's id is unique in the installation, so this finds those of linked tables too. */
export function configurationsWithField(tx: Tx, tableFieldId: string): Promise<UsingConfiguration[]> {
  return found(
    configurations(tx).where('c.configuration_id', 'in', (eb) =>
      eb.selectFrom('configuration_uses').select('configuration_id').where('field_key', '=', tableFieldId),
    ),
  );
}

export function configurationsWithTables(tx: Tx, tableIds: readonly number[]): Promise<UsingConfiguration[]> {
  return found(
    configurations(tx).where('c.configuration_id', 'in', (eb) =>
      eb.selectFrom('configuration_uses').select('configuration_id').where('table_id', 'in', tableIds),
    ),
  );
}

/** Those of one project that have picked any of the records. */
export function configurationsWithPicks(
  tx: Tx,
  projectId: number,
  recordIds: readonly number[],
): Promise<UsingConfiguration[]> {
  return found(
    configurations(tx)
      .where('c.project_id', '=', projectId)
      .where('c.configuration_id', 'in', (eb) =>
        eb
          .selectFrom('configuration_picks')
          .select('configuration_id')
          .where(sql<boolean>`record_id = any(${recordIds}::bigint[])`),
      ),
  );
}

/** Kept from others, since what follows may change them. */
function configurations(tx: Tx) {
  return tx
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
    .orderBy('c.configuration_id')
    .forUpdate('c');
}

async function found(query: ReturnType<typeof configurations>): Promise<UsingConfiguration[]> {
  const rows = await query.execute();
  return rows.map(({ name, projectNumber, isArchived, root, ...row }) => ({
    ...row,
    root: root as SegmentOnWire,
    shownName: projectNumber === null ? name : `${name} (project ${projectNumber})`,
    isInArchivedProject: isArchived ?? false,
  }));
}
