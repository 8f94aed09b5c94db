import type { Field } from '@codes/contract';
import { columnName, type FileColumn } from './file-columns.ts';

type MeasuredColumn = {
  column: FileColumn;
  /** What the column goes into, where it is a field of the table. */
  field: Field | undefined;
  /** What the file calls it; empty where it has no header. */
  header: string;
  cells: readonly string[];
};

const least = 136;
const most = 320;
const letter = 7.5;
const aroundText = 32;
/** The dropdown's arrow and edges. */
const aroundName = 60;
const newFieldMark = 88;

/** As wide as what stands in the column, the name of its field first of all, within reason. */
export function columnWidth({ column, field, header, cells }: MeasuredColumn): number {
  const name = columnName(column, field).length * letter + aroundName;
  const longest = Math.max(header.length, ...cells.map(({ length }) => length));
  const head = column.kind === 'new' ? name + newFieldMark : name;
  return Math.round(Math.min(most, Math.max(least, head, longest * letter + aroundText)));
}
