import type { User } from '@codes/contract';
import { useQuery } from '@tanstack/react-query';
import { ListScreen, useListScreen } from '../../platform/ui/list-screen/list-screen.tsx';
import { Page } from '../../platform/ui/page/page.tsx';
import { userColumns } from './users.columns.tsx';
import { userQueries } from './users.queries.ts';
import { words } from './users.words.ts';

export function UsersPage() {
  const list = useListScreen({
    noun: words.noun,
    rows: useQuery(userQueries.all()),
    columns: userColumns,
    idOf: userNameOf,
    linesOf: countProjects,
    sort: { column: 'fullName', direction: 'ascending' },
  });
  return (
    <Page title={words.title} layout="list">
      <ListScreen list={list} label={words.title} empty={words.empty} />
    </Page>
  );
}

function userNameOf({ userName }: User): string {
  return userName;
}

function countProjects({ projectRoles }: User): number {
  return projectRoles.length;
}
