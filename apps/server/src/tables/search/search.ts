import {
  isStorable,
  limits,
  refuse,
  search as contract,
  type SearchAnswer,
  type SearchMatch,
  type SearchPath,
} from '@codes/contract';
import type { RawBuilder } from 'kysely';
import type { ReadAhead, ReadText } from '../../people/way-in/ahead.ts';
import { JsonAnswer } from '../../platform/http/answers/json-answer.ts';
import type { Db } from '../../platform/db/schema.ts';
import { searchCodes, searchProjectCodes } from './search-codes.store.ts';
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

/** What is found of records, in the statement that finds out who asks. What is looked for decides how it is best found. */
export function recordsAhead(path: SearchPath, asked: Asked | null): ReadAhead<object> {
  const shown = asked === null ? null : recordsOf(path, asked);
  return { row: aboutNothing, shown, isPlannedAnew: shown !== null };
}

function recordsOf(path: SearchPath, asked: Asked): RawBuilder<ReadText> | null {
  if (!isStorable(asked.searchQuery) || !isFieldOf(kinds[path], asked)) return null;
  if (path === 'records') return allRecords(wantedBy(asked));
  return path === 'archived-records' ? archivedRecords(wantedBy(asked)) : null;
}

export async function searchEverywhere(
  db: Db,
  path: SearchPath,
  asked: Asked,
  ahead?: ReadText,
): Promise<Answer> {
  const wanted = wantedOf(kinds[path], asked);
  if (ahead !== undefined) return recordsAnswer(ahead, wanted);
  switch (path) {
    case 'records':
      return recordsFound(db, allRecords(wanted), wanted);
    case 'archived-records':
      return recordsFound(db, archivedRecords(wanted), wanted);
    case 'tables':
    case 'archived-tables':
      return answer(wanted, await searchTables(db, wanted, path === 'archived-tables'));
    case 'projects':
    case 'archived-projects':
      return answer(wanted, await searchProjects(db, wanted, path === 'archived-projects'));
    case 'codes':
      return answer(wanted, await searchCodes(db, wanted));
  }
}

export async function searchInProject(
  db: Db,
  projectId: number,
  path: 'records' | 'tables' | 'codes',
  asked: Asked,
): Promise<Answer> {
  const wanted = wantedOf(kinds[path], asked);
  switch (path) {
    case 'records':
      return recordsFound(db, projectRecords(projectId, wanted), wanted);
    case 'tables':
      return answer(wanted, await searchProjectTables(db, projectId, wanted));
    case 'codes':
      return answer(wanted, await searchProjectCodes(db, projectId, wanted));
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

async function recordsFound(db: Db, found: RawBuilder<ReadText>, wanted: Wanted): Promise<JsonAnswer> {
  const { rows } = await found.execute(db);
  return recordsAnswer(rows[0] ?? { json: null, about: { count: 0 } }, wanted);
}

function recordsAnswer({ json, about }: ReadText, { most }: Wanted): JsonAnswer {
  const { count } = about as { count: number };
  return new JsonAnswer(`{"matches":[${json ?? ''}],"limitExceeded":${count >= most}}`);
}
