// The records that the characters of a part may stand for, found by the key that the engine gives them.
import { MOST_MATCHES, type End } from '@codes/codes';
import type { Field, PartAttributes } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { EngineRow } from '../code-engine/engine-messages.ts';
import { valueOf } from '../code-engine/vocabulary.store.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { ResolvedTable } from '../../tables/fields/resolved-table.ts';
import { joinPeople } from '../../tables/records/record-json.ts';
import { visibleRecords } from '../../tables/records/visible.ts';

/** The source of an option's records: a field of a table, written in one way, perhaps of picked records only. */
export type CandidateSource = {
  table: ResolvedTable;
  field: Field;
  end: End;
  picks: readonly number[] | null;
};

export type CandidateQuery = { source: CandidateSource; keys: readonly string[] };

/** Whether the attributes of each record are read with it: only where people look at them. */
export type Detail = 'plain' | 'attributes';

export type RecordAttributes = Pick<PartAttributes, 'created' | 'createdBy' | 'modified' | 'modifiedBy'> & {
  values: Record<string, string | number>;
};

type Candidate = { query: number; key: string; row: EngineRow; attributes: RecordAttributes | null };

/** The first records by code of each key, as many as a reading needs; `query` is the index in the list. */
export async function readCandidates(
  db: Db | Tx,
  queries: readonly CandidateQuery[],
  detail: Detail,
): Promise<Candidate[]> {
  const selects = queries.map(({ source, keys }, query) => {
    const found = isByCode(source) ? byCode(source, keys, detail) : byValue(source, keys, detail);
    return sql`select ${sql.lit(query)} as query, found.key, found.row, found.attributes from (${found}) found`;
  });
  const { rows } = await sql<Candidate>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows;
}

const isByCode = ({ field }: CandidateSource) => field.tableFieldId === 'code';

type Found = RawBuilder<Pick<Candidate, 'key' | 'row' | 'attributes'>>;

const lastCodePoint = String.fromCodePoint(0x10ffff);

/** Each key by the index of the codes. */
function byCode(source: CandidateSource, keys: readonly string[], detail: Detail): Found {
  const ranges = keys.flatMap((key) => rangesOf(source.end, key).map((range) => ({ key, ...range })));
  return sql`
    select k.key, m.row, m.attributes
    from json_to_recordset(${JSON.stringify(ranges)}) as k (key text, "from" text, "to" text)
    cross join lateral (
      select ${rowOf(source.field)} as row, ${attributesOf(detail)} as attributes
      from ${visibleRecords(source.table)} ${detail === 'attributes' ? joinPeople : sql``}
      where r.code >= k."from" and r.code <= k."to" and ${keyOf(source)} = k.key and ${isPicked(source)}
      order by r.code, r.record_id
      limit ${sql.lit(MOST_MATCHES)}
    ) m`;
}

/** All keys in one pass, as other values have no index. */
function byValue(source: CandidateSource, keys: readonly string[], detail: Detail): Found {
  return sql`
    select key, row, attributes
    from (
      select ${keyOf(source)} as key, ${rowOf(source.field)} as row, ${attributesOf(detail)} as attributes,
        row_number() over (partition by ${keyOf(source)} order by r.code, r.record_id) as place
      from ${visibleRecords(source.table)} ${detail === 'attributes' ? joinPeople : sql``}
      where ${valueOf(source.field)} <> '' and ${keyOf(source)} = any(${[...keys]}::text[])
        and ${isPicked(source)}
    ) m
    where place <= ${MOST_MATCHES}`;
}

/** The engine's keyOf in SQL: equal for two values exactly when they are written alike. */
function keyOf({ field, end }: CandidateSource): RawBuilder<string> {
  if (end.kind !== 'length') return valueOf(field);
  return sql<string>`rtrim(left(${valueOf(field)}, ${end.length}), ${end.fill})`;
}

/** Where in the order of the codes those of a key stand: the key itself, and what goes on after it. */
function rangesOf(end: End, key: string): { from: string; to: string }[] {
  const itself = { from: key, to: key };
  if (end.kind !== 'length') return [itself];
  const isFull = Array.from(key).length === end.length;
  const stem = isFull ? key : key + end.fill;
  const goingOn = { from: stem, to: stem + lastCodePoint };
  return isFull ? [goingOn] : [itself, goingOn];
}

function rowOf(field: Field): RawBuilder<EngineRow> {
  return sql`json_build_array(r.record_id, r.code, ${valueOf(field)}, r.description_en, r.description_sv)`;
}

function attributesOf(detail: Detail): RawBuilder<RecordAttributes | null> {
  if (detail === 'plain') return sql`null::json`;
  return sql`json_build_object('created', ${isoTime(sql`r.created`)},
    'createdBy', coalesce(created_by.full_name, ''), 'modified', ${isoTime(sql`r.modified`)},
    'modifiedBy', coalesce(modified_by.full_name, ''), 'values', r.field_values)`;
}

function isPicked({ picks }: CandidateSource): RawBuilder<boolean> {
  return picks === null ? sql`true` : sql`r.record_id = any(${[...picks]}::bigint[])`;
}
