import { worded, wordsIn } from '@codes/codes';
import { packingInBrowser, workbookParts, zipOf } from '@codes/workbooks';
import { expect, it } from 'vitest';
import { fileProblemInWords } from '../file-problems.ts';
import { noteWords } from '../files.words.ts';
import { readWorkbookFile, workbookTexts } from './workbook-rows.ts';

async function workbookOf(rows: string): Promise<Blob> {
  const parts = workbookParts({ name: 'Sheet', headers: [], pieces: [] }).map(({ name, content }) => ({
    name,
    content: name.endsWith('sheet1.xml')
      ? [`<worksheet><sheetData>${rows}</sheetData></worksheet>`]
      : content,
  }));
  const pieces: BlobPart[] = [];
  for await (const piece of zipOf(parts, packingInBrowser)) pieces.push(piece as BlobPart);
  return new Blob(pieces);
}

const how = { headers: 'first row', sheet: null, onProgress: () => {} } as const;

/** What the screens of records and those of code lists say of it. */
async function problemsOf(rows: string): Promise<string[]> {
  const file = await workbookOf(rows);
  const { outcome } = await readWorkbookFile(file, how);
  const texts = await workbookTexts(file, how);
  const said = [outcome, texts].map((one) => (one.ok ? [] : one.problems.map(fileProblemInWords)));
  expect(said[1]).toEqual(said[0]);
  return said[0] ?? [];
}

it('a row that Excel has no room for is refused in words', async () => {
  expect(await problemsOf(`<row r="2">${'<c><v>1</v></c>'.repeat(16_385)}</row>`)).toEqual([
    'Row 2 has more than 16384 cells, the most that Excel allows.',
  ]);
});

it('so is a text', async () => {
  expect(await problemsOf(`<row><c t="str"><v>${'x'.repeat(32_768)}</v></c></row>`)).toEqual([
    'A cell has more than 32767 characters, the most that Excel allows.',
  ]);
});

it('of many problems the first hundred are listed, and that there are more', async () => {
  const problems = await problemsOf('<row><c t="e"><v>#N/A</v></c></row>'.repeat(1000));
  expect(problems).toHaveLength(101);
  expect(problems.slice(99)).toEqual([
    'Cell A100 contains the error #N/A.',
    'There are more problems. These are the first 100: the rest of the file was not read.',
  ]);
});

it('what there is to say of a workbook is worded by the page, which has a language', async () => {
  const cell = (text: string) => `<c t="str"><v>${text}</v></c>`;
  const file = await workbookOf(
    `<row>${cell('Pipes')}</row><row>${cell('Code')}${cell('Name')}</row>` +
      `<row hidden="1">${cell('A1')}${cell('Pump')}</row>`,
  );
  const { workbook } = await readWorkbookFile(file, how);
  const inLanguage = (language: 'en' | 'sv') =>
    workbook?.notes.map((note) => worded(wordsIn(noteWords, language), note));
  expect(inLanguage('en')).toEqual([
    '1 row above the header is left out.',
    '1 hidden row of this sheet is included.',
  ]);
  expect(inLanguage('sv')).toEqual(['1 rad ovanför rubrikerna är utelämnad.', 'Bladets 1 dolda rad är med.']);
});
