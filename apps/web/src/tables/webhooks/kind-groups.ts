// The kinds of changes as a form offers them: by what they are about.
import { changeKinds, type ChangeKind } from '@codes/contract';
import { kindWords } from '../changes/change-kinds.words.ts';
import { words } from './webhooks.words.ts';

export const kindGroups = [
  'records',
  'codes',
  'tables',
  'documents',
  'projects',
  'settings',
  'people',
] as const;

export type KindGroup = (typeof kindGroups)[number];

const groupOf: Record<ChangeKind, KindGroup> = {
  Add: 'records',
  Edit: 'records',
  Remove: 'records',
  Import: 'records',
  Update: 'records',
  'De-relate': 'records',
  Undo: 'records',
  Issue: 'codes',
  'Edit code': 'codes',
  Release: 'codes',
  'Add table': 'tables',
  'Edit table': 'tables',
  'Remove table': 'tables',
  'Add field': 'tables',
  'Edit field': 'tables',
  'Remove field': 'tables',
  'Make release': 'tables',
  'Edit release': 'tables',
  'Remove release': 'tables',
  Follow: 'tables',
  'Save configuration': 'documents',
  'Remove configuration': 'documents',
  'Save report': 'documents',
  'Remove report': 'documents',
  'Add project': 'projects',
  'Edit project': 'projects',
  Archive: 'projects',
  Restore: 'projects',
  Copy: 'projects',
  'Add members': 'projects',
  'Edit member': 'projects',
  'Remove members': 'projects',
  'Add administrator': 'settings',
  'Remove administrator': 'settings',
  'Add integration': 'settings',
  'Edit integration': 'settings',
  'Remove integration': 'settings',
  'Rotate key': 'settings',
  'Add webhook': 'settings',
  'Edit webhook': 'settings',
  'Remove webhook': 'settings',
  'Edit profile': 'people',
  'Change password': 'people',
  'Sign in': 'people',
  'Failed sign in': 'people',
  'Sign out': 'people',
};

export function kindsOf(group: KindGroup): readonly ChangeKind[] {
  return changeKinds.filter((kind) => groupOf[kind] === group);
}

/** 'Records, Issue': a group that is whole has its own name. */
export function heardText(what: readonly ChangeKind[] | null): string {
  if (what === null) return words.allKinds;
  const chosen = new Set(what);
  return kindGroups
    .flatMap((group) => {
      const kinds = kindsOf(group);
      const heard = kinds.filter((kind) => chosen.has(kind));
      return heard.length === kinds.length ? [words.kindGroups[group]] : heard.map((kind) => kindWords[kind]);
    })
    .join(', ');
}

export function projectsText(projects: readonly string[] | null): string {
  if (projects === null) return words.allProjects;
  return projects.length === 0 ? words.noProjects : projects.join(', ');
}
