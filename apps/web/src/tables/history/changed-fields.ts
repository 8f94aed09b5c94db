import { fieldLabel } from '@codes/codes';
import { fields as contract, type ChangedRecord, type Field } from '@codes/contract';
import type { Fate } from './change-counts.tsx';
import { words } from './history.words.ts';

export type ShownField = { id: string; name: string; type: Field['type'] };

/** The fields that have something to show, in the table's order; those that are gone come last. */
export function shownFields(
  records: readonly ChangedRecord[],
  fields: readonly Field[] | undefined,
): readonly ShownField[] {
  const known = (fields ?? defaults).map(({ tableFieldId, name, type }) => ({
    id: tableFieldId,
    name: fieldLabel(name),
    type,
  }));
  const used = new Set(records.flatMap(usedIn));
  const gone = [...used].filter((id) => known.every((field) => field.id !== id));
  return [
    ...known.filter(({ id }) => used.has(id)),
    ...gone.map((id) => ({ id, name: words.removedField, type: 'text' as const })),
  ].filter(({ id }) => id !== 'code');
}

export function fateOf({ before, after }: ChangedRecord): Fate {
  if (before === null) return 'created';
  return after === null ? 'removed' : 'updated';
}

/** Of a whole record, what is not empty; of a changed one, what has changed. */
function usedIn({ before, after }: ChangedRecord): readonly string[] {
  if (before !== null && after !== null) return Object.keys({ ...before, ...after });
  return Object.entries(before ?? after ?? {})
    .filter(([, value]) => value !== '')
    .map(([id]) => id);
}

/** What every table has, where its fields cannot be read any more. */
const defaults = contract.defaultFieldKeys.map((key) => ({
  tableFieldId: key,
  name: contract.defaultFieldNames[key],
  type: 'text' as const,
}));
