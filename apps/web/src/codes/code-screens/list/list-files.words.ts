// The headings of files with codes, and their names. A file is the same for everybody.
import type { SegmentTypeName } from '@codes/codes';

export const fileWords = {
  interpretedCodes: 'interpreted-codes',
  issuedCodes: 'issued-codes',
  row: 'Row',
  code: 'Code',
  status: 'Status',
  statuses: { wrong: 'Wrong', warning: 'With warnings', found: 'Found' },
  explanation: 'Explanation',
  register: 'Register',
  title: 'Title',
  englishOf: (part: number) => `${part} English`,
  swedishOf: (part: number) => `${part} Swedish`,
};

export const typeNamesInFiles: Readonly<Record<SegmentTypeName, string>> = {
  table: 'Table',
  multipleTables: 'Multiple tables',
  serialNumber: 'Serial number',
  freeText: 'Free text',
  fixedValue: 'Fixed value',
};
