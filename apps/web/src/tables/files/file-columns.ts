// The choices that a user makes for the columns of a file, over those that the contract suggests.
import { csv, type Field } from '@codes/contract';
import { isWhole } from '../../platform/ui/messages/logged-warnings.words.ts';
import { byKind } from '../../platform/ui/by-kind.ts';
import { words } from './files.words.ts';

export type FileColumn = csv.Column;

/** Whether columns without a field of their name become fields. */
export type NewFields = 'created' | 'off';

export const leftOut: FileColumn = { kind: 'left out' };

export function suggestedColumns(
  headers: readonly string[],
  fields: readonly Field[],
  newFields: NewFields,
): readonly FileColumn[] {
  return csv.matchHeaders(headers, fields, newFields === 'created' ? 'allowed' : 'refused');
}

export function withColumn(
  columns: readonly FileColumn[],
  index: number,
  column: FileColumn,
): readonly FileColumn[] {
  return columns.map((before, at) => (at === index ? column : before));
}

/** The same choices with new fields turned on or off for the columns that have no field. */
export function withNewFields(
  columns: readonly FileColumn[],
  headers: readonly string[],
  fields: readonly Field[],
  newFields: NewFields,
): readonly FileColumn[] {
  const suggested = suggestedColumns(headers, fields, newFields);
  return columns.map((column, index) => {
    if (column.kind === 'field') return column;
    const other = suggested[index] ?? leftOut;
    return other.kind === 'field' ? leftOut : other;
  });
}

/** The column as a new field of its own name; null where the table has a field of that name. */
export function newColumn(
  index: number,
  headers: readonly string[],
  fields: readonly Field[],
): FileColumn | null {
  const column = csv.matchHeaders(headers, [], 'allowed')[index];
  if (column?.kind !== 'new') return null;
  const name = column.field.name.toLowerCase();
  return fields.some((field) => field.name.toLowerCase() === name) ? null : column;
}

/** What a column goes into, in words. */
export function columnName(column: FileColumn, field: Field | undefined): string {
  return byKind<FileColumn, string>(column, {
    field: () => (field ? field.name + (isRequired(field) ? ' *' : '') : ''),
    new: (added) => added.field.name,
    'left out': () => words.ignoreThisColumn,
  });
}

/** The fields that a column can go into. */
export function offeredFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter(({ tableFieldId, name }) => isWhole(Boolean(tableFieldId && name), 'fieldOption'));
}

/** The code is what records are told apart by. */
export function isRequired({ tableFieldId }: Field): boolean {
  return tableFieldId === 'code';
}

export function fieldOf(column: FileColumn | undefined, fields: readonly Field[]): Field | undefined {
  if (column?.kind !== 'field') return undefined;
  return fields.find(({ tableFieldId }) => tableFieldId === column.tableFieldId);
}

/** What was chosen for the columns of one file holds for another with the same ones. */
export function hasSameHeaders(headers: readonly string[], others: readonly string[]): boolean {
  return headers.join('\n') === others.join('\n');
}
