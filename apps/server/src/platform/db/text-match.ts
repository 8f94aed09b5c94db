// What 'contains this text' means, for lists, search, pickers and people alike: literally, whatever the case.
import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** Codes are ordered by code point, in a collation that knows no Å and å: the database's own does. */
export function containsText(value: Sql, text: string): Condition {
  return sql<boolean>`(${value}) collate "default" ilike ${anywhere(text)}`;
}

export function beginsWithText(value: Sql, text: string): Condition {
  return sql<boolean>`(${value}) collate "default" ilike ${`${literally(text)}%`}`;
}

/** The text and nothing else; a number with either decimal sign. */
export function isText(value: Sql, text: string): Condition {
  return sql<boolean>`(${value}) collate "default" ilike any(${[text, withPoint(text) ?? text].map(literally)}::text[])`;
}

/** A number is kept and shown with a point; one written with a comma means the same. */
export function numberContainsText(value: Sql, text: string): Condition {
  return containsText(sql`(${value})::text`, withPoint(text) ?? text);
}

/**
 * In the code, a description or a value of the row `r` of records. The column search_text has them all, with
 * the values as in JSON, `["Kök", 12.5]`, and is served by an index.
 */
export function recordContainsText(text: string): Condition {
  if (isPlain(text)) return mayContainText(text);
  return sql<boolean>`${mayContainText(text)} and (
    ${sql.join(
      recordTexts.map((column) => containsText(column, text)),
      sql` or `,
    )}
    or exists (select from jsonb_each(r.field_values) v where ${valueContainsText(sql`v.value`, text)})
  )`;
}

/** In the code or the title of the row `r` of issued codes: the column search_text has both, a line each, and an index. */
export function issuedCodeContainsText(text: string): Condition {
  const narrowed = sql<boolean>`r.search_text like lower(${anywhere(text)})`;
  if (!text.includes('\n')) return narrowed;
  return sql<boolean>`${narrowed} and (${containsText(sql`r.code`, text)} or ${containsText(sql`r.title`, text)})`;
}

/** A user-defined value as it is kept, in JSON. */
export function valueContainsText(value: Sql, text: string): Condition {
  const written = sql`${value} #>> '{}'`;
  const inNumber = withPoint(text);
  if (inNumber === null) return containsText(written, text);
  return sql<boolean>`(
    ${containsText(written, text)} or jsonb_typeof(${value}) = 'number' and ${containsText(written, inNumber)}
  )`;
}

/** True of every record that has the text somewhere, and of few others: what narrows by the index alone. */
export function mayContainText(text: string): Condition {
  const inJson = JSON.stringify(text).slice(1, -1);
  const written = new Set([text, inJson, withPoint(text) ?? text]);
  const conditions = [...written].map((one) => sql`r.search_text like lower(${anywhere(one)})`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

const recordTexts = [sql`r.code`, sql`r.description_en`, sql`r.description_sv`];

/** Whether a text found in search_text is surely in one text of the record: nothing that JSON puts between. */
function isPlain(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are escaped in JSON
  return !/["\\,[\]\u0000-\u001f\u007f]/.test(text);
}

/** Part of a number with a decimal comma, as it is kept; null where it is none. */
function withPoint(text: string): string | null {
  return /^-?\d*,\d*$/.test(text) ? text.replace(',', '.') : null;
}

const anywhere = (text: string) => `%${literally(text)}%`;

/** Every character of a pattern stands for itself. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
