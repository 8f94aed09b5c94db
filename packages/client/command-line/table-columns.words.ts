// Headings and values of a file, which is the same for everybody.

export const columnWords = {
  statuses: { found: 'Found', warning: 'Warning', wrong: 'Wrong' },
  columns: { row: 'Row', code: 'Code', status: 'Status', explanation: 'Explanation' },
} as const;
