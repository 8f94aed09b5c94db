import { fields as contract, showValue, type Field, type TableRecord } from '@codes/contract';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { typeChoices, TypeIcon } from '../../platform/ui/table/type-icon.tsx';
import { words } from './records.words.ts';

const widths: Record<string, number> = { code: 150, descriptionSv: 400 };
const otherWidth = 165;

/** What there is to look at, in words, by activeRecordId. */
export type RecordMarks = ReadonlyMap<number, string>;

/** The code stays at the left; a project also shows which records are its own. */
export function recordColumns(
  fields: readonly Field[],
  shows: { type: boolean; marks?: RecordMarks | undefined },
): readonly Column<TableRecord>[] {
  return [...(shows.type ? [typeColumn(shows.marks)] : []), ...codeFirst(fields).map(fieldColumn)];
}

/** A record is known by its code, so it leads whatever the priorities are. */
export function codeFirst(fields: readonly Field[]): readonly Field[] {
  const isCode = ({ tableFieldId }: Field) => tableFieldId === 'code';
  return [...fields.filter(isCode), ...fields.filter((field) => !isCode(field))];
}

const typeColumn = (marks: RecordMarks | undefined): Column<TableRecord> => ({
  id: 'type',
  header: words.type,
  kind: 'icon',
  sticky: true,
  choices: typeChoices('record'),
  value: ({ type }) => type,
  cell: ({ type, activeRecordId }) => <TypeIcon type={type} of="record" mark={marks?.get(activeRecordId)} />,
});

function fieldColumn({ tableFieldId, name, type }: Field): Column<TableRecord> {
  return {
    id: tableFieldId,
    header: name,
    kind: tableFieldId === 'code' ? 'code' : type,
    width: widths[tableFieldId] ?? otherWidth,
    ...(tableFieldId === 'code' && { sticky: true }),
    ...(tableFieldId === 'descriptionEn' && { grow: true }),
    value: (record) => record[tableFieldId],
    cell: (record) => showValue(record[tableFieldId] ?? ''),
  };
}

/** What stands in the head while the fields load. */
export const defaultFields: readonly Field[] = contract.defaultFieldKeys.map((key) => ({
  tableFieldId: key,
  key,
  name: contract.defaultFieldNames[key],
  type: 'text',
  priority: null,
  readOnly: true,
  isDefaultField: true,
}));
