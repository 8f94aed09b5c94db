// The columns of a record list as SQL over a row `r`: what it is sorted and filtered by.
import type { Field } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ResolvedTable } from '../../fields/resolved-table.ts';
import { typeOf } from '../visible.ts';

export type Column = {
  kind: 'text' | 'number' | 'date' | 'moment';
  /** null where the value is empty. */
  value: RawBuilder<unknown>;
  /** What it takes beside `r`. */
  join?: RawBuilder<unknown>;
};

export const codeColumn: Column = { kind: 'text', value: sql`r.code` };

/** To sort by: the people are joined to the records, which looking each of them up by itself would not be. */
export function sortedColumnOf(table: ResolvedTable, fields: readonly Field[], key: string): Column | null {
  if (key !== 'createdBy' && key !== 'modifiedBy') return columnOf(table, fields, key);
  const by = key === 'createdBy' ? sql`r.created_by` : sql`r.modified_by`;
  return {
    ...textColumn(sql`sorted_by.full_name`),
    join: sql`left join users sorted_by on sorted_by.user_id = ${by}`,
  };
}

export function columnOf(table: ResolvedTable, fields: readonly Field[], key: string): Column | null {
  const field = fields.find(({ tableFieldId }) => tableFieldId === key);
  if (field !== undefined && !field.isDefaultField) return userDefinedColumn(field);
  switch (key) {
    case 'code':
      return codeColumn;
    case 'descriptionEn':
      return textColumn(sql`nullif(r.description_en, '')`);
    case 'descriptionSv':
      return textColumn(sql`nullif(r.description_sv, '')`);
    case 'type':
      return textColumn(typeOf(table));
    case 'created':
      return { kind: 'moment', value: sql`r.created` };
    case 'modified':
      return { kind: 'moment', value: sql`r.modified` };
    case 'createdBy':
      return textColumn(fullName(sql`r.created_by`));
    case 'modifiedBy':
      return textColumn(fullName(sql`r.modified_by`));
    default:
      return null;
  }
}

function userDefinedColumn({ tableFieldId, type }: Field): Column {
  const text = sql`r.field_values ->> ${tableFieldId}::text`;
  if (type === 'number') return { kind: 'number', value: sql`(${text})::numeric` };
  return { kind: type, value: sql`(${text}) collate "C"` };
}

/** In code-point order, the same on every database. */
function textColumn(text: RawBuilder<unknown>): Column {
  return { kind: 'text', value: sql`(${text}) collate "C"` };
}

function fullName(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select full_name from users u where u.user_id = ${userId})`;
}
