import { parseTree, SegmentType, type SegmentOnWire } from '@codes/codes';
import { expect, it } from 'vitest';
import { asGuessed, readList, type ListReading } from './listed-codes.ts';
import { rowsInFile, rowsInPasted } from './rows-in-text.ts';

const pasted = (text: string, reading: Partial<ListReading> = {}, root: SegmentOnWire | null = null) =>
  readList(rowsOf(text), { ...asGuessed, ...reading }, root && parseTree(root).tree);
const rowsOf = (text: string) => {
  const read = rowsInPasted(text);
  if (!read.ok) throw new Error(read.problem);
  return read.rows;
};
const codesOf = ({ codes }: ReturnType<typeof readList>) => codes.map(({ code }) => code);
const inFile = async (name: string, text: string) =>
  readList([...(await rowsInFile(new File([text], name))).rows], asGuessed, null);

it('takes the first two columns where there is no heading', () => {
  expect(pasted('K20\tFan\nK21\n').codes).toEqual([
    { code: 'K20', title: 'Fan', rowNumber: 1 },
    { code: 'K21', title: '', rowNumber: 2 },
  ]);
});

it('finds code and title by their headings, in any order and beside others', () => {
  const found = [{ code: 'K20', title: 'Fan', rowNumber: 2 }];
  expect(pasted('Status\tTitel\tKod\nIssued\tFan\tK20\n').codes).toEqual(found);
  expect(pasted('Benämning\tBeteckning\nFan\tK20\n').codes).toEqual(found);
});

it('takes codes and titles from the columns chosen, whatever the headings say', () => {
  const text = 'Kod\tMärkning\tBenämning\nA\tK20\tFan\n';
  expect(pasted(text).choices).toMatchObject({
    columns: ['Kod', 'Märkning', 'Benämning'],
    code: 0,
    title: 2,
  });
  const chosen = pasted(text, { code: 1 });
  expect(chosen.codes).toEqual([{ code: 'K20', title: 'Fan', rowNumber: 2 }]);
  expect(pasted(text, { code: 1, title: -1 }).codes).toEqual([{ code: 'K20', title: '', rowNumber: 2 }]);
  expect(pasted(text, { code: 2 }).choices).toMatchObject({ code: 2, title: -1 });
  expect(codesOf(pasted('x\tK20\ny\tK21', { code: 1 }))).toEqual(['K20', 'K21']);
});

it('guesses headings by their names and by what stands under them, and is told otherwise', () => {
  const headings = (text: string) => pasted(text).choices?.headings;
  expect(headings('Beteckning\nK20')).toBe(true);
  expect(headings('Komponent nr.\tSpår\nK20\t1\nK21\t2')).toBe(true);
  expect(headings('ABC\nABD\nABE')).toBe(false);
  expect(headings('K20\nK21\nK22')).toBe(false);
  expect(headings('Pump')).toBe(false);
  expect(codesOf(pasted('ABC\nK21\nK22', { headings: false }))).toEqual(['ABC', 'K21', 'K22']);
  expect(codesOf(pasted('K20\nK21', { headings: true }))).toEqual(['K21']);
  expect(pasted('Beteckning\tSpår\nK20\t1', { headings: false }).choices).toMatchObject({
    first: ['Beteckning', 'Spår'],
    headings: false,
  });
});

it('drops blanks around codes, unless it is told not to or a code may have them', () => {
  const text = 'Kod\n K20\nK21  \nK 22\n';
  expect(pasted(text)).toMatchObject({ choices: { blanks: 2, dropsBlanks: true } });
  expect(codesOf(pasted(text))).toEqual(['K20', 'K21', 'K 22']);
  expect(codesOf(pasted(text, { dropsBlanks: false }))).toEqual([' K20', 'K21  ', 'K 22']);
  const filled = { type: SegmentType.freeText, options: [{ optionLength: 5 }] };
  expect(codesOf(pasted(text, {}, filled))).toEqual([' K20', 'K21  ', 'K 22']);
  const first = {
    type: SegmentType.freeText,
    options: [{ optionLength: 5, childSegment: { type: SegmentType.freeText, options: [{}] } }],
  };
  expect(codesOf(pasted(text, {}, first))).toEqual(['K20', 'K21', 'K 22']);
});

it('leaves out lines without a code, of blanks too, and keeps a title without one', () => {
  expect(pasted('K20\n\n   \n\tFan\n \tMotor\nK21', { dropsBlanks: false }).codes).toEqual([
    { code: 'K20', title: '', rowNumber: 1 },
    { code: '', title: 'Fan', rowNumber: 4 },
    { code: '', title: 'Motor', rowNumber: 5 },
    { code: 'K21', title: '', rowNumber: 6 },
  ]);
  expect(pasted(' \n\t\n')).toEqual({ codes: [], choices: null });
});

it('keeps separators that other files would split at', () => {
  expect(codesOf(pasted('A1,B;C\nD,E'))).toEqual(['A1,B;C', 'D,E']);
});

it('reads what the register has exported, and undoes once what made it safe', async () => {
  const exported = '\uFEFFCode,Title,Status,Created\r\n\'=K20,"Fan, motor",Issued,2026-11-15\r\n';
  expect((await inFile('codes.csv', exported)).codes).toEqual([
    { code: '=K20', title: 'Fan, motor', rowNumber: 2 },
  ]);
  expect(codesOf(await inFile('codes.csv', "Code\r\n''=K20\r\n"))).toEqual(["'=K20"]);
});

it('reads a text file line by line', async () => {
  expect(codesOf(await inFile('codes.txt', 'A;1\nB;2\n'))).toEqual(['A;1', 'B;2']);
});

it('numbers the codes as the rows that they stand in', async () => {
  const rows = ({ codes }: ReturnType<typeof readList>) =>
    codes.map(({ code, rowNumber }) => [rowNumber, code]);
  expect(rows(pasted('Code\n\nK20\n\t\nK21'))).toEqual([
    [3, 'K20'],
    [5, 'K21'],
  ]);
  expect(rows(await inFile('codes.csv', 'Code,Note\r\nK20,"two\nlines"\r\n,\r\nK21,x'))).toEqual([
    [2, 'K20'],
    [4, 'K21'],
  ]);
});
