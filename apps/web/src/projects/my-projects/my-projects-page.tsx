import { useQuery } from '@tanstack/react-query';
import type { MyProject } from '@codes/contract';
import { firstProject } from '../no-projects/first-project.tsx';
import { useCan } from '../../people/session/session.tsx';
import { sessionQueries } from '../../people/session/session.queries.ts';
import { ListScreen, useListScreen } from '../../platform/ui/list-screen/list-screen.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { myProjectColumns } from './my-projects.columns.tsx';
import { words } from './my-projects.words.ts';

export function MyProjectsPage() {
  const addsProjects = useCan('projects.write');
  const list = useListScreen({
    noun: words.noun,
    rows: useQuery(sessionQueries.myProjects()),
    columns: myProjectColumns,
    idOf: numberOf,
    sort: { column: 'projectNumber', direction: 'ascending' },
  });
  return (
    <Page title={words.title} layout="list">
      <ListScreen list={list} label={words.title} empty={addsProjects ? firstProject : words.empty} />
    </Page>
  );
}

function numberOf({ projectNumber }: MyProject): string {
  return projectNumber;
}
