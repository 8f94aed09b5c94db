import { fieldLabel } from '@codes/codes';
import { fields as contract, type Field, type TableRecord } from '@codes/contract';
import { shownValue } from '../../platform/ui/text/shown-value.ts';
import type { Column } from '../../platform/ui/list-screen/list-screen.tsx';
import { typeChoices, TypeIcon } from '../../platform/ui/table/type-icon.tsx';
import { words } from './records.words.ts';
import {
  isOwnDescription,
  languageOfField,
  ownDescriptionFirst,
} from '../../platform/ui/text/descriptions.ts';

const codeWidth = 150;
const otherDescriptionWidth = 400;
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
  return [...fields.filter(isCode), ...ownDescriptionFirst(fields.filter((field) => !isCode(field)))];
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

function descriptionWidth(tableFieldId: string): number {
  return isOwnDescription(tableFieldId) ? otherWidth : otherDescriptionWidth;
}

function fieldColumn({ tableFieldId, name, type }: Field): Column<TableRecord> {
  const description = languageOfField(tableFieldId);
  return {
    id: tableFieldId,
    header: fieldLabel(name),
    kind: tableFieldId === 'code' ? 'code' : type,
    width: tableFieldId === 'code' ? codeWidth : description ? descriptionWidth(tableFieldId) : otherWidth,
    ...description,
    ...(tableFieldId === 'code' && { sticky: true }),
    ...(isOwnDescription(tableFieldId) && { grow: true }),
    value: (record) => record[tableFieldId],
    cell: (record) => shownValue(record[tableFieldId] ?? ''),
  };
}

/** What stands in the head while the fields load. */
// Named, and not taken from the module as a whole, which would bring its schemas along.
// oxlint-disable-next-line prefer-destructuring
export const defaultFields = contract.defaultFields;
