export const words = {
  select: 'Select a record',
  typeToSearch: 'Type to search code and both descriptions',
  listEnds: (count: string) => `The first ${count} are shown. Type to find the others.`,
  recordNoun: { one: 'record', many: 'records' },
  firstRecords: (length: string) => `first ${length} records`,
  clearOf: (label: string) => `Clear ${label}`,
  close: 'Close',
  searchOf: (label: string) => `Search ${label}`,
  searching: 'Searching',
  clear: 'Clear',
} as const;
