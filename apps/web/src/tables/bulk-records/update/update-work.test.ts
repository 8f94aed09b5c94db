import { expect, test } from 'vitest';
import { noRows, sourceProblems } from './update-work.ts';

const file = (name: string, type: string) => ({
  kind: 'file' as const,
  file: new File([''], name, { type }),
});

test('a missing file is asked for as a file', () => {
  expect(sourceProblems.file(null)).toBe('File must be selected!');
  expect(sourceProblems.file(file('a.png', 'image/png'))).toBe('File type is not valid!');
  expect(sourceProblems.file(file('a.csv', 'text/csv'))).toBeUndefined();
});

test('pasted data that are missing are not called a file', () => {
  expect(sourceProblems.text(null)).toBe('This field is required');
  expect(sourceProblems.text({ kind: 'text', text: ' \n' })).toBe('This field is required');
  expect(sourceProblems.text({ kind: 'text', text: 'Code\nQA' })).toBeUndefined();
  expect(noRows.text).not.toMatch(/file/i);
});
