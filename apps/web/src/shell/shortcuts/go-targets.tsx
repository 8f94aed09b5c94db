// The screens that G and a letter lead to, from here.
import { can } from '@codes/contract';
import { useCurrentProject } from '../../people/session/resolved-project.ts';
import { useMay, useSession } from '../../people/session/session.tsx';
import { addresses, type Mode } from '../../platform/routes.ts';
import type { PaletteEntry } from '../../platform/ui/palette/palette-entries.ts';
import type { HeaderEntries } from '../palette/go-to-entries.tsx';
import type { NavigationEntry } from '../navigation/navigation.tsx';
import { goKeys } from './go-keys.ts';
import { words } from './shortcuts.words.ts';

export type GoTarget = {
  item: keyof typeof goKeys;
  label: string;
  act:
    | { kind: 'go'; to: string }
    | { kind: 'run'; run: () => void }
    | { kind: 'tables'; of: string }
    | { kind: 'choose'; entries: readonly PaletteEntry[]; problem: string };
};

export function useGoTargets(mode: Mode, header: HeaderEntries): readonly GoTarget[] {
  const { actor } = useSession();
  const may = useMay();
  const project = useCurrentProject();
  const number = project?.projectNumber;
  const isAdministration = mode === 'administration';
  const administers = may('projects.write');
  const navigation = [
    ...(isAdministration ? [] : header.inProject),
    ...(administers ? header.inAdministration : []),
    ...(isAdministration ? header.inProject : []),
  ];
  const listed = navigation.flatMap((entry) => targetOf(entry));
  const inProject: GoTarget[] =
    project === undefined || number === undefined
      ? []
      : [
          { item: 'tables', label: words.tables, act: { kind: 'tables', of: number } },
          ...(can(actor, 'project.changes', project.role)
            ? [go('history', words.history, addresses.projectHistory(number))]
            : []),
        ];
  const all: GoTarget[] = [
    ...listed,
    ...inProject,
    { item: 'search', label: words.search, act: { kind: 'run', run: goToSearch } },
    go('profile', words.profile, addresses.profile),
    ...(administers ? [go('auditLog', words.auditLog, addresses.auditLog)] : []),
  ];
  // Of two with one letter, that of the mode one is in.
  return order.flatMap((item) => all.find((target) => target.item === item) ?? []);
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
const order = Object.keys(goKeys) as (keyof typeof goKeys)[];

function targetOf(entry: NavigationEntry): readonly GoTarget[] {
  const { item, label } = entry;
  if (item === 'create' || item === 'interpret') return [];
  if (entry.kind === 'link') return [go(item, label, entry.to)];
  const entries = entry.kind === 'off' ? [] : entry.choices;
  return [
    {
      item,
      label,
      act: {
        kind: 'choose',
        problem: entry.blocked || '',
        entries: entries.map(({ key, label: name, to }) => ({
          key: String(key),
          name,
          icon: entry.icon,
          act: { kind: 'go', to },
        })),
      },
    },
  ];
}

function go(item: keyof typeof goKeys, label: string, to: string): GoTarget {
  return { item, label, act: { kind: 'go', to } };
}

/** The header's box hears of the same key, on whichever screen and at whichever width. */
function goToSearch(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }));
}
