// Whose a configuration or a report is: a project's or, as a template, the control panel's.
import type { ProjectAtHand } from '../../people/standing/project-at-hand.ts';

export type Owner = { projectId: number | null };

type OwnerAtHand = Owner & { projectNumber: string | null };

export const templates: OwnerAtHand = { projectId: null, projectNumber: null };

/** How a call finds it. */
export const owner = {
  master: () => templates,
  project: (_: unknown, { project }: { project: ProjectAtHand }): OwnerAtHand => project,
};
