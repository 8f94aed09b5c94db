import { expect, it } from 'vitest';
import { rowsInFile } from '../../code-screens/rows-in-text.ts';
import { codesInPasted, firstCells, type ListedCode } from './codes-in-text.ts';

const inFile = async (name: string, text: string) =>
  firstCells((await rowsInFile(new File([text], name))).rows);
const codesOf = (listed: readonly ListedCode[]) => listed.map(({ code }) => code);

it('reads a pasted column, or the first one of several', () => {
  expect(codesOf(codesInPasted('=K20.QM12\r\n\r\nK21\tfan\n'))).toEqual(['=K20.QM12', 'K21']);
});

it('keeps separators that other files would split at', () => {
  expect(codesOf(codesInPasted('A,B;C\nD,E'))).toEqual(['A,B;C', 'D,E']);
});

it('leaves a header out', () => {
  expect(codesOf(codesInPasted('Code\nK20'))).toEqual(['K20']);
});

it('reads the first column of a CSV file and undoes what made it safe', async () => {
  expect(codesOf(await inFile('codes.csv', 'Code;Note\r\n\'=K20;a\r\n"K;21";b\r\n'))).toEqual([
    '=K20',
    'K;21',
  ]);
});

it('reads a text file line by line', async () => {
  expect(codesOf(await inFile('codes.txt', 'A;1\nB;2\n'))).toEqual(['A;1', 'B;2']);
});

it('undoes it once: an apostrophe that belongs to the code stays', async () => {
  expect(codesOf(await inFile('codes.csv', "Code\r\n''=K20\r\n"))).toEqual(["'=K20"]);
});

it('numbers the codes as the rows that they stand in', async () => {
  expect(codesInPasted('Code\n\nK20\n\t\nK21')).toEqual([
    { row: 3, code: 'K20' },
    { row: 5, code: 'K21' },
  ]);
  expect(await inFile('codes.csv', 'Code,Note\r\nK20,"two\nlines"\r\n,none\r\nK21,x')).toEqual([
    { row: 2, code: 'K20' },
    { row: 4, code: 'K21' },
  ]);
});
