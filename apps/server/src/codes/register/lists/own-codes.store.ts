import { register, type OwnCode } from '@codes/contract';
import { sql } from 'kysely';
import { isoTime } from '../../../platform/db/iso-time.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { documentTableOf } from '../../../tables/references/document-bodies.store.ts';
import { statusWord } from '../register.store.ts';

type Row = OwnCode & { isListed: boolean; isLastOfConfiguration: boolean };

/** By the index a few of each configuration, however many codes there are. */
export async function listOwnCodes(
  db: Db,
  { userId }: { userId: number },
  { projectId }: { projectId: number },
): Promise<{ codes: OwnCode[]; configurations: number[] }> {
  const { table, id } = documentTableOf('configuration');
  const latest = sql`r.created desc, r.issued_code_id desc`;
  const { rows } = await sql<Row>`
    select r.* from (
      select r.issued_code_id as "issuedCodeId", r.configuration_id as "stringConfigurationId", r.code, r.title,
        ${statusWord} as status, r.parts, ${isoTime(sql`r.created`)} as created,
        row_number() over (order by ${latest}) as place,
        row_number() over (order by ${latest}) <= ${register.ownCodesListed} as "isListed",
        row_number() over (partition by r.configuration_id order by ${latest}) = 1 as "isLastOfConfiguration"
      from ${table} d cross join lateral (
        select * from issued_codes r where r.configuration_id = d.${id} and r.created_by = ${userId}
        order by ${latest} limit ${register.ownCodesListed}
      ) r
      where d.project_id = ${projectId}
    ) r where r."isListed" or r."isLastOfConfiguration" order by r.place
  `.execute(db);
  return {
    codes: rows.filter(({ isListed }) => isListed).map(asAnswered),
    configurations: rows
      .filter(({ isLastOfConfiguration }) => isLastOfConfiguration)
      .map(({ stringConfigurationId }) => stringConfigurationId),
  };
}

function asAnswered({
  issuedCodeId,
  stringConfigurationId,
  code,
  title,
  status,
  parts,
  created,
}: OwnCode): OwnCode {
  return { issuedCodeId, stringConfigurationId, code, title, status, parts, created };
}
