import { fieldLabel } from '@codes/codes';
import type { Field, RecordValues, TableRecord } from '@codes/contract';
import { shownValue } from '../../platform/ui/text/shown-value.ts';
import { compareValues } from '../../platform/ui/conflict/versions.ts';

type Compared = { before: TableRecord; theirs: TableRecord; mine: RecordValues | TableRecord };

/** Part by part, each a field. */
export function compareRecords(fields: readonly Field[], { before, theirs, mine }: Compared) {
  const valuesOf = (record: RecordValues | TableRecord): RecordValues =>
    Object.fromEntries(fields.map(({ tableFieldId }) => [tableFieldId, record[tableFieldId] ?? '']));
  return compareValues(
    { before: valuesOf(before), theirs: valuesOf(theirs), mine: valuesOf(mine) },
    fields.map(({ tableFieldId, name }) => ({ key: tableFieldId, name: fieldLabel(name), show: shownValue })),
  );
}
