import { fieldLabel } from '@codes/codes';
import type { Field, RecordValues, TableRecord } from '@codes/contract';
import { shownValue } from '../../platform/ui/text/shown-value.ts';
import type { Overtaken } from '../../platform/ui/conflict/use-conflict.ts';
import { compareValues } from '../../platform/ui/conflict/versions.ts';

/** Part by part, each a field. */
export function compareRecords(
  fields: readonly Field[],
  before: TableRecord,
  { theirs, mine }: Overtaken<TableRecord, RecordValues | TableRecord>,
) {
  const valuesOf = (record: RecordValues | TableRecord): RecordValues =>
    Object.fromEntries(fields.map(({ tableFieldId }) => [tableFieldId, record[tableFieldId] ?? '']));
  return compareValues(
    { before: valuesOf(before), theirs: valuesOf(theirs), mine: valuesOf(mine) },
    fields.map(({ tableFieldId, name }) => ({ key: tableFieldId, name: fieldLabel(name), show: shownValue })),
  );
}
