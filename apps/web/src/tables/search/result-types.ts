import type { SearchPath } from '@codes/contract';
import type { Home } from '../../platform/home/home.ts';
import type { Noun } from '../../platform/ui/text/formats.ts';
import { attributesOf, type AskedSearch } from './asked-search.ts';
import type { ObjectType } from './search.words.ts';
import { words } from './search.words.ts';

export type ResultType = {
  path: SearchPath;
  label: string;
  objectType: ObjectType;
  isArchived: boolean;
  noun: Noun;
};

const records = { objectType: 'record', noun: words.recordNoun } as const;
const tables = { objectType: 'table', noun: words.tableNoun } as const;
const projects = { objectType: 'project', noun: words.projectNoun } as const;

const everywhere: readonly ResultType[] = [
  { path: 'records', label: words.records, isArchived: false, ...records },
  { path: 'tables', label: words.tables, isArchived: false, ...tables },
  { path: 'projects', label: words.projects, isArchived: false, ...projects },
  { path: 'archived-records', label: words.archivedRecords, isArchived: true, ...records },
  { path: 'archived-tables', label: words.archivedTables, isArchived: true, ...tables },
  { path: 'archived-projects', label: words.archivedProjects, isArchived: true, ...projects },
];

const inProject = everywhere.filter(({ path }) => path === 'records' || path === 'tables');

/** Those that the home has, narrowed to what was asked for; one call is made for each. */
export function resultTypesOf(home: Home, asked: AskedSearch): readonly ResultType[] {
  const here = home.kind === 'project' ? inProject : everywhere;
  const narrowed = here.filter(({ objectType }) => isAskedFor(objectType, asked));
  return narrowed.length > 0 ? narrowed : here;
}

/** What the box suggests while someone is typing: nothing that is archived. */
export function suggestedTypes(home: Home): readonly ResultType[] {
  return home.kind === 'project' ? inProject : everywhere.filter(({ isArchived }) => !isArchived);
}

function isAskedFor(type: ObjectType, { objectType, attribute }: AskedSearch): boolean {
  if (objectType !== null && objectType !== type) return false;
  return attribute === null || attributesOf(type).includes(attribute);
}
