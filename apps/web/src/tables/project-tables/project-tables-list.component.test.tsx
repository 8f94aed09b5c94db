// What is to be reviewed, in the list of a project's tables: a way to it for whoever may, a word for the others.
import type { MyProject, ProjectTable, UserInfo } from '@codes/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actorOf, SessionContext } from '../../people/session/session.tsx';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { show } from '../../platform/ui/testing/show.tsx';
import { ProjectTablesList } from './project-tables-list.tsx';

const tableOf = (projectTableId: number, name: string, masterChanges: number) =>
  ({
    projectTableId,
    name,
    description: '',
    type: 'linked',
    modified: '2026-09-22T08:00:00.000Z',
    modifiedBy: 'Erik Sjöberg',
    masterChanges,
  }) as unknown as ProjectTable;

async function listFor(role: MyProject['role']) {
  const project = { projectNumber: '100', name: 'Station', status: 'Active', role, tableIds: [] };
  const projects = [project as unknown as MyProject];
  const user = {
    userName: 'ingrid@example.com',
    fullName: 'Ingrid Sandell',
    role: 'user',
    isExternal: true,
    userProjects: projects,
  } as unknown as UserInfo;
  const server = lateServer();
  const router = await show(
    <SessionContext value={{ user, projects, actor: actorOf(user) }}>
      <h1>Station</h1>
      <ProjectTablesList projectNumber="100" />
    </SessionContext>,
  );
  await expect.poll(() => server.open().some((one) => one.includes('/tables'))).toBe(true);
  server.answer('/tables', [tableOf(7, 'Rooms', 2), tableOf(8, 'Systems', 0)]);
  await expect.element(page.getByRole('link', { name: 'Rooms', exact: true })).toBeVisible();
  return router;
}

const review = page.getByRole('link', { name: '2 to review in Rooms' });

test('who may review gets there from the number, by keyboard too, and Enter on the row still opens the table', async () => {
  const router = await listFor('admin');
  await expectAccessible();
  const row = page.getByRole('row', { name: /Rooms/ });
  row.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/projects/100/tables/7');
  // The address is there before its page: the list would still be the one that goes.
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();

  await router.navigate('/here');
  await expect.element(review).toBeVisible();
  row.element().focus();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Rooms', exact: true })).toHaveFocus();
  await userEvent.tab();
  await expect.element(review).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('row', { name: /Systems/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  review.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/projects/100/tables/7/master-changes');
});

test('who may not is told how many there are, in words that lead nowhere', async () => {
  await listFor('viewer');
  await expect.element(page.getByText('2 to review')).toBeVisible();
  expect(page.getByRole('link', { name: /to review/ }).elements()).toEqual([]);
  await expectAccessible();
});
