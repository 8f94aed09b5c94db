// The letter after G, by where it leads; and the two keys that begin with a code.
import type { NavigationItem } from '../../platform/routes.ts';

export const goKeys = {
  currentProject: 'h',
  myProjects: 'p',
  tables: 't',
  issuedCodes: 'i',
  stringConfiguration: 'c',
  reports: 'r',
  history: 'y',
  search: 's',
  profile: 'f',
  projects: 'a',
  masterTables: 'm',
  users: 'u',
  settings: 'e',
  auditLog: 'l',
} as const;

export const codeKeys = { create: 'c', interpret: 'i' } as const;

/** As they stand on the keyboard, one after the other. */
export function keysOf(item: NavigationItem | keyof typeof goKeys): readonly string[] {
  if (item === 'create' || item === 'interpret') return [codeKeys[item].toUpperCase()];
  return ['G', goKeys[item].toUpperCase()];
}
