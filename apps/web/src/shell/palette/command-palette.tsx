// What the palette lists here: the screen's commands, places by name from the server, and what the header leads to.
import type { FoundCode } from '@codes/contract';
import { CursorClick20Regular, Search20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentProject } from '../../people/session/resolved-project.ts';
import { useMay, useSession } from '../../people/session/session.tsx';
import { addresses, type Mode } from '../../platform/routes.ts';
import { useOffers, type OfferedCommand } from '../../platform/ui/offers/offered-commands.ts';
import {
  bestFirst,
  isWanted,
  type PaletteEntry,
  type PaletteGroup,
} from '../../platform/ui/palette/palette-entries.ts';
import { Palette } from '../../platform/ui/palette/palette.tsx';
import { useSettled } from '../../platform/ui/text/debounce.ts';
import { searchQueries } from '../../tables/search/search.queries.ts';
import { isLongText } from '../../platform/ui/palette/palette-entries.ts';
import { useCodeGroups } from './code-entries.tsx';
import { groupsOfPlaces, rowOfVisited } from './place-entries.tsx';
import { placeQueries } from './places.queries.ts';
import { words } from './palette.words.ts';
import { goToEntries, type HeaderEntries } from './go-to-entries.tsx';
import { visitedPlaces, type VisitedPlace } from './visited-places.tsx';
import { sitePath } from '../../platform/site-path.ts';

const mostVisited = 5;
/** A project may have any number of configurations, each to create from and to interpret with. */
const mostToGoTo = 8;

export type PaletteBox = { text: string; onText: (text: string) => void; onClose: () => void };

type CommandPaletteProps = { mode: Mode; header: HeaderEntries } & PaletteBox;

export function CommandPalette({ mode, header, text, onText, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { actor, projects } = useSession();
  const project = useCurrentProject();
  const near = project?.projectNumber;
  const may = useMay();
  const [visited] = useState(visitedPlaces);
  const wanted = text.trim();
  const settled = useSettled(wanted);
  const isName = !isLongText(wanted);
  const places = useQuery(placeQueries.named(isLongText(settled) ? '' : settled, near));
  // The places of codes are counted in the text as it stands in the box.
  const searched = useSettled(text);
  const found = useQuery(searchQueries.codesIn(near, searched));
  const isCurrent = searched === text && !found.isPlaceholderData;
  const codes = isCurrent && wanted !== '' ? (found.data ?? noCodes) : noCodes;
  const codeGroups = useCodeGroups(codes, near, projects);
  const commands = useOffers().map(rowOfCommand);
  const goTo = goToEntries(header, { mode, project, administers: may('projects.write') });

  const groups: readonly PaletteGroup[] =
    wanted === ''
      ? [
          { label: words.onThisScreen, entries: commands },
          { label: words.recent, entries: lastVisited(visited, pathname) },
        ]
      : !isName
        ? codeGroups
        : [
            ...codeGroups,
            narrowed({ label: words.onThisScreen, entries: commands }, wanted),
            // Those of an older text are narrowed by the new one until its own come.
            ...(places.data ? groupsOfPlaces(places.data, { actor, projects }) : []).map((group) =>
              narrowed(group, wanted),
            ),
            {
              label: words.goTo,
              entries: bestFirst(narrowed({ label: '', entries: goTo }, wanted).entries, wanted).slice(
                0,
                mostToGoTo,
              ),
            },
          ];

  const choose = (entry: PaletteEntry, where: 'here' | 'newTab') => {
    onClose();
    const { act } = entry;
    if (act.kind === 'go' && where === 'newTab') window.open(sitePath + act.to, '_blank', 'noopener');
    // Once the palette has given the focus back, or a panel could not return it later.
    else setTimeout(act.kind === 'run' ? act.run : () => void navigate(act.to));
  };

  return (
    <Palette
      label={words.label}
      text={text}
      onText={onText}
      marks={codes}
      groups={groups}
      state={
        wanted !== settled || (wanted !== '' && (places.isFetching || found.isFetching))
          ? 'searching'
          : 'settled'
      }
      problem={problemOf(isName && places.isError, found.isError)}
      otherwise={isName ? searchRow(wanted, mode, near, may('search.everywhere')) : undefined}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

const noCodes: readonly FoundCode[] = [];

function problemOf(placesFailed: boolean, codesFailed: boolean): string {
  return [placesFailed && words.placesFailed, codesFailed && words.codesFailed].filter(Boolean).join(' ');
}

function narrowed({ label, entries }: PaletteGroup, wanted: string): PaletteGroup {
  return { label, entries: entries.filter((entry) => isWanted(entry, wanted)) };
}

/** Without where one is. */
function lastVisited(visited: readonly VisitedPlace[], here: string): readonly PaletteEntry[] {
  return visited
    .filter(({ address }) => address !== here)
    .slice(0, mostVisited)
    .map(rowOfVisited);
}

function rowOfCommand(
  { label, icon, reason, place, keys, run }: OfferedCommand,
  index: number,
): PaletteEntry {
  const key = `run/${index}/${place}/${label}`;
  return {
    key,
    name: label,
    icon: icon ?? <CursorClick20Regular />,
    ...(keys && { keys }),
    reason,
    place,
    act: { kind: 'run', run },
  };
}

/** Where nothing is called so, something may have it in it. */
function searchRow(
  wanted: string,
  mode: Mode,
  projectNumber: string | undefined,
  mayEverywhere: boolean,
): PaletteEntry | undefined {
  const isEverywhere = mode === 'administration' && mayEverywhere;
  if (wanted === '' || (!isEverywhere && projectNumber === undefined)) return undefined;
  const to = isEverywhere
    ? addresses.administrationSearch(wanted)
    : addresses.search(projectNumber ?? '', wanted);
  return { key: 'search', name: words.searchFor(wanted), icon: <Search20Regular />, act: { kind: 'go', to } };
}
