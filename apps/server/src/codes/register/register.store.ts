import { codeStatuses, type CodeStatus, type IssuedCode } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import { issuedCodeContainsText } from '../../platform/db/text-match.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Cursor, Order } from '../../tables/records/listing/record-query.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { documentTableOf } from '../../tables/references/document-bodies.store.ts';

/** Kept as its place in the order of a code's life. */
export const statusNumber = (status: CodeStatus): number => codeStatuses.indexOf(status);

export const statusAt = (place: number): CodeStatus => codeStatuses[place] ?? 'Issued';

/** The status of row `r` in words. */
export const statusWord = sql<CodeStatus>`(${sql.lit(`{${codeStatuses.join(',')}}`)}::text[])[r.status + 1]`;

/** Those that were kept before there were releases name none. */
const partsWithRelease = sql`coalesce((
  select jsonb_agg('{"release":null}'::jsonb || part.value order by part.place)
  from jsonb_array_elements(r.parts) with ordinality part (value, place)
), '[]')`;

/** The entry in row `r`, as JSON: entries become JSON in the database, as records do. */
export const entryJson = sql<string>`
  '{"issuedCodeId":' || r.issued_code_id
  || ',"code":' || to_json(r.code)::text
  || ',"title":' || to_json(r.title)::text
  || ',"status":"' || ${statusWord}
  || '","until":' || coalesce(to_json(r.reserved_until)::text, 'null')
  || ',"for":' || coalesce(to_json(reserved_for.full_name)::text, 'null')
  || ',"parts":' || ${partsWithRelease}::text
  || ',"created":"' || ${isoTime(sql`r.created`)}
  || '","createdBy":' || ${nameJson(sql`created_by`, sql`r.created_by_name`)}
  || ',"modified":"' || ${isoTime(sql`r.modified`)}
  || '","modifiedBy":' || ${nameJson(sql`modified_by`, sql`r.modified_by_name`)}
  || '}'`;

/** What the history keeps of row `r`. */
export const entryDetails = sql<object>`jsonb_strip_nulls(jsonb_build_object('code', r.code, 'title', r.title,
  'status', ${statusWord}, 'until', r.reserved_until,
  'for', (select u.full_name from users u where u.user_id = r.reserved_for)))`;

/** The people whose names entryJson has, to join after `r`. */
export const joinIssuers = sql`
  left join users created_by on created_by.user_id = r.created_by
  left join users modified_by on modified_by.user_id = r.modified_by
  left join users reserved_for on reserved_for.user_id = r.reserved_for`;

/** A person's name of today; another system's of the day. */
export function nameOf(person: RawBuilder<unknown>, ofSystem: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(${person}.full_name, ${ofSystem}, '')`;
}

function nameJson(person: RawBuilder<unknown>, ofSystem: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_json(${nameOf(person, ofSystem)})::text`;
}

/** Lists are ordered by the rules of records: a code stands where they have the record. */
const codesAsRecords = sql`(select *, issued_code_id as record_id from issued_codes) r`;

export type CodeFilter = {
  q?: string | undefined;
  status?: CodeStatus | undefined;
  expired?: boolean | undefined;
  created?: string | undefined;
};

export type CodeList = {
  configurationId: number;
  filter: CodeFilter;
  order: Order;
  /** The condition on what comes after the window before. */
  after: RawBuilder<boolean> | null;
  offset: number;
};

export type CodePage = {
  /** As JSON, joined by commas. */
  items: string;
  count: number;
  /** The cursor of its last entry, where there are more. */
  next: Cursor | null;
};

type PageRow = { json: string | null; found: number; lastValue: string | null; lastId: number | null };

/**
 * By code the index leads to the entries in their order; any other order is found by what it needs of them, and only those of
 * the window are read whole.
 */
export async function readCodePage(db: Db | Tx, list: CodeList, limit: number): Promise<CodePage> {
  const { order, offset } = list;
  const entry = order.isByCode
    ? sql`cross join lateral (select p.*) r`
    : sql`join issued_codes r on r.issued_code_id = p.record_id and r.configuration_id = ${list.configurationId}`;
  const isLast = sql<boolean>`w.place = ${limit}::bigint`;
  const { rows } = await sql<PageRow>`
    select string_agg(w.json, ',' order by w.place) filter (where w.place <= ${limit}::bigint) as json,
      count(*) as found, min(w.value) filter (where ${isLast}) as "lastValue",
      min(w.record_id) filter (where ${isLast}) as "lastId"
    from (
      select row_number() over (order by ${order.again}) as place, p.record_id, p.value::text as value,
        ${entryJson} as json
      from (
        select ${order.isByCode ? sql`r.*` : sql`r.record_id`}, ${order.column.value} as value
        from ${codesAsRecords} where ${conditionOf(list)}
        order by ${order.by} limit ${limit + 1} offset ${offset}
      ) p ${entry} ${joinIssuers}
    ) w
  `.execute(db);
  const { json = null, found = 0, lastValue = null, lastId = null } = rows[0] ?? {};
  return {
    items: json ?? '',
    count: Math.min(found, limit),
    next: found > limit && lastId !== null ? { value: lastValue, recordId: lastId } : null,
  };
}

/** All ids of a list in its order. */
export async function readCodeIds(db: Db | Tx, list: CodeList): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select json_agg(record_id) as ids from (
      select r.record_id from ${codesAsRecords} where ${conditionOf(list)}
      order by ${list.order.by} offset ${list.offset}
    ) ordered
  `.execute(db);
  return rows[0]?.ids ?? [];
}

/** These in this order, joined by commas; null where none of them is left. */
export async function codesAsJson(db: Db | Tx, ids: readonly number[]): Promise<string | null> {
  const { rows } = await sql<{ json: string | null }>`
    select string_agg(${entryJson}, ',' order by listed.place) as json
    from unnest(${ids}::bigint[]) with ordinality listed (id, place)
    cross join lateral (select * from issued_codes where issued_code_id = listed.id offset 0) r ${joinIssuers}
  `.execute(db);
  return rows[0]?.json ?? null;
}

export async function countByStatus(
  db: Db | Tx,
  configurationId: number,
  filter: Omit<CodeFilter, 'status' | 'expired'>,
): Promise<{ status: number; count: number }[]> {
  const { rows } = await sql<{ status: number; count: number }>`
    select r.status, count(*) as count from issued_codes r
    where ${isShown(configurationId, filter)} group by r.status
  `.execute(db);
  return rows;
}

export async function countCodes(db: Db | Tx, configurationId: number, filter: CodeFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from issued_codes r where ${isShown(configurationId, filter)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findCode(
  db: Db | Tx,
  configurationId: number,
  issuedCodeId: number,
): Promise<IssuedCode | null> {
  const [entry] = await entriesWhere(
    db,
    sql`r.configuration_id = ${configurationId} and r.issued_code_id = ${issuedCodeId}`,
  );
  return entry ?? null;
}

/** The configuration of the project that an entry was issued from. */
export async function findRegisterOf(
  db: Db | Tx,
  projectId: number,
  issuedCodeId: number,
): Promise<number | null> {
  const { table, id } = documentTableOf('configuration');
  const { rows } = await sql<{ configurationId: number }>`
    select r.configuration_id as "configurationId" from issued_codes r
    join ${table} d on d.${id} = r.configuration_id and d.project_id = ${projectId}
    where r.issued_code_id = ${issuedCodeId}
  `.execute(db);
  return rows[0]?.configurationId ?? null;
}

/** Those of the codes that are in the register, by code. */
export async function findCodes(
  db: Db | Tx,
  configurationId: number,
  codes: readonly string[],
): Promise<Map<string, IssuedCode>> {
  const entries = await entriesWhere(
    db,
    sql`r.configuration_id = ${configurationId}
      and r.code = any(array(select json_array_elements_text(${JSON.stringify(codes)}::json)))`,
  );
  return new Map(entries.map((entry) => [entry.code, entry]));
}

/** The entry of each of the codes, as an interpretation has it: left out where the configuration keeps no register. */
export async function findIssued(
  db: Db,
  { keepsRegister, configurationId }: { keepsRegister: boolean; configurationId: number },
  codes: readonly string[],
): Promise<{ issued?: IssuedCode | null }[]> {
  if (!keepsRegister) return codes.map(() => ({}));
  const found = await findCodes(db, configurationId, codes);
  return codes.map((code) => ({ issued: found.get(code) ?? null }));
}

async function entriesWhere(db: Db | Tx, condition: RawBuilder<unknown>): Promise<IssuedCode[]> {
  const { rows } = await sql<{ json: string }>`
    select ${entryJson} as json from issued_codes r ${joinIssuers} where ${condition}
  `.execute(db);
  return rows.map(({ json }) => JSON.parse(json) as IssuedCode);
}

function conditionOf({ configurationId, filter, after }: CodeList): RawBuilder<boolean> {
  const shown = isShown(configurationId, filter);
  return after === null ? shown : sql<boolean>`${shown} and ${after}`;
}

/** The day of UTC, by the database's clock, which all servers share. */
export const today = sql<string>`(now() at time zone 'UTC')::date`;

/** On a row `r`: a reservation past its last day; what is issued has none. */
export const isExpired = sql<boolean>`r.reserved_until < ${today}`;

/** On a row `r`. */
export function isShown(
  configurationId: number,
  { q, status, expired = false, created }: CodeFilter,
): RawBuilder<boolean> {
  const text = q?.trim() ?? '';
  const conditions = [
    sql<boolean>`r.configuration_id = ${configurationId}`,
    ...(status === undefined ? [] : [sql<boolean>`r.status = ${statusNumber(status)}`]),
    ...(expired ? [isExpired] : []),
    ...(created === undefined ? [] : [sql<boolean>`r.created = ${created}::timestamptz`]),
    ...(text === '' ? [] : [issuedCodeContainsText(text)]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The places in trees, of today or of earlier days, that the parts of the register have. */
export async function readKeptPaths(db: Db | Tx, configurationId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select distinct part ->> 'path' as path from issued_codes r, jsonb_array_elements(r.parts) part
    where r.configuration_id = ${configurationId} order by path
  `.execute(db);
  return rows.map(({ path }) => path);
}

/** Whether a reservation in it has a last day or somebody whom it is for. */
export async function hasReservations(db: Db | Tx, configurationId: number): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (
      select from issued_codes r where r.configuration_id = ${configurationId}
        and r.status = ${statusNumber('Reserved')} and (r.reserved_until is not null or r.reserved_for is not null)
    ) as "isSo"
  `.execute(db);
  return rows[0]?.isSo ?? false;
}
