// Records become JSON in the database: about twice as fast as rows that turn into objects and then into JSON.
import type { Field } from '@codes/contract';
import { isoTime } from '../../platform/db/iso-time.ts';
import { sql, type RawBuilder } from 'kysely';
import type { TableAtHand } from '../fields/table-at-hand.ts';
import { typeIn, typeOf } from './visible.ts';

/** The record in row `r` as JSON text, with an empty text for each field that has no value. */
export function recordJson(table: TableAtHand, fields: readonly Field[]): RawBuilder<string> {
  return jsonOf(typeOf(table), userDefinedValues(fields));
}

/** The same where the table is a row `t` of tables, for one record: its people are looked up without a join. */
export function oneRecordJsonIn(home: 'master' | 'project'): RawBuilder<string> {
  const nameOf = (column: 'created_by' | 'modified_by') =>
    sql`(select to_json(full_name)::text from users where user_id = r.${sql.ref(column)})`;
  const type = home === 'master' ? sql<string>`'master'` : typeIn('t');
  return jsonOf(type, afterOthers(sql`(t.empty_values || r.field_values)::text`), nameOf);
}

/** The same for many records, by the people that are joined: where one has all fields, there is nothing to put in. */
export function manyRecordsJsonIn(fieldsTableId: RawBuilder<unknown>): RawBuilder<string> {
  const ofTable = sql`from fields f where f.table_id = ${fieldsTableId}`;
  const values = sql`case when r.field_values ?& (select coalesce(array_agg(f.field_id::text), '{}') ${ofTable})
    then r.field_values
    else coalesce((select jsonb_object_agg(f.field_id::text, '') ${ofTable}), '{}') || r.field_values end`;
  return jsonOf(typeIn('t'), afterOthers(sql`(${values})::text`));
}

/** An object that may be empty, as the rest of one. */
const afterOthers = (values: RawBuilder<unknown>) =>
  sql<string>`coalesce(nullif(',' || right(${values}, -1), ',}'), '}')`;

function jsonOf(
  type: RawBuilder<string>,
  userDefined: RawBuilder<string>,
  nameOf: (column: 'created_by' | 'modified_by') => RawBuilder<unknown> = joinedName,
): RawBuilder<string> {
  const nameJson = (column: 'created_by' | 'modified_by') => sql`coalesce(${nameOf(column)}, '""')`;
  return sql<string>`
    '{"activeRecordId":' || r.record_id
    || (',"type":"' || ${type} || '","code":') || to_json(r.code)::text
    || ',"descriptionEn":' || to_json(r.description_en)::text
    || ',"descriptionSv":' || to_json(r.description_sv)::text
    || ',"created":"' || ${isoTime(sql`r.created`)}
    || '","createdBy":' || ${nameJson('created_by')}
    || ',"modified":"' || ${isoTime(sql`r.modified`)}
    || '","modifiedBy":' || ${nameJson('modified_by')}
    || ${userDefined}`;
}

/**
 * What recordJson takes the names from, to join after `r`. Looked up by id, each person once: a join that the planner may choose
 * would lose the order of the records, and a whole table would be sorted as JSON.
 */
export const joinPeople = sql`${person('created_by')} ${person('modified_by')}`;

function person(column: 'created_by' | 'modified_by'): RawBuilder<unknown> {
  return sql`left join lateral (
    select full_name, to_json(full_name)::text as name_json from users where user_id = r.${sql.ref(column)} offset 0
  ) ${sql.ref(column)} on true`;
}

function joinedName(column: 'created_by' | 'modified_by'): RawBuilder<unknown> {
  return sql`${sql.ref(column)}.name_json`;
}

/** Merging takes longer than all else that becomes of the values: most records have one in each field. */
function userDefinedValues(fields: readonly Field[]): RawBuilder<string> {
  const own = fields.filter((field) => !field.isDefaultField).map(({ tableFieldId }) => tableFieldId);
  if (own.length === 0) return sql<string>`'}'`;
  const empty = JSON.stringify(Object.fromEntries(own.map((id) => [id, ''])));
  const values = sql`case when r.field_values ?& ${`{${own.join(',')}}`}::text[] then r.field_values
    else ${empty}::jsonb || r.field_values end`;
  return sql<string>`',' || right((${values})::text, -1)`;
}
