// The views of a list: one's own, and those that are shared in a project. They are settings of a person and no changes.
import { can, limits, refuse, type ParsedOf, type View, type views } from '@codes/contract';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { SignedInUser } from '../sign-in/sessions.ts';
import { projectFor, type ResolvedProject } from '../standing/resolved-project.ts';
import {
  countViews,
  deleteView,
  findStoredView,
  isViewNameTaken,
  listStoredViews,
  lockView,
  storeKeptView,
  storeNewView,
  updateView,
} from './views.store.ts';

/** The list, and the number of the project that the caller looks at it in. */
export type ListOfViews = { list: string; project?: string | undefined };

type Body = ParsedOf<typeof views.addView>['body'];

export async function listViews(db: Db, user: SignedInUser, { list, project }: ListOfViews): Promise<View[]> {
  const shownIn = await projectNamed(db, user, project);
  return listStoredViews(db, { userId: user.userId, list }, shownIn?.projectId ?? null);
}

export async function addView(
  tx: Tx,
  user: SignedInUser,
  { list, project }: ListOfViews,
  { name, isShared, value }: Body,
): Promise<View> {
  const place = { userId: user.userId, list };
  const shownIn = await projectNamed(tx, user, project);
  const projectId = isShared ? sharedIn(user, shownIn, null) : null;
  const viewId =
    name === ''
      ? await storeKeptView(tx, place, value)
      : await storeNewView(tx, place, { name, projectId, value });
  if (viewId === null) throw refuse('nameTaken', { name });
  const most = limits.viewsPerPerson;
  if ((await countViews(tx, user.userId)) > most) throw refuse('tooManyViews', { most });
  return findStoredView(tx, user.userId, viewId);
}

export async function changeView(
  tx: Tx,
  user: SignedInUser,
  { list, viewId, project }: ListOfViews & { viewId: number },
  { name, isShared, value }: Body,
): Promise<View> {
  const { shownIn, stored } = await viewToChange(tx, user, { list, viewId, project });
  const projectId = isShared ? sharedIn(user, shownIn, stored.projectId) : null;
  if (await isViewNameTaken(tx, { userId: stored.userId, list }, name, viewId))
    throw refuse('nameTaken', { name });
  await updateView(tx, viewId, { name, projectId, value });
  return findStoredView(tx, user.userId, viewId);
}

export async function removeView(
  tx: Tx,
  user: SignedInUser,
  of: ListOfViews & { viewId: number },
): Promise<void> {
  await viewToChange(tx, user, of);
  await deleteView(tx, of.viewId);
}

/** One's own, or one that is shared in a project that one administers. */
async function viewToChange(
  tx: Tx,
  user: SignedInUser,
  { list, viewId, project }: ListOfViews & { viewId: number },
) {
  const shownIn = await projectNamed(tx, user, project);
  const stored = await lockView(tx, list, viewId);
  if (stored === null) throw refuse('viewNotFound');
  if (stored.userId !== user.userId) {
    if (shownIn === null || stored.projectId !== shownIn.projectId) throw refuse('viewNotFound');
    if (!can(user, 'views.share', shownIn.standing)) throw refuse('notProjectAdministrator');
  }
  return { shownIn, stored };
}

/** What is shared there already stays so, whoever its maker has become since. */
function sharedIn(user: SignedInUser, project: ResolvedProject | null, before: number | null): number {
  if (project === null)
    throw refuse('invalid', null, [{ key: 'at', place: 'project', problem: { key: 'required' } }]);
  if (project.projectId !== before && !can(user, 'views.share', project.standing))
    throw refuse('notProjectAdministrator');
  return project.projectId;
}

/** A project that the caller may not see is not there. */
async function projectNamed(
  db: Db | Tx,
  user: SignedInUser,
  projectNumber: string | undefined,
): Promise<ResolvedProject | null> {
  if (projectNumber === undefined) return null;
  const project = await projectFor(db, user, projectNumber, 'project');
  if (project === null) throw refuse('projectNotFound');
  return project;
}
