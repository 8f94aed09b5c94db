import type { Change, ChangeKind } from '@codes/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { watchOwnChanges } from './own-changes.ts';

const home = { kind: 'master', tableId: 7 } as const;
const me = 'me@codes.example';

function change(changeId: number, what: ChangeKind, more: Partial<Change> = {}): Change {
  const counts = { created: 0, updated: 0, removed: 1 };
  return {
    changeId,
    at: '2026-11-15T08:57:00.000Z',
    by: 'Me',
    byUserName: me,
    what,
    ...counts,
    canUndo: true,
    ...more,
  };
}

/** What the list of changes answers, one after the other; null where it fails. */
function answering(...lists: readonly (readonly Change[] | null)[]): void {
  const left = [...lists];
  vi.stubGlobal('fetch', async () => {
    const list = left.shift() ?? null;
    return list === null ? Response.json({ message: '' }, { status: 503 }) : Response.json(list);
  });
}

async function found(what: ChangeKind): Promise<number | null> {
  const find = await watchOwnChanges(home, me);
  return (await find(what))?.changeId ?? null;
}

afterEach(() => vi.unstubAllGlobals());

test('what a call has become is newer than all before it, and of its kind', async () => {
  const before = change(3, 'Remove');
  answering([before], [change(5, 'Remove'), change(4, 'Edit'), before]);
  expect(await found('Remove')).toBe(5);
});

test('a call that changed nothing does not offer the change before it', async () => {
  const before = change(3, 'Edit');
  answering([before], [before]);
  expect(await found('Edit')).toBeNull();
});

test("nobody else's is offered, nor one of two, nor one that cannot be undone or is", async () => {
  answering([], [change(5, 'Remove', { byUserName: 'other@codes.example' })]);
  expect(await found('Remove')).toBeNull();
  answering([], [change(5, 'Remove'), change(4, 'Remove')]);
  expect(await found('Remove')).toBeNull();
  answering([], [change(5, 'Remove', { canUndo: false })]);
  expect(await found('Remove')).toBeNull();
  answering([], [change(5, 'Remove', { undoneBy: 6 })]);
  expect(await found('Remove')).toBeNull();
});

test('where the changes cannot be read, there is no undo and no error', async () => {
  answering(null, [change(5, 'Remove')]);
  expect(await found('Remove')).toBeNull();
  answering([], null);
  expect(await found('Remove')).toBeNull();
});
