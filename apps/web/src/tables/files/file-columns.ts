// The choices that a user makes for the columns of a file, over those that the contract suggests.
import { fieldLabel } from '@codes/codes';
import { csv, type Field, type FieldType } from '@codes/contract';
import { isWhole } from '../../platform/ui/messages/logged-warnings.words.ts';
import { byKind } from '../../platform/ui/by-kind.ts';
import { words } from './files.words.ts';

export type FileColumn = csv.Column;

/** What is known of the columns of a file. */
export type FileHead = { headers: readonly string[]; guesses: readonly csv.ColumnGuess[] };

/** Whether columns without a field of their name become fields. */
export type NewFields = 'created' | 'off';

export const leftOut: FileColumn = { kind: 'left out' };

export function suggestedColumns(
  { headers, guesses }: FileHead,
  fields: readonly Field[],
  newFields: NewFields,
): readonly FileColumn[] {
  return csv.matchHeaders(headers, fields, newFields === 'created' ? 'allowed' : 'refused', guesses);
}

/** Where no heading says which column has the codes, the one that can. */
export function withCode(columns: readonly FileColumn[], index: number | null): readonly FileColumn[] {
  const hasCode = columns.some((column) => column.kind === 'field' && column.tableFieldId === 'code');
  return hasCode || index === null
    ? columns
    : withColumn(columns, index, { kind: 'field', tableFieldId: 'code' });
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
  file: FileHead,
  fields: readonly Field[],
  newFields: NewFields,
): readonly FileColumn[] {
  const suggested = suggestedColumns(file, fields, newFields);
  return columns.map((column, index) => {
    if (column.kind === 'field') return column;
    const other = suggested[index] ?? leftOut;
    return other.kind === 'field' ? leftOut : other;
  });
}

/** The column as a new field of its own name; null where the table has a field of that name. */
export function newColumn(index: number, file: FileHead, fields: readonly Field[]): FileColumn | null {
  const column = suggestedColumns(file, [], 'created')[index];
  if (column?.kind !== 'new') return null;
  const name = column.field.name.toLowerCase();
  return fields.some((field) => field.name.toLowerCase() === name) ? null : column;
}

/** What a column goes into, in words. */
export function columnName(column: FileColumn, field: Field | undefined): string {
  return byKind<FileColumn, string>(column, {
    field: () => (field ? fieldLabel(field.name) + (isRequired(field) ? ' *' : '') : ''),
    new: (added) => added.field.name,
    'left out': () => words.ignoreThisColumn,
  });
}

/** A column read in another way: a new field's type, or how the file writes the dates of a field. */
export type ColumnType = { type: FieldType; dates?: csv.DatePattern };

/** The types that a column can have; none where the field has one already and dates are written as they are kept. */
export function typesOf(
  column: FileColumn,
  { type }: Pick<Field, 'type'> | { type?: undefined },
  { patterns }: csv.ColumnGuess,
): readonly ColumnType[] {
  const dates = (patterns.length > 0 ? patterns : [csv.ownPattern]).map((pattern) =>
    pattern === csv.ownPattern ? { type: 'date' as const } : { type: 'date' as const, dates: pattern },
  );
  if (column.kind === 'new') return [{ type: 'text' }, { type: 'number' }, ...dates];
  return type === 'date' && dates.some((one) => 'dates' in one) ? dates : [];
}

export function withType(column: FileColumn, { type, dates }: ColumnType): FileColumn {
  if (column.kind === 'left out') return column;
  const { dates: _, ...rest } = column;
  const read = rest.kind === 'new' ? { ...rest, field: { ...rest.field, type } } : rest;
  return dates === undefined ? read : { ...read, dates };
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
