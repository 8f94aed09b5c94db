// What an undo will do, and what it did, in a sentence.
import type { Change } from '@codes/contract';
import { formatAmount, formatMoment } from '../../platform/ui/text/formats.ts';
import { words } from './changes.words.ts';

/** 'This Update by Anna of 2026-11-15 08:57 is taken back as a whole: 18 records removed and 3 records restored.' */
export function whatUndoDoes({ what, by, at, created, updated, removed }: Change): string {
  const begin = words.takenBack(what, by, formatMoment(at));
  // What a change has made goes, what it has removed comes back.
  const parts =
    what === 'De-relate' ? [words.followAgain] : inWords({ removed: created, updated, restored: removed });
  return parts.length === 0 ? `${begin}.` : `${begin}: ${joined(parts)}.`;
}

/** 'Remove undone: 2 records restored.' */
export function whatUndoDid(undone: Change, done: Change): string {
  const parts = inWords({ removed: done.removed, updated: done.updated, restored: done.created });
  const begin = words.undone(undone.what);
  return parts.length === 0 || undone.what === 'De-relate' ? `${begin}.` : `${begin}: ${joined(parts)}.`;
}

function inWords({ removed, updated, restored }: { removed: number; updated: number; restored: number }) {
  return [
    ...(restored > 0 ? [words.areRestored(formatAmount(restored, words.recordNoun))] : []),
    ...(updated > 0 ? [words.areSetBack(formatAmount(updated, words.recordNoun))] : []),
    ...(removed > 0 ? [words.areRemoved(formatAmount(removed, words.recordNoun))] : []),
  ];
}

function joined(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed();
  return before.length === 0 ? last : words.lastOf(before.toReversed().join(', '), last);
}
