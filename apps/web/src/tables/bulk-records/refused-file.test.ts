import { workbookWords } from '@codes/workbooks/words';
import { expect, it } from 'vitest';
import { words as importWords } from './import/import.words.ts';
import { refusedFile } from './refused-file.ts';

const says = importWords.refused;

it('a workbook is not called a CSV file, and its only problem is part of the sentence', () => {
  expect(refusedFile(true, [workbookWords.errorValue({ cell: 'B2', error: '#N/A' })], says)).toEqual({
    text: 'The workbook cannot be imported. Cell B2 contains the error #N/A.',
    problems: [],
  });
  expect(refusedFile(true, [workbookWords.empty], says).text).toBe(
    'The workbook cannot be imported. The file is empty.',
  );
  const two = [
    workbookWords.errorValue({ cell: 'B2', error: '#N/A' }),
    workbookWords.noStoredValue({ cell: 'C3' }),
  ];
  expect(refusedFile(true, two, says)).toEqual({ text: says.workbook, problems: two });
});

it('the problems of a CSV file are listed', () => {
  expect(refusedFile(false, ['Row 2: …'], says)).toEqual({
    text: 'Failed to parse CSV file.',
    problems: ['Row 2: …'],
  });
});
