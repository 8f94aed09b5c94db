// The jobs in the header: what each says of itself, and what can be done with it.
import type { Job } from '@codes/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { show } from '../../platform/ui/testing/show.tsx';
import { JobsButton } from './jobs-button.tsx';

const at = '2026-11-16T08:00:00.000Z';

const job = (some: Partial<Job>): Job => ({
  jobId: crypto.randomUUID(),
  kind: 'import',
  params: { masterTableId: 7 },
  about: 'Pumps',
  state: 'waiting',
  rows: 0,
  total: 0,
  counts: {},
  error: null,
  created: at,
  ended: null,
  ...some,
});

const jobs = {
  running: job({ state: 'running', rows: 1200, total: 9000 }),
  applying: job({ kind: 'update', state: 'applying', rows: 10, total: 20, about: 'Valves' }),
  done: job({ state: 'done', ended: at, counts: { created: 12_000 }, about: 'Cables' }),
  failed: job({
    kind: 'update',
    state: 'failed',
    ended: at,
    about: 'Fans',
    error: { status: 422, message: 'Nothing has been changed', entityValidationErrors: ['Row 3: too long'] },
  }),
  copied: job({
    kind: 'copyProject',
    params: { projectNumber: '100245' },
    about: 'Station',
    state: 'done',
    ended: at,
  }),
};

const button = (name: string | RegExp) => page.getByRole('button', { name });
const entry = (title: string) => page.getByRole('listitem').filter({ hasText: title });

async function opened() {
  const server = lateServer();
  const router = await show(<JobsButton />);
  await expect.poll(server.open).toHaveLength(1);
  server.answer('/jobs', Object.values(jobs));
  await button('Jobs: 2 in progress, 3 finished').click();
  return { server, router };
}

test('where there are none, there is no button', async () => {
  const server = lateServer();
  await show(<JobsButton />);
  await expect.poll(server.open).toHaveLength(1);
  server.answer('/jobs', []);
  await expect.poll(server.open).toEqual([]);
  await expect.element(button(/^Jobs/)).not.toBeInTheDocument();
});

test('each says how far it is or what came of it', async () => {
  await opened();
  await expect.element(entry('Import: Pumps').getByText('Checking 1,200 of 9,000')).toBeVisible();
  await expect.element(entry('Update: Valves').getByText(/^Applying/)).toBeVisible();
  await expect.element(entry('Import: Cables').getByText('Done: 12,000 created')).toBeVisible();
  await expect.element(entry('Update: Fans').getByText('Row 3: too long')).toBeVisible();
  await expect.element(entry('Copy of 100245 Station').getByText('Done', { exact: true })).toBeVisible();
  await expectAccessible();
});

test('only what is not applied yet can be cancelled, and only what has ended be removed', async () => {
  const { server } = await opened();
  await expect.element(button('Cancel Update: Valves')).not.toBeInTheDocument();
  await expect.element(button('Remove Import: Pumps')).not.toBeInTheDocument();
  await expect.element(button('Remove Update: Fans')).toBeVisible();
  await button('Cancel Import: Pumps').click();
  const address = `/jobs/${jobs.running.jobId}/cancel`;
  await expect.poll(server.open).toContainEqual(expect.stringContaining(address));
  server.answer(address, { ...jobs.running, state: 'applying' });
  await expect.element(page.getByText(/already being applied/)).toBeVisible();
});

test('what is done leads to what it has changed', async () => {
  const { router } = await opened();
  await button('Open Import: Cables').click();
  await expect.poll(() => router.state.location.pathname).toBe('/control-panel/master-tables/7');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a copy of a project leads to the new one', async () => {
  const { server, router } = await opened();
  await button('Open Copy of 100245 Station').click();
  const address = `/jobs/${jobs.copied.jobId}/outcome`;
  await expect.poll(server.open).toContainEqual(expect.stringContaining(address));
  server.answer(address, { projectNumber: '100777', name: 'Station, copied' });
  await expect.poll(() => router.state.location.pathname).toBe('/projects/100777');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
