import { useProjectAtHand } from '../../people/session/project-at-hand.ts';
import { ProjectHome } from './project-home.tsx';

/** The frame lets in only those who may see the project, so there is one. */
export function ProjectHomePage() {
  const atHand = useProjectAtHand();
  if (atHand.kind !== 'found') return null;
  // Another project is another page: nothing selected or opened comes along.
  return <ProjectHome key={atHand.project.projectNumber} project={atHand.project} />;
}
