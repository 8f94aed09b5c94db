// What a change can be: one word for everything that somebody does, the same in the database, on the wire and on screens.
import { pageLanguage, wordsIn, type Language } from '@codes/codes';
import { changeNouns } from './words/changes.words.ts';

/** Those of records; the others of their kind that can be taken back as a whole. */
export const undoableKinds = ['Add', 'Edit', 'Remove', 'Import', 'Update', 'De-relate', 'Undo'] as const;

export type UndoableKind = (typeof undoableKinds)[number];

/** Those whose `created`, `updated` and `removed` count something: records, or codes of a register. All others have 0. */
export const countedKinds = [...undoableKinds, 'Issue', 'Edit code', 'Release', 'Follow'] as const;

export const changeKinds = [
  ...undoableKinds,
  'Archive',
  'Restore',
  'Copy',
  'Add field',
  'Edit field',
  'Remove field',
  'Add table',
  'Edit table',
  'Remove table',
  'Save configuration',
  'Remove configuration',
  'Save report',
  'Remove report',
  'Add members',
  'Edit member',
  'Remove members',
  'Add administrator',
  'Remove administrator',
  'Add integration',
  'Remove integration',
  'Issue',
  'Edit code',
  'Release',
  'Add project',
  'Edit project',
  'Edit profile',
  'Change password',
  'Edit integration',
  'Make release',
  'Edit release',
  'Remove release',
  'Follow',
  'Rotate key',
  'Add webhook',
  'Edit webhook',
  'Remove webhook',
  'Sign in',
  'Failed sign in',
  'Sign out',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** As a noun in a sentence, on the screens: 'the import by Anna'. */
export function changeNoun(what: string): string {
  return changeNounIn(pageLanguage(), what);
}

export function changeNounIn(language: Language, what: string): string {
  const nouns = wordsIn(changeNouns, language);
  if (what === 'Follow') return nouns.Follow;
  return undoableKinds.some((kind) => kind === what) ? nouns[what as UndoableKind] : nouns.other;
}
