// The rows beside records that a change has kept.
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/schema.ts';
import type { NewIds } from '../../../references/rekey-references.ts';

export type Kept<Row> = { before: Row | null; after: Row | null };

export type FieldRow = {
  field_id: number;
  table_id: number;
  name: string;
  type: string;
  priority: number | null;
  /** Kept since fields have their last change. */
  modified?: string;
  modified_by?: number | null;
};
export type TableRow = {
  table_id: number;
  kind: string;
  master_table_id: number | null;
  /** Kept since tables can follow a release. */
  follows?: number | null;
  name: string;
  description: string;
  default_priorities: object;
  default_changes?: object;
  modified: string;
  modified_by: number | null;
};

export type KeptRows = {
  changeId: number;
  fields: Kept<FieldRow>[];
  table: Kept<TableRow> | null;
  references: NewIds | null;
  /** Whether it made a table the project's own, or a link again: then all of its content was given other ids. */
  isOfTable: boolean;
};

export async function readRows(tx: Tx, changeId: number): Promise<KeptRows> {
  const { rows } = await sql<{ kind: string; before: unknown; after: unknown }>`
    select kind, before, after from changed_rows where change_id = ${changeId} and kind <> 'hidden' order by kind, key
  `.execute(tx);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const table = (of('table')[0] ?? null) as Kept<TableRow> | null;
  return {
    changeId,
    fields: of('field') as Kept<FieldRow>[],
    table,
    references: (of('references')[0]?.after ?? null) as NewIds | null,
    isOfTable: table !== null && table.before?.kind !== table.after?.kind,
  };
}
