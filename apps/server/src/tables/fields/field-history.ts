// A change of a field stands in the history of its table, which outlives the field.
import type { Field, FieldValues } from '@codes/contract';
import type { Tx } from '../../platform/db/schema.ts';
import type { Change } from '../../platform/changes/open-change.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { ResolvedTable } from './resolved-table.ts';

export async function recordField(
  tx: Tx,
  table: ResolvedTable,
  change: Change,
  act: 'add field' | 'edit field' | 'remove field',
  before: Field | null,
  after: (FieldValues & { tableFieldId?: string }) | null,
): Promise<void> {
  const tableFieldId = before?.tableFieldId ?? after?.tableFieldId;
  await writeDetails(tx, change, [
    {
      subject: 'table',
      subjectId: table.tableId,
      act,
      ...(before !== null && { before: { tableFieldId, ...auditValues(before) } }),
      ...(after !== null && { after: { tableFieldId, ...auditValues(after) } }),
    },
  ]);
}

const auditValues = ({ name, type, priority }: FieldValues) => ({ name, type, priority });
