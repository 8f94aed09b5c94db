import {
  limits,
  refuse,
  search as contract,
  type SearchAnswer,
  type SearchMatch,
  type SearchPath,
} from '@codes/contract';
import type { Db } from '../../platform/db/schema.ts';
import { searchCodes, searchProjectCodes } from './search-codes.store.ts';
import { searchProjects } from './search-projects.store.ts';
import { searchArchivedRecords, searchProjectRecords, searchRecords } from './search-records.store.ts';
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

export async function searchEverywhere(db: Db, path: SearchPath, asked: Asked): Promise<SearchAnswer> {
  return answer(kinds[path], asked, (wanted) => {
    switch (path) {
      case 'records':
        return searchRecords(db, wanted);
      case 'archived-records':
        return searchArchivedRecords(db, wanted);
      case 'tables':
      case 'archived-tables':
        return searchTables(db, wanted, path === 'archived-tables');
      case 'projects':
      case 'archived-projects':
        return searchProjects(db, wanted, path === 'archived-projects');
      case 'codes':
        return searchCodes(db, wanted);
    }
  });
}

export async function searchInProject(
  db: Db,
  projectId: number,
  path: 'records' | 'tables' | 'codes',
  asked: Asked,
): Promise<SearchAnswer> {
  return answer(kinds[path], asked, (wanted) => {
    switch (path) {
      case 'records':
        return searchProjectRecords(db, projectId, wanted);
      case 'tables':
        return searchProjectTables(db, projectId, wanted);
      case 'codes':
        return searchProjectCodes(db, projectId, wanted);
    }
  });
}

async function answer(
  kind: Kind,
  { searchQuery, searchField, limit = limits.searchResults }: Asked,
  find: (wanted: Wanted) => Promise<SearchMatch[]>,
): Promise<SearchAnswer> {
  const fields: readonly string[] = searchFields[kind];
  if (searchField !== undefined && !fields.includes(searchField)) {
    throw refuse('invalid', null, [`searchField: choose one of ${fields.join(', ')}`]);
  }
  const matches = await find({ text: searchQuery, field: searchField ?? null, most: limit + 1 });
  return { matches: matches.slice(0, limit), limitExceeded: matches.length > limit };
}
