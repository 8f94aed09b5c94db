// Which change a call of one's own has become: only that one may be offered to be undone right after it.
import type { Change, ChangeKind } from '@codes/contract';
import type { TableHome } from '../../platform/home/home.ts';
import { changesOf } from './changes.calls.ts';

/** Asked after the call: the change that it has become, or null where that is not certain. */
export type FindOwnChange = (what: ChangeKind) => Promise<Change | null>;

const mostSince = 20;

/** To be called before the call that writes: what is newer afterwards has been made meanwhile. */
export async function watchOwnChanges(home: TableHome, userName: string): Promise<FindOwnChange> {
  const before = await ownChanges(home, userName, 1);
  return async (what) => {
    if (before === null) return null;
    const newest = before[0]?.changeId ?? 0;
    const after = (await ownChanges(home, userName, mostSince)) ?? [];
    const made = after.filter((change) => change.changeId > newest && change.what === what);
    const [only] = made;
    // Two of a kind: the same person has been at work in another window too.
    if (only === undefined || made.length > 1) return null;
    return only.canUndo && only.undoneBy === undefined ? only : null;
  };
}

/** Null where they cannot be read: what was done is told all the same, without an undo. */
async function ownChanges(home: TableHome, by: string, limit: number): Promise<readonly Change[] | null> {
  try {
    const { items } = await changesOf({ kind: 'table', home }).list({ by, limit });
    return items.filter(({ byUserName }) => byUserName?.toLowerCase() === by.toLowerCase());
  } catch {
    return null;
  }
}
