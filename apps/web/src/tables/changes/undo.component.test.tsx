// An undo from the moment it is asked for: what it says, what it does when it is refused, who is told.
import type { Change, ErrorBody } from '@codes/contract';
import { Button } from '@fluentui/react-components';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { show } from '../../platform/ui/testing/show.tsx';
import { UndoProvider, useReloadAfterUndo, useUndo } from './undo.tsx';

const place = { kind: 'table', home: { kind: 'master', tableId: 7 } } as const;
const at = '2026-11-15T08:57:00.000Z';
const change: Change = {
  changeId: 12,
  at,
  by: 'Anna Lindqvist',
  what: 'Update',
  created: 18,
  updated: 29,
  removed: 3,
  canUndo: true,
};

let reloads = 0;
function reload() {
  reloads += 1;
}

function Asker() {
  const { undo } = useUndo();
  useReloadAfterUndo(reload);
  return (
    <>
      <Button onClick={() => undo(place, change, 'asked')}>Ask</Button>
      <Button onClick={() => undo(place, change, 'atOnce')}>At once</Button>
    </>
  );
}

async function shown() {
  const server = lateServer();
  reloads = 0;
  const router = await show(
    <UndoProvider>
      <Asker />
    </UndoProvider>,
  );
  return { server, router };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const address = '/master-tables/7/changes/12/undo';
const done = { ...change, changeId: 13, what: 'Undo', created: 3, updated: 29, removed: 18 };

test('it says what it does, then does it, and lists are loaded anew', async () => {
  const { server } = await shown();
  await button('Ask').click();
  const question = page.getByRole('dialog', { name: 'Undo Update' });
  await expect
    .element(question.getByText(/: 3 records restored, 29 records set back and 18 records removed\./))
    .toBeVisible();
  expect(server.open()).toEqual([]);
  await expectAccessible();
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(server.open).toHaveLength(1);
  server.answer(address, done);
  await expect
    .element(page.getByText('Update undone: 3 records restored, 29 records set back and 18 records removed.'))
    .toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(reloads).toBe(1);
});

test('refused, it lists what stands in the way and leads to it', async () => {
  const { server, router } = await shown();
  await button('At once').click();
  await expect.poll(server.open).toHaveLength(1);
  const conflict = { code: 'QM', field: 'Group', then: 'Moving', now: 'Fans', by: 'Karin', at };
  const body: ErrorBody = {
    code: 'undoConflicts',
    message: '6 of the 50 records differ from what this Update left on 2026-11-15 at 08:57. Nothing.',
    conflicts: {
      count: 120,
      first: [
        { ...conflict, kind: 'changed' },
        { ...conflict, code: 'TB', kind: 'removed', field: '', then: null, now: null },
      ],
    },
  };
  server.answer(address, body, { status: 409 });
  const refused = page.getByRole('dialog', { name: 'Not undone' });
  await expect
    .element(refused.getByRole('row', { name: /^QM Group Moving became Fans Karin/ }))
    .toBeVisible();
  await expect.element(refused.getByRole('row', { name: /^TB Record Removed since/ })).toBeVisible();
  await expect.element(refused.getByText('and 118 more')).toBeVisible();
  await expectAccessible();
  expect(reloads).toBe(0);
  await refused.getByRole('button', { name: 'Show the later changes' }).click();
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/control-panel/master-tables/7/history?from=2026-11-15');
});

test('what somebody else has undone already is told in words, and shown', async () => {
  const { server } = await shown();
  await button('At once').click();
  await expect.poll(server.open).toHaveLength(1);
  const message = 'This change was undone by Karin Nyström on 2026-11-15.';
  server.answer(address, { code: 'alreadyUndone', message }, { status: 409 });
  await expect.element(page.getByText(message)).toBeVisible();
  expect(reloads).toBe(1);
});

test('after a lost connection the same undo is sent again under the same key', async () => {
  const keys: unknown[] = [];
  const { server } = await shown();
  const network = window.fetch;
  window.fetch = (to, request) => {
    if (request?.method === 'POST') keys.push(request.body);
    return network(to, request);
  };
  await button('Ask').click();
  const confirm = page.getByRole('dialog', { name: 'Undo Update' }).getByRole('button', { name: 'Undo' });
  await confirm.click();
  await expect.poll(server.open).toHaveLength(1);
  server.answer(address, { message: '' }, { status: 503 });
  await expect.element(page.getByText('Error 503. Service unavailable.')).toBeVisible();
  await confirm.click();
  await expect.poll(server.open).toHaveLength(1);
  server.answer(address, done);
  await expect.element(page.getByText(/^Update undone/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});
