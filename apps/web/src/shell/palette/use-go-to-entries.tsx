// What the header leads to, as rows of the palette: the navigation of the project at hand and of the administration, the user
// menu, and the way out.
import { SignOut20Regular } from '@fluentui/react-icons';
import { useCurrentProject } from '../../people/session/project-at-hand.ts';
import { useCan } from '../../people/session/session.tsx';
import { signOut } from '../../people/session/sign-in.ts';
import type { Mode } from '../../platform/routes.ts';
import type { PaletteEntry } from '../../platform/ui/palette/palette-entries.ts';
import { useUserMenuEntries } from '../header/user-menu-entries.tsx';
import { useNavigationEntries, type NavigationEntry } from '../navigation/navigation.tsx';
import { words as shellWords } from '../shell.words.ts';
import { words } from './palette.words.ts';

export function useGoToEntries(mode: Mode): readonly PaletteEntry[] {
  const project = useCurrentProject();
  const administers = useCan('projects.write');
  const inProject = useNavigationEntries('users');
  const ofAdministration = useNavigationEntries('administration');
  const userMenu = useUserMenuEntries(mode);
  const place = project ? words.inProject(project.projectNumber, project.name) : '';
  const groups = [
    inProject.flatMap((entry) => rowsOf(entry, entry.item === 'myProjects' ? '' : place)),
    administers ? ofAdministration.flatMap((entry) => rowsOf(entry, shellWords.administration)) : [],
  ];
  if (mode === 'administration') groups.reverse();
  return [
    ...groups.flat(),
    ...userMenu.map(({ label, icon, to }): PaletteEntry => ({
      ...named(label, ''),
      icon,
      act: { kind: 'go', to },
    })),
    {
      ...named(shellWords.logout, ''),
      icon: <SignOut20Regular />,
      act: { kind: 'run', run: signOut },
    },
  ];
}

function rowsOf(entry: NavigationEntry, place: string): readonly PaletteEntry[] {
  const { label, icon } = entry;
  if (entry.kind === 'link') return [{ ...named(label, place), icon, act: { kind: 'go', to: entry.to } }];
  if (entry.kind === 'off' || entry.blocked !== false) {
    return [
      { ...named(label, place), icon, reason: entry.blocked || null, act: { kind: 'run', run: () => {} } },
    ];
  }
  return entry.choices.map(({ label: choice, to }) => ({
    ...named(words.choice(label, choice), place),
    icon,
    act: { kind: 'go', to },
  }));
}

function named(name: string, place: string) {
  return { key: `go ${place} ${name}`, name, place };
}
