import { expect, it } from 'vitest';
import { codesInFile, codesInPasted } from './codes-in-text.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('reads a pasted column, or the first one of several', () => {
  expect(codesInPasted('=K20.QM12\r\n\r\nK21\tfan\n')).toEqual(['=K20.QM12', 'K21']);
});

it('keeps separators that other files would split at', () => {
  expect(codesInPasted('A,B;C\nD,E')).toEqual(['A,B;C', 'D,E']);
});

it('leaves a header out', () => {
  expect(codesInPasted('Code\nK20')).toEqual(['K20']);
});

it('reads the first column of a CSV file and undoes what made it safe', () => {
  expect(codesInFile('codes.csv', bytes('Code;Note\r\n\'=K20;a\r\n"K;21";b\r\n'))).toEqual(['=K20', 'K;21']);
});

it('reads a text file line by line', () => {
  expect(codesInFile('codes.txt', bytes('A;1\nB;2\n'))).toEqual(['A;1', 'B;2']);
});

it('undoes it once: an apostrophe that belongs to the code stays', () => {
  expect(codesInFile('codes.csv', bytes("Code\r\n''=K20\r\n"))).toEqual(["'=K20"]);
});
