import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useResolvedProject } from '../../people/session/resolved-project.ts';
import { addresses } from '../../platform/routes.ts';
import { Page } from '../../platform/ui/page/page.tsx';
import { HistoryList } from './history-list.tsx';
import { words } from './history.words.ts';

export function ProjectHistoryPage() {
  const { projectNumber = '' } = useParams();
  const resolved = useResolvedProject();
  const place = useMemo(() => ({ kind: 'project' as const, projectNumber }), [projectNumber]);
  const label = resolved.kind === 'found' ? resolved.project.name : projectNumber;
  return (
    <Page title={words.history} back={{ to: addresses.project(projectNumber), label }} layout="list">
      <HistoryList key={projectNumber} place={place} />
    </Page>
  );
}
