import {
  limits,
  refuse,
  search as contract,
  type SearchAnswer,
  type SearchMatch,
  type SearchPath,
} from '@codes/contract';
import { sql, type RawBuilder } from 'kysely';
import type { ReadAhead, ReadText } from '../../people/way-in/ahead.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import type { Db } from '../../platform/db/schema.ts';
import { allCodes, projectCodes } from './search-codes.store.ts';
import { searchProjects } from './search-projects.store.ts';
import { aboutNothing, allRecords, archivedRecords, projectRecords } from './search-records.store.ts';
import { searchProjectTables, searchTables } from './search-tables.store.ts';
import type { Wanted } from './wanted.ts';

type Asked = contract.Asked;

const searchFields = { ...contract.searchFields, code: contract.codeSearchFields };

type Kind = keyof typeof searchFields;

const kinds: Record<SearchPath, Kind> = {
  records: 'record',
  'archived-records': 'record',
  tables: 'table',
  'archived-tables': 'table',
  projects: 'project',
  'archived-projects': 'project',
  codes: 'code',
};

/**
 * What is found of records and of codes, in the statement that finds out who asks. What is looked for decides how it is best
 * found.
 */
export function foundAhead(path: SearchPath, asked: Asked): ReadAhead<object> {
  return ahead(path, asked, everywhere);
}

/** The same of one project. */
export function foundInProjectAhead(path: ProjectPath, asked: Asked): ReadAhead<object> {
  return ahead(path, asked, (_, wanted) =>
    path === 'codes' ? projectCodes(sql`project."projectId"`, wanted) : null,
  );
}

type Finding = (path: SearchPath, wanted: Wanted) => RawBuilder<ReadText> | null;

function ahead(path: SearchPath, asked: Asked, finding: Finding): ReadAhead<object> {
  const shown = isFieldOf(kinds[path], asked) ? finding(path, wantedBy(asked)) : null;
  return { row: aboutNothing, shown, isPlannedAnew: shown !== null };
}

const everywhere: Finding = (path, wanted) => {
  if (path === 'records') return allRecords(wanted);
  if (path === 'archived-records') return archivedRecords(wanted);
  return path === 'codes' ? allCodes(wanted) : null;
};

export async function searchEverywhere(
  db: Db,
  path: SearchPath,
  asked: Asked,
  shown?: ReadText,
): Promise<Answer> {
  const wanted = wantedOf(kinds[path], asked);
  if (shown !== undefined) return readAnswer(shown, wanted);
  switch (path) {
    case 'records':
      return found(db, allRecords(wanted), wanted);
    case 'archived-records':
      return found(db, archivedRecords(wanted), wanted);
    case 'tables':
    case 'archived-tables':
      return answer(wanted, await searchTables(db, wanted, path === 'archived-tables'));
    case 'projects':
    case 'archived-projects':
      return answer(wanted, await searchProjects(db, wanted, path === 'archived-projects'));
    case 'codes':
      return found(db, allCodes(wanted), wanted);
  }
}

type ProjectPath = 'records' | 'tables' | 'codes';

export async function searchInProject(
  db: Db,
  projectId: number,
  path: ProjectPath,
  asked: Asked,
  shown?: ReadText,
): Promise<Answer> {
  const wanted = wantedOf(kinds[path], asked);
  if (shown !== undefined) return readAnswer(shown, wanted);
  switch (path) {
    case 'records':
      return found(db, projectRecords(projectId, wanted), wanted);
    case 'tables':
      return answer(wanted, await searchProjectTables(db, projectId, wanted));
    case 'codes':
      return found(db, projectCodes(sql`${projectId}`, wanted), wanted);
  }
}

type Answer = SearchAnswer | JsonAnswer;

function isFieldOf(kind: Kind, { searchField }: Asked): boolean {
  const fields: readonly string[] = searchFields[kind];
  return searchField === undefined || fields.includes(searchField);
}

function wantedOf(kind: Kind, asked: Asked): Wanted {
  if (isFieldOf(kind, asked)) return wantedBy(asked);
  throw refuse('invalid', null, [`searchField: choose one of ${searchFields[kind].join(', ')}`]);
}

function wantedBy({ searchQuery, searchField, limit = limits.searchResults }: Asked): Wanted {
  return { text: searchQuery, field: searchField ?? null, most: limit + 1 };
}

function answer({ most }: Wanted, matches: readonly SearchMatch[]): SearchAnswer {
  return { matches: matches.slice(0, most - 1), limitExceeded: matches.length >= most };
}

async function found(db: Db, query: RawBuilder<ReadText>, wanted: Wanted): Promise<JsonAnswer> {
  const { rows } = await query.execute(db);
  return readAnswer(rows[0] ?? { json: null, about: { count: 0 } }, wanted);
}

function readAnswer({ json, about }: ReadText, { most }: Wanted): JsonAnswer {
  const { count } = about as { count: number };
  return new JsonAnswer(`{"matches":[${json ?? ''}],"limitExceeded":${count >= most}}`);
}
