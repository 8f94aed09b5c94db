// Which modules are sent together. A screen loads what it needs and little else, in few files: each is compressed alone, so
// many small ones would be more to send. Left alone, the bundler makes a file for every set of screens that share something.
import path from 'node:path';
import type { ChunkingContext, CodeSplittingGroup } from 'rolldown';
import { normalizePath } from 'vite';
import { isSchemas } from './light-contract.ts';

const at = (place: RegExp) => (id: string) => place.test(id.replaceAll('\\', '/'));

const sources = `${normalizePath(path.resolve(import.meta.dirname, '../src'))}/`;
const isOurs = (id: string) => id.startsWith(sources) && !isSchemas(id);

/** Of these alone, and not of all that they stand on. */
const alone = { includeDependenciesRecursively: false };
const notSchemas = (id: string) => !isSchemas(id);

/** Every signed-in user has it, whatever the screen is. */
const frame = ['shell/signed-in-frame.tsx'];
const recordScreens = [
  'tables/master-tables/master-table-records-page.tsx',
  'tables/project-tables/project-table-records-page.tsx',
];
const projectHome = ['projects/project-home/project-home-page.tsx'];
const projectList = ['projects/projects/projects-page.tsx'];
const lists = [...projectHome, ...projectList, ...recordScreens];

const reached = new Map<string, ReadonlySet<string>>();

/** Whether one of these screens imports a module of ours, by way of our own modules. */
function isReachedFrom(entries: readonly string[], id: string, context: ChunkingContext): boolean {
  return entries.some((entry) => {
    const modules = reached.get(entry) ?? reachedFrom(sources + entry, context);
    reached.set(entry, modules);
    return modules.has(id);
  });
}

function reachedFrom(entry: string, context: ChunkingContext): ReadonlySet<string> {
  const modules = new Set([entry]);
  for (const id of modules) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (isOurs(imported)) modules.add(imported);
    }
  }
  return modules;
}

export const chunks: CodeSplittingGroup[] = [
  // `no-eval` goes with zod, since it must run before any schema is built.
  { name: 'schemas', test: at(/node_modules\/zod\/|platform\/api\/no-eval/), priority: 10 },

  // What every page begins with, the login among them. Parts of others change more rarely than ours, so browsers keep them
  // over our updates.
  { name: 'vendor', test: at(/node_modules/), tags: ['$initial'], priority: 9 },
  { name: 'app', test: notSchemas, tags: ['$initial'], ...alone, priority: 8 },

  // What is opened on a screen that can be read without it.
  {
    name: 'dates',
    test: at(/react-(calendar|datepicker)-compat\//),
    ...alone,
    priority: 7,
  },
  {
    name: 'forms',
    test: at(
      /@?hook-?form\/|react-aria\/lib\/activedescendant\/|react-(combobox|tags|tag-picker|radio|checkbox|textarea|switch|tabs)\/|platform\/ui\/(form|picker)\/|platform\/ui\/drafts\/(draft-bar|drafts\.words|kept-drafts|use-draft)/,
    ),
    ...alone,
    priority: 7,
  },
  // How codes are built and read: of the screens of codes, and of what becomes of a configuration.
  {
    name: 'codes',
    test: at(/packages\/codes\/src\/(?!sentences|languages|codes\.words|code-points)/),
    ...alone,
    priority: 7,
  },
  {
    name: 'dialogs',
    test: at(/react-(dialog|drawer)\/|questions\/(question|confirm)-dialog|page\/(side-panel|modal)/),
    ...alone,
    priority: 7,
  },

  // A code in its colours: every name of a file is felt at the login, which has them all.
  {
    name: 'drawn-codes',
    test: at(/codes\/(code-screens\/(coloured-code|drawn-parts)|register\/code-status-chip)\./),
    ...alone,
    priority: 7,
  },

  // What many screens have: lists, menus, the header. Parts of others come first, then the frame, then our own: each imports
  // those before it and none after it.
  { name: 'refusals', test: at(/words\/(errors\.words|sentences)\./), ...alone, priority: 7 },
  { name: 'parts', test: (id) => notSchemas(id) && !isOurs(id), minShareCount: 12, ...alone, priority: 6 },
  {
    name: (id, context) => (isReachedFrom(frame, id, context) ? 'frame' : null),
    test: isOurs,
    ...alone,
    priority: 5,
  },
  // Of what many share, lists come without what only files, jobs and reviews need.
  {
    name: (id, context) => (isReachedFrom(lists, id, context) ? 'screens' : 'work'),
    test: notSchemas,
    minShareCount: 14,
    ...alone,
    priority: 4,
  },

  // The screens that people open most: what they share, and what the records of a table need besides.
  {
    name: (id, context) => {
      if (!isReachedFrom(recordScreens, id, context)) return null;
      // Left to the bundler: that screen needs little of it.
      if (isReachedFrom(projectList, id, context)) return null;
      return isReachedFrom(projectHome, id, context) ? 'tables' : 'records';
    },
    test: isOurs,
    ...alone,
    priority: 3,
  },
  // One file for the page of a project, in place of a small one for each part that another screen has too.
  {
    name: (id, context) => (isReachedFrom(projectHome, id, context) ? 'home' : null),
    test: isOurs,
    ...alone,
    priority: 2,
  },
];
