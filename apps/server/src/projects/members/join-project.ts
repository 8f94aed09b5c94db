import type { ProjectRole } from '@codes/contract';
import type { Change } from '../../platform/changes/open-change.ts';
import { keepRow } from '../../platform/changes/whole-rows.ts';
import { writeDetails } from '../../platform/changes/write-details.ts';
import type { Tx } from '../../platform/db/schema.ts';
import { storeMemberships } from './members.store.ts';

/** The new members; those who were members already are left out and stay as they are. */
export async function joinProject(
  tx: Tx,
  change: Change,
  projectId: number,
  people: readonly { userId: number; role: ProjectRole }[],
): Promise<Set<number>> {
  const joined = await storeMemberships(tx, projectId, change, people);
  const newcomers = people.filter(({ userId }) => joined.has(userId));
  for (const { userId } of newcomers) await keepRow(tx, change, 'members', [projectId, userId], null);
  await writeDetails(
    tx,
    change,
    newcomers.map(({ userId, role }) => ({
      subject: 'member',
      subjectId: userId,
      act: 'add',
      after: { role },
    })),
  );
  return joined;
}
