import type { Field } from '@codes/contract';
import { expect, test } from 'vitest';
import { hasHeadings, readBlock, textOf, withHeadings } from './pasted-block.ts';

const field = (tableFieldId: string, name: string) => ({ tableFieldId, name, type: 'text' }) as Field;
const fields = [field('code', 'Code'), field('descriptionEn', 'Description En'), field('11', 'Area')];

test('rows as spreadsheets copy them: quotes around several lines, empty rows in their place', () => {
  expect(readBlock('a\t"two\nlines"\r\n\r\nb\tc\r\n')).toEqual([
    ['a', 'two\nlines'],
    ['', ''],
    ['b', 'c'],
  ]);
});

test('what is copied is read again as it was', () => {
  const rows = [
    ['a', 'x "y"'],
    ['', 'tab\there'],
  ];
  expect(readBlock(textOf(rows))).toEqual(rows);
});

test('rows are for an update where their headings name the code; without any they get those of the list', () => {
  const named = 'Area\tcode\n1\tR1';
  expect(hasHeadings(readBlock(named) ?? [], fields)).toBe(true);
  expect(withHeadings(named, readBlock(named) ?? [], fields)).toBe(named);
  const plain = 'R1\tHall';
  expect(hasHeadings(readBlock(plain) ?? [], fields)).toBe(false);
  expect(withHeadings(plain, readBlock(plain) ?? [], fields)).toBe(`Code\tDescription En\n${plain}`);
});
