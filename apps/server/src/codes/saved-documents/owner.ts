// Whose a configuration or a report is: a project's or, as a template, the control panel's.
import type { ResolvedProject } from '../../people/standing/resolved-project.ts';

export type Owner = { projectId: number | null };

type OwnerWithNumber = Owner & { projectNumber: string | null };

export const templates: OwnerWithNumber = { projectId: null, projectNumber: null };

/** How a call finds it. */
export const owner = {
  master: () => templates,
  project: (_: unknown, { project }: { project: ResolvedProject }): OwnerWithNumber => project,
};
