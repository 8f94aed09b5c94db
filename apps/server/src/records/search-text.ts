// All that a text can be found in of a record, as one text.
import { sql, type RawBuilder } from 'kysely';

/**
 * In lower case and immutable, so that an index can be made of it. Values of user-defined fields stand
 * there as in JSON: `["Kök", 12.5]`. The database's own collation, since that of codes knows no Å and å.
 */
export function searchText(row: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower((${row}.code || E'\\n' || ${row}.description_en || E'\\n' || ${row}.description_sv
    || E'\\n' || jsonb_path_query_array(${row}.field_values, '$.*')::text) collate "default")`;
}

/** Whether a text found in searchText is surely in one of the record's own texts. */
export function isPlain(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are escaped in JSON
  return !/["\\,[\]\u0000-\u001f\u007f]/.test(text);
}
