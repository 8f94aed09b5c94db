// Issued codes by a text in their code or title. No order inside: the scan stops as soon as there are enough.
import { codeStatuses } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { containsText, issuedCodeContainsText } from '../../platform/db/text-match.ts';
import { registersIn } from '../references/registers.store.ts';
import type { FoundJson, SearchQuery } from './search-query.ts';

/** The codes of one project. */
export function projectCodes(db: Db, projectId: number, query: SearchQuery): Promise<FoundJson> {
  return found(db, query, sql<boolean>`project_id = ${projectId}`);
}

/** The codes of active projects. */
export function allCodes(db: Db, query: SearchQuery): Promise<FoundJson> {
  return found(db, query, sql<boolean>`true`);
}

async function found(db: Db, query: SearchQuery, within: RawBuilder<boolean>): Promise<FoundJson> {
  const { rows } = await sql<FoundJson>`
    select string_agg(json_build_object('code', r.code, 'title', r.title, 'status', ${statusInWords},
        'project', p.name, 'projectNumber', p.project_number, 'stringConfigurationId', r.configuration_id,
        'issuedCodeId', r.issued_code_id)::text, ',' order by r.place)
        filter (where r.place < ${query.most}::int) as json,
      count(*) as count
    from (
      select *, row_number() over (order by code collate "C", issued_code_id) as place
      from (
        select r.*, c.project_id from issued_codes r join ${registersIn(within)} c using (configuration_id)
        where ${matches(query)} limit ${query.most}
      ) enough
    ) r join projects p on p.project_id = r.project_id
  `.execute(db);
  return rows[0] ?? { json: null, count: 0 };
}

const statusInWords = sql`(${sql.lit(`{${codeStatuses.join(',')}}`)}::text[])[r.status + 1]`;

/** In the row `r`: anywhere, or in one of its fields, where the index narrows it first. */
function matches({ text, field }: SearchQuery): RawBuilder<boolean> {
  const anywhere = issuedCodeContainsText(text);
  if (field === null) return anywhere;
  const column = field === 'code' ? sql`r.code` : sql`r.title`;
  return sql<boolean>`${anywhere} and ${containsText(column, text)}`;
}
