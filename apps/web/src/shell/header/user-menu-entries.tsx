import { can, type Actor, type MyProject } from '@codes/contract';
import { Folder20Regular, Person20Regular, ShieldPerson20Regular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { addresses, type Mode } from '../../platform/routes.ts';
import { useCurrentProject } from '../../people/session/resolved-project.ts';
import { useSession } from '../../people/session/session.tsx';
import { words } from '../shell.words.ts';

export type UserMenuEntry = { label: string; icon: ReactElement; to: string };

/** What the user menu leads to, besides Logout. */
export function useUserMenuEntries(mode: Mode): readonly UserMenuEntry[] {
  const { actor, projects } = useSession();
  const current = useCurrentProject();
  const administration = administrationAddress(actor, projects, current?.projectNumber, mode);
  const entries: UserMenuEntry[] = [
    { label: words.profile, icon: <Person20Regular />, to: addresses.profile },
  ];
  if (administration !== null) {
    entries.push({ label: words.administration, icon: <ShieldPerson20Regular />, to: administration });
  }
  if (mode === 'administration' || mode === 'profile') {
    const to = current ? addresses.project(current.projectNumber) : addresses.projects;
    entries.push({ label: words.project, icon: <Folder20Regular />, to });
  }
  return entries;
}

/** The control panel for those who may, else the project that the user administers. */
export function administrationAddress(
  actor: Actor,
  projects: readonly MyProject[],
  currentProject: string | undefined,
  mode: Mode,
): string | null {
  if (can(actor, 'projects.write')) return addresses.administration;
  if (mode !== 'users' && mode !== 'profile') return null;
  const administered = projects.filter(({ role }) => can(actor, 'members.write', role));
  const nearest =
    administered.find(({ projectNumber }) => projectNumber === currentProject) ?? administered.at(-1);
  return nearest ? addresses.project(nearest.projectNumber) : null;
}
