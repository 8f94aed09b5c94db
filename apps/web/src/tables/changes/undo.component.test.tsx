// An undo from the moment it is asked for: what it says, what it does when it is refused, who is told.
import type { Change, Conflict, ErrorBody } from '@codes/contract';
import { Button, Input } from '@fluentui/react-components';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useMessages } from '../../platform/ui/messages/messages.tsx';
import { expectAccessible } from '../../platform/ui/testing/accessible.ts';
import { lateServer } from '../../platform/ui/testing/late-answers.ts';
import { narrow, show, wide } from '../../platform/ui/testing/show.tsx';
import { undoKeys } from './undo-key.tsx';
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

const withField: Change = { ...change, what: 'Import', updated: 0, removed: 0, addedFields: ['Colour'] };

let reloads = 0;
function reload() {
  reloads += 1;
}

function Asker() {
  const { undo } = useUndo();
  const messages = useMessages();
  useReloadAfterUndo(reload);
  const say = () =>
    messages.success('Saved.', {
      actions: [{ label: 'Undo', keys: undoKeys, run: () => undo(place, change, 'atOnce') }],
    });
  return (
    <>
      <Button onClick={say}>Save</Button>
      <Input aria-label="Box" />
      <Button onClick={() => undo(place, change, 'asked')}>Ask</Button>
      <Button onClick={() => undo(place, withField, 'asked')}>Ask of fields</Button>
      <Button onClick={() => undo(place, change, 'atOnce')}>At once</Button>
    </>
  );
}

async function shown(size = wide) {
  const server = lateServer();
  reloads = 0;
  const router = await show(
    <UndoProvider>
      <Asker />
    </UndoProvider>,
    size,
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
    .element(
      question.getByText(
        /^Undo the update by Anna Lindqvist \(.*\)\? Of its records, 3 will be restored, 29 set back and 18 removed\.$/,
      ),
    )
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

test('the fields that go with an import are named, before and after', async () => {
  const { server } = await shown();
  await button('Ask of fields').click();
  const question = page.getByRole('dialog', { name: 'Undo Import' });
  const outlook =
    /Its 18 records will be removed\. This also removes the field Colour, unless something else uses it\.$/;
  await expect.element(question.getByText(outlook)).toBeVisible();
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(server.open).toHaveLength(1);
  const { addedFields: removedFields, ...same } = withField;
  server.answer(address, { ...same, changeId: 13, what: 'Undo', created: 0, removed: 18, removedFields });
  await expect
    .element(page.getByText('Import undone: 18 records removed and the field Colour removed.'))
    .toBeVisible();
});

test('refused, it lists what stands in the way and leads to it', async () => {
  const { server, router } = await shown();
  await button('At once').click();
  await expect.poll(server.open).toHaveLength(1);
  const conflict = { code: 'QM', field: 'Group', then: 'Moving', now: 'Fans', by: 'Karin', at };
  const body: ErrorBody = {
    code: 'undoConflicts',
    message: '6 of the 50 records were changed after this update (2026-11-15 08:57 UTC). Nothing.',
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

test('on a phone nothing of what stands in the way is cut, and no word is broken', async () => {
  const { server } = await shown(narrow);
  await button('At once').click();
  await expect.poll(server.open).toHaveLength(1);
  const conflict: Conflict = {
    kind: 'changed',
    code: 'QMA-1204',
    field: 'Description En',
    then: 'Disconnector, motor-operated',
    now: 'Disconnector, hand-operated',
    by: 'Karin Nyström-Wennerholm',
    at,
  };
  const message = '1 of the 50 records was changed after this update (2026-11-15 08:57 UTC). Nothing.';
  const conflicts = { count: 1, first: [conflict] };
  server.answer(address, { code: 'undoConflicts', message, conflicts }, { status: 409 });
  const list = page.getByRole('region', { name: 'Later changes' });
  await expect.element(list).toBeVisible();
  const region = list.element();
  expect(region.scrollWidth).toBe(region.clientWidth);
  for (const text of ['QMA-1204', 'motor-operated', 'Karin', 'Nyström-Wennerholm', '2026-11-15']) {
    expect(linesOfWord(region, text), text).toBe(1);
  }
  await expectAccessible();
});

/** On how many lines a word is drawn. */
function linesOfWord(within: Element, word: string): number {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const start = node.textContent?.indexOf(word) ?? -1;
    if (start === -1) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  }
  return 0;
}

test('what somebody else has undone already is told in words, and shown', async () => {
  const { server } = await shown();
  await button('At once').click();
  await expect.poll(server.open).toHaveLength(1);
  const message = 'This change was undone by Karin Nyström on 2026-11-15.';
  server.answer(address, { code: 'alreadyUndone', message }, { status: 409 });
  await expect.element(page.getByText(message)).toBeVisible();
  expect(reloads).toBe(1);
});

test('what stands in the way of an undo is said in its own words, asked first or not', async () => {
  const { server } = await shown();
  const message = 'Rooms cannot follow 2026.1 again. Nothing has been undone.';
  const problem = 'Floor: de-related records have values in it.';
  for (const ask of [() => button('At once').click(), askAndConfirm]) {
    await ask();
    await expect.poll(server.open).toHaveLength(1);
    const body = { code: 'undoHindered', message, entityValidationErrors: [problem] };
    server.answer(address, body, { status: 409 });
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByText(problem)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  expect(reloads).toBe(0);
});

async function askAndConfirm(): Promise<void> {
  await button('Ask').click();
  const dialog = page.getByRole('dialog', { name: 'Undo Update' });
  await dialog.getByRole('button', { name: 'Undo' }).click();
}

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

test('Ctrl+Z is the Undo of the message while it is there, and never while one types', async () => {
  const { server } = await shown();
  const control = (key: string) => userEvent.keyboard(`{Control>}${key}{/Control}`);
  await control('z');
  await button('Save').click();
  await expect.element(button('Undo')).toHaveAttribute('aria-keyshortcuts', 'Control+Z Meta+Z');
  await page.getByRole('textbox', { name: 'Box' }).fill('typed');
  await control('z');
  expect(server.open()).toEqual([]);
  button('Save').element().focus();
  await control('z');
  await expect.poll(server.open).toHaveLength(1);
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await control('z');
  server.answer(address, done);
  await expect.element(page.getByText(/^Update undone/)).toBeVisible();
  expect(server.open()).toEqual([]);
});
