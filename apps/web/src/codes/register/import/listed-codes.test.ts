import { expect, it } from 'vitest';
import { rowsInFile, rowsInPasted } from '../../code-screens/rows-in-text.ts';
import { listedCodes } from './listed-codes.ts';

const pasted = (text: string) => listedCodes(rowsInPasted(text));
const inFile = async (text: string) => listedCodes((await rowsInFile(new File([text], 'codes.csv'))).rows);

it('takes the first two columns where there is no header', () => {
  expect(pasted('K20\tFan\nK21\n')).toEqual([
    { code: 'K20', title: 'Fan', rowNumber: 1 },
    { code: 'K21', title: '', rowNumber: 2 },
  ]);
});

it('finds code and title by their headers, in any order and beside others', () => {
  expect(pasted('Status\tTitel\tKod\nIssued\tFan\tK20\n')).toEqual([
    { code: 'K20', title: 'Fan', rowNumber: 2 },
  ]);
});

it('reads what the register has exported', async () => {
  expect(
    await inFile('\uFEFFCode,Title,Status,Created\r\n\'=K20,"Fan, motor",Issued,2026-11-15\r\n'),
  ).toEqual([{ code: '=K20', title: 'Fan, motor', rowNumber: 2 }]);
});

it('leaves empty lines out, and keeps the blanks of a code and a title without one', () => {
  expect(pasted('K20 \n\n\tFan\n')).toEqual([
    { code: 'K20 ', title: '', rowNumber: 1 },
    { code: '', title: 'Fan', rowNumber: 3 },
  ]);
});
