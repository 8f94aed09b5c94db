import type { MyProject } from '@codes/contract';

/** The project last worked in while it is still among the user's, else the last one of the list. */
export function currentProjectOf(
  projects: readonly MyProject[],
  remembered: string | null,
): MyProject | undefined {
  return projects.find(({ projectNumber }) => projectNumber === remembered) ?? projects.at(-1);
}
