import { fieldLabel } from '@codes/codes';
import type { Field } from '@codes/contract';
import type { Column } from '../../platform/ui/table/data-table.tsx';
import { isOwnDescription, languageOfField } from '../../platform/ui/text/descriptions.ts';

/** Descriptions are sentences: they show the old one and the new one. */
const widths: Readonly<Record<string, number>> = { code: 160, descriptionEn: 260, descriptionSv: 260 };
const otherWidth = 165;

/** The column of a field where old and new values stand beside each other. */
export function comparedColumn<Row>(
  { tableFieldId, name, type }: Pick<Field, 'tableFieldId' | 'name' | 'type'>,
  shows: Required<Pick<Column<Row>, 'value' | 'cell'>>,
): Column<Row> {
  const isCode = tableFieldId === 'code';
  return {
    id: tableFieldId,
    header: fieldLabel(name),
    kind: isCode ? 'code' : type,
    width: widths[tableFieldId] ?? otherWidth,
    sort: 'none',
    ...(isCode && { sticky: true }),
    ...languageOfField(tableFieldId),
    ...(isOwnDescription(tableFieldId) && { grow: true }),
    ...shows,
  };
}
