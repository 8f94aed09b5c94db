export const words = {
  result: 'Result',
  segments: 'Segments',
  copy: 'Copy to clipboard',
  copied: 'Copied to clipboard',
  notCopied: 'The code could not be copied. Select it and copy it with the keyboard.',
  placeholder: 'Please fill out segments section to see generated code',
  clearAll: 'Clear all',
  notWholly: (code: string) => `The code ${code} could not be read wholly. What was understood is filled in.`,
  select: 'Select a record',
  typeToSearch: 'Type to search code and both descriptions',
  listEnds: (count: string) => `These are the first ${count}. Type to find the others.`,
  nothingChosen: (text: string) => `Nothing was chosen for '${text}'.`,
} as const;
