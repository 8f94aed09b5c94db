import { useQuery } from '@tanstack/react-query';
import type { MyProject } from '@codes/contract';
import { sessionQueries } from '../session/session.queries.ts';
import { ListScreen, useListScreen } from '../ui/list-screen.tsx';
import { Page } from '../ui/page.tsx';
import { myProjectColumns } from './my-projects.columns.tsx';
import { words } from './my-projects.words.ts';

export function MyProjectsPage() {
  const list = useListScreen({
    noun: words.noun,
    rows: useQuery(sessionQueries.myProjects()),
    columns: myProjectColumns,
    idOf: numberOf,
    sort: { column: 'projectNumber', direction: 'ascending' },
  });
  return (
    <Page title={words.title} layout="list">
      <ListScreen list={list} label={words.title} empty={words.empty} />
    </Page>
  );
}

function numberOf({ projectNumber }: MyProject): string {
  return projectNumber;
}
