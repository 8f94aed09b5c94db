export const words = {
  result: 'Result',
  segments: 'Segments',
  copy: 'Copy to clipboard',
  copied: 'Copied to clipboard',
  notCopied: 'The code could not be copied. Select it and copy it with the keyboard.',
  placeholder: 'Please fill out segments section to see generated code',
  clearAll: 'Clear all',
  typeToSearch: 'Type to search code and both descriptions',
} as const;
