import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useResolvedProject } from '../../people/session/resolved-project.ts';
import { addresses } from '../../platform/routes.ts';
import { Page } from '../../platform/ui/page/page.tsx';
import { DrawnSubjects } from '../../tables/history/details/change-details.tsx';
import { HistoryList } from '../../tables/history/history-list.tsx';
import { words } from '../../tables/history/history.words.ts';
import { drawnSubjects } from './drawn-subjects.ts';

export function ProjectHistoryPage() {
  const { projectNumber = '' } = useParams();
  const resolved = useResolvedProject();
  const place = useMemo(() => ({ kind: 'project' as const, projectNumber }), [projectNumber]);
  const label = resolved.kind === 'found' ? resolved.project.name : projectNumber;
  return (
    <Page title={words.history} back={{ to: addresses.project(projectNumber), label }} layout="list">
      <DrawnSubjects value={drawnSubjects}>
        <HistoryList key={projectNumber} place={place} />
      </DrawnSubjects>
    </Page>
  );
}
