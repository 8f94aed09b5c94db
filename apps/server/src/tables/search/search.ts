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
import type { FoundJson, Wanted } from './wanted.ts';

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

export async function searchEverywhere(db: Db, path: SearchPath, asked: Asked): Promise<Answer> {
  const wanted = wantedOf(kinds[path], asked);
  switch (path) {
    case 'records':
      return found(await allRecords(db, wanted), wanted);
    case 'archived-records':
      return found(await archivedRecords(db, wanted), wanted);
    case 'tables':
    case 'archived-tables':
      return answer(wanted, await searchTables(db, wanted, path === 'archived-tables'));
    case 'projects':
    case 'archived-projects':
      return answer(wanted, await searchProjects(db, wanted, path === 'archived-projects'));
    case 'codes':
      return found(await allCodes(db, wanted), wanted);
  }
}

type ProjectPath = 'records' | 'tables' | 'codes';

export async function searchInProject(
  db: Db,
  projectId: number,
  path: ProjectPath,
  asked: Asked,
): Promise<Answer> {
  const wanted = wantedOf(kinds[path], asked);
  switch (path) {
    case 'records':
      return found(await projectRecords(db, projectId, wanted), wanted);
    case 'tables':
      return answer(wanted, await searchProjectTables(db, projectId, wanted));
    case 'codes':
      return found(await projectCodes(db, projectId, wanted), wanted);
  }
}

type Answer = SearchAnswer | JsonAnswer;

function wantedOf(kind: Kind, { searchQuery, searchField, limit = limits.searchResults }: Asked): Wanted {
  const fields: readonly string[] = searchFields[kind];
  if (searchField !== undefined && !fields.includes(searchField)) {
    throw refuse('invalid', null, [`searchField: choose one of ${fields.join(', ')}`]);
  }
  return { text: searchQuery, field: searchField ?? null, most: limit + 1 };
}

function answer({ most }: Wanted, matches: readonly SearchMatch[]): SearchAnswer {
  return { matches: matches.slice(0, most - 1), limitExceeded: matches.length >= most };
}

/** What a store has found as JSON is handed on as it is. */
function found({ json, count }: FoundJson, { most }: Wanted): JsonAnswer {
  return new JsonAnswer(`{"matches":[${json ?? ''}],"limitExceeded":${count >= most}}`);
}
