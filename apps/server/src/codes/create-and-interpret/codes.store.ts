// Records near a text, and the records that an option offers.
import type { Field, OfferedRecord } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { valueOf } from '../code-engine/vocabulary.store.ts';
import type { Db } from '../../platform/db/schema.ts';
import {
  beginsWithText,
  containsText,
  isText,
  mayContainText,
  numberContainsText,
} from '../../platform/db/text-match.ts';
import type { ResolvedTable } from '../../tables/fields/resolved-table.ts';
import { halvesOf, joinById, visibleRecords } from '../../tables/records/visible.ts';

type NeighbourQuery = { picks: readonly number[] | null; text: string; count: number };

/** The values equal to a text but for case, and those on both sides of it, in any case, in the order of the codes. */
export async function readNeighbours(
  db: Db,
  table: ResolvedTable,
  field: Field,
  { picks, text, count }: NeighbourQuery,
): Promise<string[]> {
  const value = sql`${valueOf(field)} collate "C"`;
  const those = (which: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select ${value} as value from ${visibleRecords(table)}
    where ${which} and ${value} <> '' and ${isPicked(picks)} order by ${value} ${order} limit ${count}
  )`;
  const cases = [...new Set([text, text.toUpperCase(), text.toLowerCase()])];
  const { rows } = await sql<{ value: string }>`${sql.join(
    [
      those(sql`${mayContainText(text)} and ${isText(value, text)}`, sql`asc`),
      ...cases.map((one) => those(sql`${value} >= ${one}`, sql`asc`)),
      ...cases.map((one) => those(sql`${value} < ${one}`, sql`desc`)),
    ],
    sql` union `,
  )}`.execute(db);
  return rows.map((row) => row.value);
}

type OfferQuery = { q: string; picks: readonly number[] | null; limit: number };

/** The records that an option offers: those with a value, of the picked ones if there is a pick; the exact value first. */
export async function readOffer(
  db: Db,
  table: ResolvedTable,
  field: Field,
  { q, picks, limit }: OfferQuery,
): Promise<OfferedRecord[]> {
  const value = valueOf(field);
  const inValue = field.type === 'number' ? numberContainsText(value, q) : containsText(value, q);
  const texts = [sql`r.code`, sql`r.description_en`, sql`r.description_sv`];
  const matches = sql`${mayContainText(q)} and (
    ${sql.join([inValue, ...texts.map((text) => containsText(text, q))], sql` or `)}
  )`;
  const rank =
    q === ''
      ? sql`0`
      : sql`case when ${isText(value, q)} then 2 when ${beginsWithText(value, q)} then 1 else 0 end`;
  // Of a linked table each half gives as many as could be needed, so that neither is read whole.
  const halves = halvesOf(table, q !== '').map(
    ({ rows, isShown }) => sql`(
      select r.record_id, r.code, ${rank} as rank from ${rows} r
      where ${isShown} and ${value} <> '' and ${isPicked(picks)} and ${q === '' ? sql`true` : matches}
      order by rank desc, r.code limit ${limit}
    )`,
  );
  const { rows } = await sql<OfferedRecord>`
    select r.record_id::text as key, ${value} as name, ${value} as value,
      r.description_en as "descriptionEn", r.description_sv as "descriptionSv",
      ${table.name}::text as "tableName", ${table.tableId}::bigint as "tableId",
      ${table.masterTableId}::bigint as "masterTableId", r.record_id as "activeRecordId"
    from (
      select p.* from (${sql.join(halves, sql` union all `)}) p order by p.rank desc, p.code limit ${limit}
    ) p ${joinById(table, sql`p.record_id`)}
    order by p.rank desc, p.code
  `.execute(db);
  return rows;
}

const isPicked = (picks: readonly number[] | null) =>
  picks === null ? sql`true` : sql`r.record_id = any(${[...picks]}::bigint[])`;
