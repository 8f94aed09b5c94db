// Which modules are sent together. A screen loads what it needs and little else, in few files: each is compressed alone, so
// many small ones would be more to send. Left alone, the bundler makes a file for every set of screens that share something.
import type { CodeSplittingGroup } from 'rolldown';
import { isSchemas } from './light-contract.ts';

const at = (place: RegExp) => (id: string) => place.test(id.replaceAll('\\', '/'));

/** Of these alone, and not of all that they stand on. */
const alone = { includeDependenciesRecursively: false };
const notSchemas = (id: string) => !isSchemas(id);

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
      /@?hook-?form\/|react-(combobox|tags|tag-picker|radio|checkbox|textarea|switch|tabs)\/|platform\/ui\/(form|picker)\//,
    ),
    ...alone,
    priority: 7,
  },
  {
    name: 'dialogs',
    test: at(/react-(dialog|drawer)\/|questions\/(question|confirm)-dialog|page\/(side-panel|modal)/),
    ...alone,
    priority: 7,
  },

  // What many screens have: lists, menus, the header.
  { name: 'screens', test: notSchemas, minShareCount: 12, ...alone, priority: 5 },
];
