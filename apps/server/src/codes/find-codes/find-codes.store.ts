// Issued codes by what is left of them without blanks, quotation marks, case and the kind of their dashes.
import type { FoundCode } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { activeProjectsOf } from '../../people/standing/projects-seen.store.ts';
import type { Onlooker } from '../../people/standing/resolved-project.ts';
import { registersIn } from '../../tables/references/registers.store.ts';
import { statusWord } from '../register/register.store.ts';

/** The rest of the folding, which the database does on both sides: it knows more letters than another system agrees on. */
const inLowerCase = (text: RawBuilder<unknown>) => sql`lower(${text} collate "default")`;

const textsIn = (texts: readonly string[]) => sql`json_array_elements_text(${JSON.stringify(texts)}::json)`;

/** Those of the bare texts that an issued code begins with, whoever may see it. */
export async function readBeginnings(db: Db, bare: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ text: string }>`
    select asked.text from ${textsIn(bare)} asked (text)
    cross join lateral (select ${inLowerCase(sql`asked.text`)} collate "C" as folded) k
    cross join lateral (
      select r.folded_code from issued_codes r where r.folded_code >= k.folded order by r.folded_code limit 1
    ) first
    where starts_with(first.folded_code, k.folded)
  `.execute(db);
  return new Set(rows.map(({ text }) => text));
}

export type IssuedMatch = { bare: string; entry: FoundCode['issued'][number] };

/** The same code in so many registers is enough to see that it is in many. */
const mostOfOne = 100;

/** The codes that the bare texts stand for, in the projects that somebody sees. */
export async function readIssuedMatches(
  db: Db,
  onlooker: Onlooker,
  bare: readonly string[],
): Promise<IssuedMatch[]> {
  if (bare.length === 0) return [];
  const { rows } = await sql<IssuedMatch>`
    with seen as materialized (
      select c.configuration_id, p.project_number from ${registersIn(sql<boolean>`true`)} c
      join ${activeProjectsOf(onlooker)} p using (project_id)
    ), found as (
      select asked.text, r.configuration_id, r.issued_code_id, r.code, r.title, r.status, seen.project_number,
        row_number() over (
          partition by asked.text order by seen.project_number collate "C", r.configuration_id, r.code
        ) as place
      from ${textsIn(bare)} asked (text)
      cross join lateral (
        select * from issued_codes i where i.folded_code = ${inLowerCase(sql`asked.text`)} collate "C" offset 0
      ) r
      join seen using (configuration_id)
    )
    select r.text as bare, json_build_object('projectNumber', r.project_number,
      'stringConfigurationId', r.configuration_id, 'issuedCodeId', r.issued_code_id,
      'code', r.code, 'title', r.title, 'status', ${statusWord}) as entry
    from found r where r.place <= ${mostOfOne} order by r.place
  `.execute(db);
  return rows;
}
