const verbs: Record<string, string> = {
  add: 'Added',
  edit: 'Edited',
  remove: 'Removed',
  change: 'Changed',
  import: 'Imported',
  update: 'Updated',
  archive: 'Archived',
  restore: 'Restored',
  link: 'Linked',
  'de-relate': 'De-related',
};

/** 'edit field Group' as 'Edited field Group'. */
export function actInWords(act: string): string {
  return act.replace(/^[\w-]+/, (verb) => verbs[verb] ?? verb.charAt(0).toUpperCase() + verb.slice(1));
}
