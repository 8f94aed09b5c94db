// Issued codes by a text in their code or title. No order inside: the scan stops as soon as there are enough.
import { codeStatuses, type SearchMatch } from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { containsText, issuedCodeContainsText } from '../../platform/db/text-match.ts';
import { registersIn } from '../references/registers.store.ts';
import type { Wanted } from './wanted.ts';

export async function searchProjectCodes(db: Db, projectId: number, wanted: Wanted): Promise<SearchMatch[]> {
  return found(db, wanted, sql<boolean>`project_id = ${projectId}`);
}

/** Of active projects. */
export async function searchCodes(db: Db, wanted: Wanted): Promise<SearchMatch[]> {
  return found(db, wanted, sql<boolean>`true`);
}

async function found(db: Db, wanted: Wanted, within: RawBuilder<boolean>): Promise<SearchMatch[]> {
  const { rows } = await sql<SearchMatch & { place: number }>`
    select r.code, r.title, r.status as place, p.name as project, p.project_number as "projectNumber",
      r.configuration_id as "stringConfigurationId", r.issued_code_id as "issuedCodeId"
    from (
      select r.*, c.project_id from issued_codes r join ${registersIn(within)} c using (configuration_id)
      where ${matches(wanted)} limit ${wanted.most}
    ) r join projects p on p.project_id = r.project_id
    order by r.code collate "C", r.issued_code_id
  `.execute(db);
  return rows.map(({ place, ...match }) => ({ ...match, status: codeStatuses[place] ?? 'Issued' }));
}

/** In the row `r`: anywhere, or in one of its fields, where the index narrows it first. */
function matches({ text, field }: Wanted): RawBuilder<boolean> {
  const anywhere = issuedCodeContainsText(text);
  if (field === null) return anywhere;
  const column = field === 'code' ? sql`r.code` : sql`r.title`;
  return sql<boolean>`${anywhere} and ${containsText(column, text)}`;
}
