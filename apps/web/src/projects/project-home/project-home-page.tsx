import { useResolvedProject } from '../../people/session/resolved-project.ts';
import { ProjectHome } from './project-home.tsx';

/** The frame lets in only those who may see the project, so there is one. */
export function ProjectHomePage() {
  const resolved = useResolvedProject();
  if (resolved.kind !== 'found') return null;
  // Another project is another page: nothing selected or opened comes along.
  return <ProjectHome key={resolved.project.projectNumber} project={resolved.project} />;
}
