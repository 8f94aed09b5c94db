// Whether a caller still stands to a project as when the call was let in, asked within the statement that writes.
import { sql, type RawBuilder } from 'kysely';
import { memberIdOf, type Onlooker, type ProjectAtHand } from './project-at-hand.ts';

/** The row of the project where it is so; its archiving waits until the transaction ends. */
export function projectStillSeen(
  onlooker: Onlooker,
  { projectId, standing }: Pick<ProjectAtHand, 'projectId' | 'standing'>,
): RawBuilder<unknown> {
  return sql`select p.project_id from projects p
    where p.project_id = ${projectId} and not p.is_archived and ${isAsBefore(onlooker, standing)} for share of p`;
}

/** Whoever is neither a member nor above that is looked at anew. */
function isAsBefore(onlooker: Onlooker, standing: ProjectAtHand['standing']): RawBuilder<boolean> {
  if ('integrationId' in onlooker || onlooker.isAdministrator) return sql<boolean>`true`;
  return sql<boolean>`exists (
    select from members m
    where m.project_id = p.project_id and m.user_id = ${memberIdOf(onlooker)} and m.role = ${standing}
  )`;
}
