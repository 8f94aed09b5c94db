// What is wrong with what was sent, line by line: `entityValidationErrors`, and the `errors` of rows.

export const problemWords = {
  /** 'Row 2, title: This field is required'. */
  at: ({ place, problem }: { place: string; problem: string }) => `${place}: ${problem}`,
  row: ({ row }: { row: number }) => `Row ${row}`,
  placeInRow: ({ row, place }: { row: number; place: string }) => `Row ${row}, ${place}`,
  moreProblems: ({ count }: { count: number }) => `and ${count} more ${count === 1 ? 'problem' : 'problems'}`,

  codeRepeated: ({ code, row }: { code: string; row: number }) => `The code ${code} is also in row ${row}.`,

  noSuchFieldInTable: ({ table, field }: { table: string; field: string }) =>
    `Table ${table} has no field ${field}`,
};
