// Fields of several tables by their name: those that share one are one column of the report.
import { fieldLabel, groupBy } from '@codes/codes';
import type { FieldWithTable } from '@codes/contract';

export type CombinedField = {
  /** Comma-joined field ids. */
  value: string;
  /** As it is shown. */
  fieldName: string;
  isDefaultField: boolean;
  /** The tables that have it. */
  tableNames: readonly string[];
};

export function combineFields(fields: readonly FieldWithTable[]): readonly CombinedField[] {
  const byName = groupBy(fields, ({ fieldName }) => fieldName);
  return [...byName].map(([fieldName, alike]) => ({
    value: [...new Set(alike.map(({ fieldId }) => fieldId))].join(','),
    fieldName: fieldLabel(fieldName),
    isDefaultField: alike.every(({ isDefaultField }) => isDefaultField),
    tableNames: [...new Set(alike.map(({ tableName }) => tableName))],
  }));
}

/**
 * The columns that were chosen, in their order. What was combined from other tables than now is found by
 * any field that it shares.
 */
export function chosenFields(
  chosen: readonly string[],
  offered: readonly CombinedField[],
): readonly CombinedField[] {
  const found = chosen.flatMap((value) => offered.find((field) => sharesAField(field.value, value)) ?? []);
  return [...new Set(found)];
}

export function goneFields(chosen: readonly string[], offered: readonly CombinedField[]): readonly string[] {
  return chosen.filter((value) => !offered.some((field) => sharesAField(field.value, value)));
}

/** The list with one entry a place further up or down. */
export function moved<Item>(items: readonly Item[], index: number, by: 1 | -1): Item[] {
  const target = index + by;
  const next = [...items];
  const item = items[index];
  if (item === undefined || target < 0 || target >= items.length) return next;
  next.splice(index, 1);
  next.splice(target, 0, item);
  return next;
}

/** Both are comma-joined field ids. */
export function sharesAField(one: string, other: string): boolean {
  const ids = other.split(',');
  return one.split(',').some((id) => ids.includes(id));
}
