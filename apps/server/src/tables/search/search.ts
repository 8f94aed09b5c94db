import {
  limits,
  refuse,
  search as contract,
  type SearchAnswer,
  type SearchMatch,
  type SearchPath,
} from '@codes/contract';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import type { Db } from '../../platform/db/schema.ts';
import { allCodes, projectCodes } from './search-codes.store.ts';
import { searchProjects } from './search-projects.store.ts';
import { allRecords, archivedRecords, projectRecords } from './search-records.store.ts';
import { searchProjectTables, searchTables } from './search-tables.store.ts';
import type { FoundJson, SearchQuery } from './search-query.ts';

type SentQuery = contract.SearchQuery;

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

export async function searchEverywhere(db: Db, path: SearchPath, sent: SentQuery): Promise<Answer> {
  const query = queryOf(kinds[path], sent);
  switch (path) {
    case 'records':
      return found(await allRecords(db, query), query);
    case 'archived-records':
      return found(await archivedRecords(db, query), query);
    case 'tables':
    case 'archived-tables':
      return answer(query, await searchTables(db, query, path === 'archived-tables'));
    case 'projects':
    case 'archived-projects':
      return answer(query, await searchProjects(db, query, path === 'archived-projects'));
    case 'codes':
      return found(await allCodes(db, query), query);
  }
}

type ProjectPath = 'records' | 'tables' | 'codes';

export async function searchInProject(
  db: Db,
  projectId: number,
  path: ProjectPath,
  sent: SentQuery,
): Promise<Answer> {
  const query = queryOf(kinds[path], sent);
  switch (path) {
    case 'records':
      return found(await projectRecords(db, projectId, query), query);
    case 'tables':
      return answer(query, await searchProjectTables(db, projectId, query));
    case 'codes':
      return found(await projectCodes(db, projectId, query), query);
  }
}

type Answer = SearchAnswer | JsonAnswer;

function queryOf(
  kind: Kind,
  { searchQuery, searchField, limit = limits.searchResults }: SentQuery,
): SearchQuery {
  const fields: readonly string[] = searchFields[kind];
  if (searchField !== undefined && !fields.includes(searchField)) {
    throw refuse('invalid', null, [
      { key: 'at', place: 'searchField', problem: { key: 'searchFieldChoices', choices: fields } },
    ]);
  }
  return { text: searchQuery, field: searchField ?? null, most: limit + 1 };
}

function answer({ most }: SearchQuery, matches: readonly SearchMatch[]): SearchAnswer {
  return { matches: matches.slice(0, most - 1), limitExceeded: matches.length >= most };
}

/** Matches that a store gives as JSON are answered as they are. */
function found({ json, count }: FoundJson, { most }: SearchQuery): JsonAnswer {
  return new JsonAnswer(`{"matches":[${json ?? ''}],"limitExceeded":${count >= most}}`);
}
