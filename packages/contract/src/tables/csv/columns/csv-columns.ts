// Which column of a file goes into which field of the table, and the records that come of it.
import type { CsvSentence } from '../csv-problem.ts';
import type { CsvRow } from '../csv-reading.ts';
import { dateIn, ownPattern, type DatePattern } from './date-patterns.ts';
import { textGuess, type ColumnGuess } from './guess-types.ts';
import { meantBy } from './headings.ts';
import type { FieldType } from '../../field-types.ts';
import type { Field } from '../../fields.ts';
import { limits } from '../../../platform/limits.ts';

export type NewField = {
  /** A temporary id, which the values of new fields are keyed by until the field has its own. */
  creatorId: string;
  name: string;
  type: FieldType;
};

/** `dates`: how the file writes them, where it does not as they are kept. */
export type Column =
  | { kind: 'field'; tableFieldId: string; dates?: DatePattern }
  | { kind: 'new'; field: NewField; dates?: DatePattern }
  | { kind: 'left out' };

/** The column of an export that tells whose a record is; nobody imports it. */
export const typeHeader = 'Type';

/**
 * A field for each column: by its name in any case, else the default field that its heading means. Headers
 * without a field become new fields of the types guessed, where the table may have any, and are left out otherwise.
 */
export function matchHeaders(
  headers: readonly string[],
  fields: readonly Field[],
  newFields: 'allowed' | 'refused',
  guesses: readonly ColumnGuess[] = [],
): Column[] {
  const fieldOf = new Map(fields.map((field) => [keyOf(field.name), field]));
  const taken = new Set([...fieldOf.keys(), ...headers.map(keyOf)]);
  const meant = meantFields(headers, fields);
  return headers.map((header, index) => {
    if (isTypeOfExport(headers, index, fieldOf)) return { kind: 'left out' };
    const guess = guesses[index] ?? textGuess;
    const field = fieldOf.get(keyOf(header)) ?? meant.get(index);
    if (field !== undefined) return columnOf(field, guess);
    if (newFields === 'refused') return { kind: 'left out' };
    return newColumnOf(newFieldOf(index, nameOfNewField(header, taken), guess.type), guess);
  });
}

/** Of a field that has dates, read as the column writes them. */
export function columnOf({ tableFieldId, type }: Field, { patterns }: ColumnGuess): Column {
  return { kind: 'field', tableFieldId, ...(type === 'date' && datesOf(patterns)) };
}

export function newColumnOf(field: NewField, { patterns }: ColumnGuess): Column {
  return { kind: 'new', field, ...(field.type === 'date' && datesOf(patterns)) };
}

function datesOf([first = ownPattern]: readonly DatePattern[]): { dates?: DatePattern } {
  return first === ownPattern ? {} : { dates: first };
}

/** The default fields that headings mean, by column: each for one, of several the clearest, then the first. */
function meantFields(headers: readonly string[], fields: readonly Field[]): Map<number, Field> {
  const found = new Map<number, Field>();
  for (const { field, columns } of contested(headers, fields)) {
    const [first] = columns.toSorted((a, b) => b.clarity - a.clarity || a.index - b.index);
    if (first !== undefined) found.set(first.index, field);
  }
  return found;
}

/** The headings that could all be the same default field: one of them was taken, somebody has to look. */
export function doubtfulHeadings(
  headers: readonly string[],
  fields: readonly Field[],
): { field: string; headings: string[] }[] {
  return contested(headers, fields)
    .filter(({ columns }) => columns.length > 1)
    .map(({ field, columns }) => ({
      field: field.name,
      headings: columns.map(({ index }) => headers[index] ?? ''),
    }));
}

type Contested = { field: Field; columns: { index: number; clarity: number }[] };

/** Default fields that no header bears the name of, each with the columns whose headings mean it. */
function contested(headers: readonly string[], fields: readonly Field[]): Contested[] {
  const names = new Set(fields.map(({ name }) => keyOf(name)));
  const named = new Set(headers.map(keyOf));
  return fields
    .filter(({ name }) => !named.has(keyOf(name)))
    .map((field) => ({
      field,
      columns: headers.flatMap((header, index) => {
        const meant = names.has(keyOf(header)) ? null : meantBy(header);
        return meant?.key === field.tableFieldId ? [{ index, clarity: meant.clarity }] : [];
      }),
    }));
}

/** An export begins with the type, and then has it again where a field bears that name. */
function isTypeOfExport(
  headers: readonly string[],
  index: number,
  fieldOf: ReadonlyMap<string, Field>,
): boolean {
  const type = keyOf(typeHeader);
  if (index !== 0 || keyOf(headers[0] ?? '') !== type) return false;
  return !fieldOf.has(type) || headers.slice(1).some((header) => keyOf(header) === type);
}

export function newFieldOf(index: number, name: string, type: FieldType = 'text'): NewField {
  return { creatorId: `new-${index + 1}`, name, type };
}

/** The first letter capitalised; 'New field N' where there is no name. Adds it to those that are taken. */
export function nameOfNewField(header: string, taken: Set<string>): string {
  const [first = '', ...rest] = header.trim();
  if (first !== '') return first.toUpperCase() + rest.join('');
  let number = 1;
  while (taken.has(`new field ${number}`)) number += 1;
  taken.add(`new field ${number}`);
  return `New field ${number}`;
}

/** What keeps a preview from being sent; the code is the one required field. */
export function columnProblems(
  columns: readonly Column[],
  fields: readonly Field[],
  rows: readonly Pick<CsvRow, 'cells'>[],
): CsvSentence[] {
  if (columns.length > limits.csvColumns) return [{ key: 'columnsTooMany', most: limits.csvColumns }];
  const same = selectedTwice(columns, fields);
  const code = columns.findIndex((column) => column.kind === 'field' && column.tableFieldId === 'code');
  const codeName = fields.find(({ tableFieldId }) => tableFieldId === 'code')?.name ?? 'Code';
  const isCodeEmpty = code !== -1 && rows.some(({ cells }) => (cells[code] ?? '').trim() === '');
  return [
    ...(same.length > 0 ? [{ key: 'sameField', names: same } as const] : []),
    ...(code === -1 ? [{ key: 'fieldMissing', names: [codeName] } as const] : []),
    ...(isCodeEmpty ? [{ key: 'columnEmpty', names: [codeName] } as const] : []),
  ];
}

function selectedTwice(columns: readonly Column[], fields: readonly Field[]): string[] {
  const names = columns.flatMap((column) => {
    if (column.kind === 'left out') return [];
    if (column.kind === 'new') return [column.field.name];
    return [fields.find(({ tableFieldId }) => tableFieldId === column.tableFieldId)?.name ?? ''];
  });
  const keys = names.map(keyOf);
  return names.filter(
    (_, index) => keys.indexOf(keys[index] ?? '') === index && keys.lastIndexOf(keys[index] ?? '') !== index,
  );
}

/** A row as the calls take it: its line in the file, and its values by tableFieldId or creatorId. */
export type SentRow = { rowNumber: number } & Record<string, string | number>;

/** `types`: of the fields that are no texts, by their ids; a workbook knows numbers and dates from texts. */
export function sentRowOf(columns: readonly Column[], row: CsvRow, types: FieldTypes = noTypes): SentRow {
  const sent: SentRow = { rowNumber: row.rowNumber };
  columns.forEach((column, index) => {
    if (column.kind === 'field') {
      sent[column.tableFieldId] = sentCell(row, index, types.get(column.tableFieldId), column.dates);
    }
    if (column.kind === 'new') {
      sent[column.field.creatorId] = sentCell(row, index, column.field.type, column.dates);
    }
  });
  return sent;
}

export type FieldTypes = ReadonlyMap<string, FieldType>;

const noTypes: FieldTypes = new Map();

export function typesOf(fields: readonly Pick<Field, 'tableFieldId' | 'type'>[]): FieldTypes {
  return new Map(fields.map(({ tableFieldId, type }) => [tableFieldId, type]));
}

function sentCell(
  { cells, exact }: CsvRow,
  index: number,
  type: FieldType = 'text',
  dates: DatePattern = ownPattern,
): string {
  const text = cells[index] ?? '';
  if (type === 'text') return text;
  const known = exact?.[index]?.[type];
  if (known !== undefined) return known;
  // What is no date of this pattern is sent as it is, and named by its row.
  return (type === 'date' ? dateIn(text, dates) : null) ?? text;
}

/** The ids of the columns that are sent, in the order of the file: `fieldNames` of a bulk update. */
export function sentFieldsOf(columns: readonly Column[]): string[] {
  return columns.flatMap((column) => {
    if (column.kind === 'left out') return [];
    return [column.kind === 'field' ? column.tableFieldId : column.field.creatorId];
  });
}

export function newFieldsOf(columns: readonly Column[]): NewField[] {
  return columns.flatMap((column) => (column.kind === 'new' ? [column.field] : []));
}

const keyOf = (name: string) => name.trim().toLowerCase();
