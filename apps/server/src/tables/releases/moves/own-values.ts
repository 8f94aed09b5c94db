// Values of the project's own records, where a link is to follow another state of its master.
import type { Field, Sentence } from '@codes/contract';
import { foldChangedRecords } from '../../../platform/changes/changed-records.ts';
import type { Change } from '../../../platform/changes/open-change.ts';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import { convertValues, misfitsOf, type Retyped } from '../../fields/convert-values.ts';
import { listFields } from '../../fields/fields.store.ts';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import type { Sides } from '../differences/differences.store.ts';

/** Values stay where a field is not there, unseen: what it has become elsewhere meanwhile says nothing of them. */
function retypedFields(now: readonly Field[], then: readonly Field[]): Retyped[] {
  const fields = new Map(now.map((field) => [field.tableFieldId, field]));
  return then.map(({ tableFieldId, name, type }) => {
    const field = fields.get(tableFieldId);
    return { tableFieldId, name: field?.name ?? name, type, was: field?.type ?? null };
  });
}

/** Those that a field cannot take there. */
export async function ownMisfits(
  db: Db | Tx,
  { tableId }: ResolvedTable,
  { now, then, target }: { now: readonly Field[]; then: readonly Field[]; target: string },
): Promise<Sentence[]> {
  const found: Sentence[] = [];
  for (const field of retypedFields(now, then)) {
    const sentence = (code: string) =>
      ({ key: 'ownValueMisfits', field: field.name, type: field.type, target, code }) as const;
    found.push(...(await misfitsOf(db, tableId, field, sentence)));
  }
  return found;
}

/** To the types that the fields have from now on. */
export async function convertOwnValues(tx: Tx, change: Change, { left, right }: Sides): Promise<void> {
  const [now, then] = [await listFields(tx, left), await listFields(tx, right)];
  for (const field of retypedFields(now, then)) {
    await convertValues(tx, change, [left.tableId], field, 'stay');
  }
  await foldChangedRecords(tx, change);
}
