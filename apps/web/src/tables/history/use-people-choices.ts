// The people that a history can be narrowed to: the members, and the authors of its changes.
import type { Change } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { useCan, useSession } from '../../people/session/session.tsx';
import { userQueries } from '../../people/users/users.queries.ts';
import { compareTexts } from '../../platform/ui/text/formats.ts';
import { changesOf, type ChangePlace } from '../changes/changes.calls.ts';
import { changeQueries } from '../changes/changes.queries.ts';
import type { PersonChoice } from './filters/filter-bar.tsx';

export function usePeopleChoices(place: ChangePlace, changes: readonly Change[]): readonly PersonChoice[] {
  const { user } = useSession();
  const projectNumber = changesOf(place).projectNumber;
  const maySeeUsers = useCan('users.read');
  const users = useQuery({ ...userQueries.all(), enabled: projectNumber === undefined && maySeeUsers });
  const members = useQuery({
    ...changeQueries.peopleOf(projectNumber ?? ''),
    enabled: projectNumber !== undefined,
  });
  const names = new Map<string, string>();
  for (const { userName, fullName } of [...(users.data ?? []), ...(members.data ?? []), user]) {
    names.set(userName, fullName);
  }
  for (const { byUserName, by } of changes) {
    if (byUserName !== undefined && !names.has(byUserName)) names.set(byUserName, by);
  }
  return [...names]
    .map(([userName, name]) => ({ userName, name: name || userName }))
    .toSorted((a, b) => compareTexts(a.name, b.name));
}
