import { useResolvedProject } from '../../people/session/resolved-project.ts';
import { ProjectHome } from './project-home.tsx';

/** The frame lets in only those who may see the project, so there is one. */
export function ProjectHomePage() {
  const atHand = useResolvedProject();
  if (atHand.kind !== 'found') return null;
  // Another project is another page: nothing selected or opened comes along.
  return <ProjectHome key={atHand.project.projectNumber} project={atHand.project} />;
}
