export const words = {
  result: 'Result',
  segments: 'Segments',
  copy: 'Copy to clipboard',
  copied: 'Copied to clipboard',
  notCopied: 'The code could not be copied. Select it and copy it with the keyboard.',
  placeholder: 'Please fill out segments section to see generated code',
  clearAll: 'Clear all',
  notWholly: (code: string) => `Only part of ${code} could be read. The rest is left empty.`,
  nothingChosen: (text: string) => `Nothing was chosen for '${text}'.`,
  createCode: 'Create code',
  loadingSegments: 'Loading segments',
  codeNotRead: 'The code could not be read',
} as const;
