// The numbers that stand in a place, among the codes of a register that begin with the same text.
import { lengthOf, type End } from '@codes/codes';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/schema.ts';
import type { NumberPlace } from './number-place.ts';

export type NumberQuery = { configurationId: number } & Pick<NumberPlace, 'text' | 'end'>;

/** Until the transaction ends nobody else gives out numbers after this text. */
export async function lockNumbers(tx: Tx, { configurationId, text }: NumberQuery): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${text}::text, ${configurationId}::bigint))
  `.execute(tx);
}

/** 0 where there is none. */
export async function greatestNumber(db: Db | Tx, query: NumberQuery): Promise<bigint> {
  const { rows } = await sql<{ greatest: string | null }>`
    select max(number)::text as greatest from (${inOrder(query) ?? numbersOf(query)}) n
  `.execute(db);
  return BigInt(rows[0]?.greatest ?? 0);
}

export type Gap = { after: bigint; before: bigint };

/** Where numbers are missing, from the smallest on: between a number that is there, or 0, and the greatest. */
export async function gapsBetween(
  db: Db | Tx,
  query: NumberQuery,
  from: bigint,
  most: number,
): Promise<Gap[]> {
  const first = sql`${String(from)}::numeric`;
  // In their order they need not be sorted, and nothing is read beyond the gaps.
  const inTheirOrder = (await standInOrder(db, query)) ? filledUpNumbers(query) : null;
  const numbers = inTheirOrder ?? sql`select distinct number, number as place from (${numbersOf(query)}) n`;
  const { rows } = await sql<{ after: string; before: string }>`
    select after::text as after, number::text as before from (
      select number, place, lag(number, 1, ${first}) over (order by place) as after
      from (${numbers}) n where number > ${first}
    ) n where number > after + 1 order by place limit ${most}
  `.execute(db);
  return rows.map(({ after, before }) => ({ after: BigInt(after), before: BigInt(before) }));
}

/** How many numbers there are from this one on that the place could give. */
export async function countNumbers(db: Db, query: NumberQuery, from: bigint): Promise<number> {
  const { end } = query;
  const longest = end.kind === 'length' ? end.length : 0;
  const fill = end.kind === 'length' ? end.fill : '';
  const { rows } = await sql<{ count: number }>`
    select count(distinct number)::int as count from (${numbersOf(query)}) n
    where number >= ${String(from)}::numeric and length(number::text) <= ${longest}::int
      and left(number::text, 1) <> ${fill}::text
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether all numbers are filled up with zeros, so that their codes are in their order. */
async function standInOrder(db: Db | Tx, query: NumberQuery): Promise<boolean> {
  const { end } = query;
  if (end.kind !== 'length' || end.fill !== '0') return false;
  const { rows } = await sql<{ isSo: boolean }>`
    select not exists (select from ${lastNumbers(query, sql.lit(end.length - 1))}) as "isSo"
  `.execute(db);
  return rows[0]?.isSo ?? false;
}

/** By code, as the index has them. */
function filledUpNumbers(query: NumberQuery): RawBuilder<unknown> | null {
  const { end } = query;
  if (end.kind !== 'length') return null;
  return sql`select ${digitsOf(query, end.fill)}::numeric as number, r.code as place
    from issued_codes r where ${beginsSo(query)} and ${isFilledUp(query, end)}`;
}

/** All of them, from the codes that begin so. */
function numbersOf(query: NumberQuery): RawBuilder<unknown> {
  return sql`
    select (case ${casesOf(query)} end)::numeric as number from issued_codes r where ${beginsSo(query)}
  `;
}

/**
 * Numbers that stand in their order among the codes need no look at all of them: those that are filled up, which are in order
 * among the codes with as many fill signs, and those that the code ends with, which are among the codes of one length.
 */
function inOrder(query: NumberQuery): RawBuilder<unknown> | null {
  const { end } = query;
  if (end.kind === 'separator') return null;
  if (end.kind === 'rest') return sql`select number from ${lastNumbers(query, longestOf(query))}`;
  const isOtherDigit = end.fill > '0' && end.fill <= '9';
  if (isOtherDigit) return null;
  return sql`
    select number from ${lastFilledUp(query, end)}
    union all select number from ${lastNumbers(query, sql.lit(end.length - 1))}`;
}

/** The greatest of those with each number of fill signs before it; zeros are digits themselves. */
function lastFilledUp(query: NumberQuery, end: LengthEnd): RawBuilder<unknown> {
  const { configurationId, text } = query;
  const before = sql`(${text}::text || repeat(${end.fill}::text, fills))`;
  const mostFills = end.fill === '0' ? 0 : end.length - 1;
  return sql`generate_series(0, ${sql.lit(mostFills)}) fills cross join lateral (
    select ${digitsOf(query, end.fill)}::numeric as number from issued_codes r
    where r.configuration_id = ${configurationId} and r.code >= ${before} || '0' and r.code < ${before} || ':'
      and ${usually(isFilledUp(query, end))}
    order by r.code desc limit 1
  ) filled_up`;
}

/** The greatest of those that end the code, of each length. */
function lastNumbers(
  { configurationId, text }: NumberQuery,
  longest: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const after = sql`substr(r.code, ${lengthOf(text) + 1}::int)`;
  return sql`generate_series(1, ${longest}) digits cross join lateral (
    select ${after}::numeric as number from issued_codes r
    where r.configuration_id = ${configurationId} and char_length(r.code) = ${lengthOf(text)}::int + digits
      and r.code >= ${`${text}0`} and r.code < ${`${text}:`} and ${usually(sql`${after} ~ '^[0-9]+$'`)}
    order by r.code desc limit 1
  ) last`;
}

/**
 * The planner takes what it knows nothing of for rare, and reckons with a walk through all codes that begin so: of a plan for any
 * text it would think too badly to keep it. How many lengths there are stands in the statement for the same reason.
 */
const usually = (condition: RawBuilder<unknown>) =>
  sql<boolean>`case when ${condition} then true else false end`;

function longestOf({ configurationId, text }: NumberQuery): RawBuilder<unknown> {
  return sql`(
    select coalesce(max(char_length(code)), 0) - ${lengthOf(text)}::int from issued_codes
    where configuration_id = ${configurationId}
  )`;
}

/** The digits in the place, by the rule: the segment's characters, or else all up to the separator or the end. */
function casesOf(query: NumberQuery): RawBuilder<unknown> {
  const { text, end } = query;
  const after = sql`substr(r.code, ${lengthOf(text) + 1}::int)`;
  if (end.kind === 'separator') {
    const number = sql`split_part(${after}, ${end.separator}, 1)`;
    return sql`when ${number} ~ '^[0-9]+$' then ${number}`;
  }
  const atTheEnd = sql`when ${after} ~ '^[0-9]+$' then ${after}`;
  if (end.kind === 'rest') return atTheEnd;
  return sql`when ${isFilledUp(query, end)} then ${digitsOf(query, end.fill)} ${
    // As many characters as the segment has are its own, whatever they are.
    sql`when char_length(${after}) < ${end.length} and ${after} ~ '^[0-9]+$' then ${after}`
  }`;
}

type LengthEnd = Extract<End, { kind: 'length' }>;

/** Fill signs, then digits, and at least one of these. */
function isFilledUp(query: NumberQuery, { length, fill }: LengthEnd): RawBuilder<boolean> {
  return sql<boolean>`char_length(r.code) >= ${lengthOf(query.text) + length}::int
    and ${digitsOf(query, fill)} ~ '^[0-9]+$'`;
}

function digitsOf({ text, end }: NumberQuery, fill: string): RawBuilder<string> {
  const length = end.kind === 'length' ? end.length : 0;
  return sql<string>`ltrim(substr(r.code, ${lengthOf(text) + 1}::int, ${length}::int), ${fill}::text)`;
}

const lastCodePoint = String.fromCodePoint(0x10ffff);

/** In the order of the codes: the text, and a digit or fill sign. */
function beginsSo({ configurationId, text, end }: NumberQuery): RawBuilder<boolean> {
  const fill = end.kind === 'length' ? end.fill : '0';
  const from = fill < '0' ? fill : '0';
  const to = fill > '9' ? lastCodePoint : ':';
  return sql<boolean>`r.configuration_id = ${configurationId}
    and r.code >= ${text + from} and r.code < ${text + to}`;
}
