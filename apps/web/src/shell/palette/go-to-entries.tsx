// What the header leads to, as rows of the palette: the navigation of the project at hand and of the administration, the user
// menu, and the way out.
import type { MyProject } from '@codes/contract';
import { DoorArrowRight20Regular } from '@fluentui/react-icons';
import { byKind } from '../../platform/ui/by-kind.ts';
import type { Mode } from '../../platform/routes.ts';
import type { PaletteEntry } from '../../platform/ui/palette/palette-entries.ts';
import type { UserMenuEntry } from '../header/user-menu-entries.tsx';
import type { NavigationEntry } from '../navigation/navigation.tsx';
import { words as shellWords } from '../shell.words.ts';
import { keysOf } from '../shortcuts/go-keys.ts';
import { words } from './palette.words.ts';

/** What the header has. It is handed over, so that what every screen begins with stays in one file of script. */
export type HeaderEntries = {
  inProject: readonly NavigationEntry[];
  inAdministration: readonly NavigationEntry[];
  userMenu: readonly UserMenuEntry[];
  signOut: () => void;
};

type Here = { mode: Mode; project: MyProject | undefined; administers: boolean };

export function goToEntries(
  header: HeaderEntries,
  { mode, project, administers }: Here,
): readonly PaletteEntry[] {
  const place = project ? words.inProject(project.projectNumber, project.name) : '';
  const groups = [
    header.inProject.flatMap((entry) => rowsOf(entry, entry.item === 'myProjects' ? '' : place)),
    administers ? header.inAdministration.flatMap((entry) => rowsOf(entry, shellWords.administration)) : [],
  ];
  if (mode === 'administration') groups.reverse();
  return [
    ...groups.flat(),
    ...header.userMenu.map(({ label, icon, to }): PaletteEntry => ({
      ...named(label, ''),
      icon,
      act: { kind: 'go', to },
    })),
    {
      ...named(shellWords.logout, ''),
      icon: <DoorArrowRight20Regular />,
      act: { kind: 'run', run: header.signOut },
    },
  ];
}

function rowsOf(entry: NavigationEntry, place: string): readonly PaletteEntry[] {
  const { label, icon } = entry;
  const keys = keysOf(entry.item);
  const off = (reason: string | false): PaletteEntry => ({
    ...named(label, place),
    icon,
    reason: reason || null,
    act: { kind: 'run', run: () => {} },
  });
  return byKind<NavigationEntry, readonly PaletteEntry[]>(entry, {
    link: ({ to }) => [{ ...named(label, place), icon, keys, act: { kind: 'go', to } }],
    off: ({ blocked }) => [off(blocked)],
    menu: ({ blocked, choices }) =>
      blocked === false
        ? choices.map(({ label: choice, to }) => ({
            ...named(words.choice(label, choice), place),
            icon,
            keys,
            act: { kind: 'go', to },
          }))
        : [off(blocked)],
  });
}

function named(name: string, place: string) {
  return { key: `go/${place}/${name}`, name, place };
}
