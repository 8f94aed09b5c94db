import type { CodeStatus, IssuedCode, KeptPart } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/schema.ts';
import { entryJson, joinIssuers, placeOfStatus, statusWord } from '../entry-json.ts';
import type { Issuer } from '../at-hand/register-at-hand.ts';
import type { Plan } from './plan.ts';
import { recordIdsOf } from '../kept-parts.ts';

export type CodeToKeep = { code: string; title: string; status: CodeStatus; parts: readonly KeptPart[] };

export const toStored = ({ code, title, status, parts }: CodeToKeep) => ({
  code,
  title,
  status: placeOfStatus(status),
  parts,
  record_ids: recordIdsOf(parts),
});

/** A JSON list of what toStored gives. */
export const storedCodes = ({ codes, readings }: Plan): string =>
  JSON.stringify(codes.map((code, index) => toStored({ ...code, parts: readings[index]?.parts ?? [] })));

type Into = { configurationId: number; changeId: number; by: Issuer };

/** Kept and told of in the change, a JSON list of what toStored gives; those that are there already are left out. */
export async function importCodes(tx: Tx, into: Into, codes: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${inserted(into, 'import', codes)} select count(*) as count from r
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The same, given back by code. */
export async function insertCodes(tx: Tx, into: Into, codes: string): Promise<Map<string, IssuedCode>> {
  const { rows } = await sql<{ code: string; json: string }>`
    with ${inserted(into, 'issue', codes)} select r.code, ${entryJson} as json from r ${joinIssuers}
  `.execute(tx);
  return new Map(rows.map(({ code, json }) => [code, JSON.parse(json) as IssuedCode]));
}

function inserted({ configurationId, changeId, by }: Into, act: 'issue' | 'import', codes: string) {
  const change = sql`(select ${changeId}::bigint as change_id) change`;
  return codesInserted(
    { configurationId, change, by, act, taken: sql`on conflict (configuration_id, code) do nothing` },
    codes,
  );
}

type Insertion = {
  configurationId: number;
  /** What has the `change_id`: one row, or none where nothing is to be done. */
  change: RawBuilder<unknown>;
  by: Issuer;
  act: 'issue' | 'import';
  /** What becomes of codes that are there already; without a word they end the statement. */
  taken: RawBuilder<unknown>;
};

/** As parts of a statement: `r`, the rows. They go in by code, so that two who keep the same ones wait for each other in one order. */
export function codesInserted({ configurationId, change, by, act, taken }: Insertion, codes: string) {
  const userId = by.kind === 'user' ? by.userId : null;
  const name = by.kind === 'user' ? null : by.name;
  return sql`r as (
      insert into issued_codes (configuration_id, code, title, status, parts, record_ids,
        created_by, created_by_name, modified_by, modified_by_name)
      select ${configurationId}::bigint, code, title, status, parts, record_ids,
        ${userId}::bigint, ${name}::text, ${userId}::bigint, ${name}::text
      from ${change} cross join json_to_recordset(${codes}::json)
        sent (code text, title text, status smallint, parts jsonb, record_ids bigint[])
      order by code collate "C"
      ${taken}
      returning *
    ), told as (
      insert into change_details (change_id, subject, subject_id, act, after)
      select change.change_id, 'code', r.issued_code_id::text, ${act}::text,
        jsonb_build_object('code', r.code, 'title', r.title, 'status', ${statusWord})
      from r cross join ${change}
    )`;
}
