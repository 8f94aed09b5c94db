// What an undo will do, and what it did, in a sentence.
import type { Change } from '@codes/contract';
import { enumerated, formatAmount, formatCount, formatMoment } from '../../platform/ui/text/formats.ts';
import { words } from './changes.words.ts';

/** 'Undo the update by Anna (2026-11-15 08:57)? Of its records, 3 will be restored and 18 removed.' */
export function whatUndoDoes(change: Change): string {
  const { what, by, at, addedFields = [], removedFields = [] } = change;
  const isOne = addedFields.length === 1;
  return [
    words.undoThis(what, by, formatMoment(at)),
    outlookOf(change),
    addedFields.length > 0 ? words.alsoRemoves(fieldsInWords(addedFields), isOne) : '',
    removedFields.length > 0 ? words.alsoRestores(fieldsInWords(removedFields)) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const mostNamed = 4;

/** 'the fields Colour and Size'; of more than anybody reads, how many. */
export function fieldsInWords(names: readonly string[]): string {
  if (names.length > mostNamed) return formatAmount(names.length, words.fieldNoun);
  return words.theFields(enumerated(names), names.length === 1);
}

/** What a change has made goes, what it has removed comes back. */
function outlookOf({ what, created, updated, removed }: Change): string {
  if (what === 'De-relate') return words.followAgain;
  if (what === 'Follow') return words.followedBefore;
  const parts = [
    { count: removed, done: words.restored },
    { count: updated, done: words.setBack },
    { count: created, done: words.removed },
  ].filter(({ count }) => count > 0);
  const [first, ...others] = parts;
  if (!first) return '';
  const count = formatCount(first.count);
  if (others.length === 0) return words.itsRecords(count, first.count === 1, first.done);
  const rest = others.map((part) => words.alsoBe(formatCount(part.count), part.done));
  return words.ofItsRecords(joined([words.willBe(count, first.done), ...rest]));
}

/** 'Remove undone: 2 records restored.' */
export function whatUndoDid(undone: Change, done: Change): string {
  const parts = inWords(done);
  const begin = words.undone(undone.what);
  if (undone.what === 'Follow') return `${begin}: ${words.followUndone(undone.tableName ?? words.theTable)}`;
  return parts.length === 0 || undone.what === 'De-relate' ? `${begin}.` : `${begin}: ${joined(parts)}.`;
}

function inWords({ created, updated, removed, addedFields = [], removedFields = [] }: Change) {
  return [
    ...(created > 0 ? [words.areRestored(formatAmount(created, words.recordNoun))] : []),
    ...(updated > 0 ? [words.areSetBack(formatAmount(updated, words.recordNoun))] : []),
    ...(removed > 0 ? [words.areRemoved(formatAmount(removed, words.recordNoun))] : []),
    ...(addedFields.length > 0 ? [words.areRestored(fieldsInWords(addedFields))] : []),
    ...(removedFields.length > 0 ? [words.areRemoved(fieldsInWords(removedFields))] : []),
  ];
}

/** What an undo does not do. */
export function unlessHindered({ what }: Change): string {
  return what === 'Follow' ? words.unlessHindered : words.unlessChanged;
}

function joined(parts: readonly string[]): string {
  const [last = '', ...before] = parts.toReversed();
  return before.length === 0 ? last : words.lastOf(before.toReversed().join(', '), last);
}
