// What can be done with the releases of a master table, when, and why not.
import { releases, type Release } from '@codes/contract';
import { useNavigate } from 'react-router';
import { api } from '../../platform/api/client.ts';
import { addresses } from '../../platform/routes.ts';
import { commandIcons, useBulk, type Command } from '../../platform/ui/list-screen/list-screen.tsx';
import { formatCount } from '../../platform/ui/text/formats.ts';
import { words as releaseWords } from '../releases/releases.words.ts';
import { words } from './release-screens.words.ts';

export type OpenedRelease =
  | { kind: 'new' }
  | { kind: 'edit'; release: Release }
  | { kind: 'export'; release: Release };

type Settings = {
  masterTableId: number;
  /** Newest first. */
  made: readonly Release[];
  /** An archived table keeps its releases as they are. */
  state: 'active' | 'archived';
  open: (opened: OpenedRelease) => void;
};

const { action: write } = releases.makeRelease;
const { action: read } = releases.listReleases;

export function useReleaseCommands({
  masterTableId,
  made,
  state,
  open,
}: Settings): readonly Command<Release>[] {
  const navigate = useNavigate();
  const bulk = useBulk();
  const archived = () => state === 'archived' && words.archived;
  return [
    {
      on: 'list',
      label: releaseWords.make,
      icon: commandIcons.add,
      action: write,
      blocked: archived,
      run: () => open({ kind: 'new' }),
    },
    {
      on: 'some',
      label: words.compare,
      icon: commandIcons.compare,
      action: read,
      blocked: (chosen) => {
        if (chosen.length > 2) return words.compareTwo;
        return comparedWith(chosen, made) === null && words.nothingBefore;
      },
      run: (chosen) => {
        const compared = comparedWith(chosen, made);
        if (compared) void navigate(addresses.masterTableDifferences(masterTableId, compared));
      },
    },
    {
      on: 'one',
      label: words.export,
      icon: commandIcons.export,
      action: releases.ticketForReleaseExport.action,
      run: (release) => open({ kind: 'export', release }),
    },
    {
      on: 'one',
      label: words.rename,
      icon: commandIcons.rename,
      action: write,
      blocked: archived,
      run: (release) => open({ kind: 'edit', release }),
    },
    {
      on: 'some',
      label: words.remove,
      icon: commandIcons.remove,
      action: write,
      blocked: (chosen) => archived() || whyNotRemove(chosen),
      run: (chosen) =>
        bulk(chosen, {
          question: { text: words.removeText },
          name: ({ name }) => name,
          call: ({ releaseId }) => api(releases.removeRelease, { params: { masterTableId, releaseId } }),
          done: words.removeDone,
          failed: words.removeFailed,
        }),
    },
  ];
}

/** One with the one before it, two with each other. */
function comparedWith(
  chosen: readonly Release[],
  made: readonly Release[],
): { from: number; to: number } | null {
  const places = chosen.map(({ releaseId }) => made.findIndex((one) => one.releaseId === releaseId));
  const newer = Math.min(...places);
  const older = chosen.length === 1 ? newer + 1 : Math.max(...places);
  const [to, from] = [made[newer], made[older]];
  return to && from ? { from: from.releaseId, to: to.releaseId } : null;
}

function whyNotRemove(chosen: readonly Release[]): string | false {
  const followed = chosen.find(({ projectsCount }) => projectsCount > 0);
  if (!followed) return false;
  const { name, projectsCount } = followed;
  return chosen.length === 1
    ? words.follow(projectsCount === 1, formatCount(projectsCount))
    : words.someAreFollowed(name);
}
