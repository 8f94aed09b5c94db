export const words = {
  headings: (row: string) => `The first row has headings: ${row}`,
  dropBlanks: (count: string, isOne: boolean) =>
    isOne ? 'Drop the blanks around 1 code' : `Drop the blanks around ${count} codes`,
} as const;
