import type { ParsedOf, search, SearchPath } from '@codes/contract';
import type { Home } from '../../platform/home/home.ts';
import type { Noun } from '../../platform/ui/text/formats.ts';
import { attributesOf, type AskedSearch, type Registers } from './asked-search.ts';
import type { ObjectType } from './attributes.ts';
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
const codes = { objectType: 'code', noun: words.codeNoun } as const;
const projects = { objectType: 'project', noun: words.projectNoun } as const;

const everywhere: readonly ResultType[] = [
  { path: 'records', label: words.records, isArchived: false, ...records },
  { path: 'tables', label: words.tables, isArchived: false, ...tables },
  { path: 'codes', label: words.codes, isArchived: false, ...codes },
  { path: 'projects', label: words.projects, isArchived: false, ...projects },
  { path: 'archived-records', label: words.archivedRecords, isArchived: true, ...records },
  { path: 'archived-tables', label: words.archivedTables, isArchived: true, ...tables },
  { path: 'archived-projects', label: words.archivedProjects, isArchived: true, ...projects },
];

export type PathInProject = ParsedOf<typeof search.searchProject>['params']['apiPath'];

const pathsInProject: readonly PathInProject[] = ['records', 'tables', 'codes'];
const inProject = everywhere.filter(({ path }) => pathInProject(path) !== undefined);

export function pathInProject(path: SearchPath): PathInProject | undefined {
  return pathsInProject.find((one) => one === path);
}

const typesIn: Record<Home['kind'], Record<'all' | 'current', readonly ResultType[]>> = {
  master: { all: everywhere, current: everywhere.filter(({ isArchived }) => !isArchived) },
  project: { all: inProject, current: inProject },
};

/** Those that the home has, narrowed to what was asked for; one call is made for each. */
export function resultTypesOf(home: Home, asked: AskedSearch, registers: Registers): readonly ResultType[] {
  const here = seen(typesIn[home.kind].all, registers);
  const narrowed = here.filter(({ objectType }) => isAskedFor(objectType, asked));
  return narrowed.length > 0 ? narrowed : here;
}

/** What the box suggests while someone is typing: nothing that is archived. */
export function suggestedTypes(home: Home, registers: Registers): readonly ResultType[] {
  return seen(typesIn[home.kind].current, registers);
}

/** Codes are a type of their own where somebody sees a register. */
function seen(types: readonly ResultType[], registers: Registers): readonly ResultType[] {
  return registers === 'some' ? types : types.filter(({ objectType }) => objectType !== 'code');
}

function isAskedFor(type: ObjectType, { objectType, attribute }: AskedSearch): boolean {
  if (objectType !== null && objectType !== type) return false;
  return attribute === null || attributesOf(type).includes(attribute);
}
