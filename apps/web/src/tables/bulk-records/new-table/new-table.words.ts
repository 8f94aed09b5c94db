import type { CallWords } from '../call-card.tsx';
import { callWords as importing } from '../import/import.words.ts';

export const words = {
  newTableFromFile: 'New table from file',
  tableName: 'Table name',
  cancel: 'Cancel',
  refused: { csv: 'Failed to parse CSV file.', workbook: 'The workbook cannot be imported.' },
  nothingYet: 'You see a preview before the table is made.',
  reading: (percent: number) => `Reading the file: ${percent} %`,
  failed: 'Failed to create the table. More info: ',
  finished: 'Table created',
} as const;

export const callWords: CallWords = {
  ...importing,
  title: { running: 'Creating the table', failed: 'The table was not created' },
  running: 'Nothing is stored until all rows are in.',
  refused: 'Neither the table nor any records have been stored.',
  lost: 'The table may or may not have been stored. If you try again, nothing is stored twice.',
};
