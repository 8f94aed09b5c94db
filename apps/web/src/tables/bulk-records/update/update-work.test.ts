import { expect, test } from 'vitest';
import { enteredProblem, noRowsProblem } from './update-work.ts';

const file = (name: string, type: string) => ({
  kind: 'file' as const,
  file: new File([''], name, { type }),
});

test('a missing file is asked for as a file', () => {
  expect(enteredProblem('file', null)).toBe('File must be selected!');
  expect(enteredProblem('file', file('a.png', 'image/png'))).toBe('File type is not valid!');
  expect(enteredProblem('file', file('a.csv', 'text/csv'))).toBeUndefined();
});

test('pasted data that are missing are not called a file', () => {
  expect(enteredProblem('text', null)).toBe('This field is required');
  expect(enteredProblem('text', { kind: 'text', text: ' \n' })).toBe('This field is required');
  expect(enteredProblem('text', { kind: 'text', text: 'Code\nQA' })).toBeUndefined();
  expect(noRowsProblem.text).not.toMatch(/file/i);
});
