import { inBothLanguages } from '@codes/codes';
import type { CallWords } from '../call-card.tsx';
import { callWords as importing } from '../import/import.words.ts';

export const words = inBothLanguages({
  en: {
    newTableFromFile: 'New table from file',
    tableName: 'Table name',
    cancel: 'Cancel',
    refused: { csv: 'Failed to parse CSV file.', workbook: 'The workbook cannot be imported.' },
    nothingYet: 'You see a preview before the table is made.',
    reading: (percent: number) => `Reading the file: ${percent} %`,
    failed: 'Failed to create the table. More info: ',
    finished: 'Table created',
  },
  sv: {
    newTableFromFile: 'Ny tabell från fil',
    tableName: 'Tabellens namn',
    cancel: 'Avbryt',
    refused: { csv: 'CSV-filen kunde inte läsas.', workbook: 'Arbetsboken kan inte importeras.' },
    nothingYet: 'Du får se en förhandsvisning innan tabellen skapas.',
    reading: (percent) => `Läser filen: ${percent} %`,
    failed: 'Tabellen kunde inte skapas. Mer information: ',
    finished: 'Tabellen har skapats',
  },
});

export const callWords = inBothLanguages<CallWords>({
  en: {
    ...importing,
    title: { running: 'Creating the table', failed: 'The table was not created' },
    running: 'Nothing is stored until all rows are in.',
    refused: 'Neither the table nor any records have been stored.',
    lost: 'The table may or may not have been stored. If you try again, nothing is stored twice.',
  },
  sv: {
    ...importing,
    title: { running: 'Skapar tabellen', failed: 'Tabellen skapades inte' },
    running: 'Inget sparas förrän alla rader har kommit in.',
    refused: 'Varken tabellen eller några poster har sparats.',
    lost: 'Det är osäkert om tabellen har sparats. Försök igen: inget sparas två gånger.',
  },
});
