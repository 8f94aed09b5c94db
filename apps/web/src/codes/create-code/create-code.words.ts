import { isApple } from '../../platform/ui/focus/typing.ts';

export const words = {
  follows: (tableName: string, next: string) => `${tableName}, ${next} follows`,
  mayFollow: (tableName: string, next: string) => `${tableName}, ${next} may follow`,
  nothingFollows: (tableName: string) => `${tableName}, nothing follows`,
  draftCode: (code: string) => `the code ${code}`,
  draftTitle: 'the title',
  result: 'Result',
  segments: 'Segments',
  copy: 'Copy to clipboard',
  withKeys: (label: string) => `${label} (${isApple ? '⌘' : 'Ctrl'}+Enter)`,
  /** As a button names them for assistive technology. */
  finishKeys: 'Control+Enter Meta+Enter',
  copied: 'Copied to clipboard',
  notCopied: 'The code could not be copied. Select it and copy it with the keyboard.',
  placeholder: 'Please fill out segments section to see generated code',
  clearAll: 'Clear all',
  canEnd: 'The code can end here',
  orGoOnWith: 'or go on with',
  goOn: 'Go on',
  endHere: 'End here',
  inPlace: (name: string, place: number) => `${name}, segment ${place}`,
  notWholly: (code: string) => `Only part of ${code} could be read. The rest is left empty.`,
  nothingChosen: (text: string) => `Nothing was chosen for '${text}'.`,
  createCode: 'Create code',
  loadingSegments: 'Loading segments',
  codeNotRead: 'The code could not be read',
} as const;
