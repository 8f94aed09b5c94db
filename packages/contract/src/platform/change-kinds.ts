// What a change can be: one word for everything that somebody does, the same in the database, on the wire and on screens.

/** Those of records; the others of their kind that can be taken back as a whole. */
export const undoableKinds = ['Add', 'Edit', 'Remove', 'Import', 'Update', 'De-relate', 'Undo'] as const;

/** Those whose `created`, `updated` and `removed` count something: records, or codes of a register. All others have 0. */
export const countedKinds = [...undoableKinds, 'Issue', 'Edit code', 'Release'] as const;

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
  'Sign in',
  'Failed sign in',
  'Sign out',
] as const;

export type ChangeKind = (typeof changeKinds)[number];

const nouns: Record<(typeof undoableKinds)[number], string> = {
  Add: 'addition',
  Edit: 'edit',
  Remove: 'removal',
  Import: 'import',
  Update: 'update',
  'De-relate': 'de-relation',
  Undo: 'undo',
};

/** As a noun in a sentence: 'the import by Anna'. */
export function changeNoun(what: string): string {
  return Object.entries(nouns).find(([kind]) => kind === what)?.[1] ?? 'change';
}
