import { inBothLanguages } from '@codes/codes';
import type { CallWords } from '../call-card.tsx';

export const words = inBothLanguages({
  en: {
    will: (records: string, newFields: string) =>
      `${records}${newFields && ` and ${newFields}`} will be added to `,
    recordNoun: { one: 'record', many: 'records' },
    newFieldNoun: { one: 'new field', many: 'new fields' },
    createNewFields: 'Create new fields',
    import: 'Import',
    createTable: 'Create table',
    cancel: 'Cancel',
    hasHeaders: 'First column has headers',
    reading: (percent: number) => `Reading the file: ${percent} %`,
    nothingYet: 'You see a preview before anything is imported.',
    refused: { csv: 'Failed to parse CSV file.', workbook: 'The workbook cannot be imported.' },
    importRecords: 'Import records',
    undo: 'Undo',
    importFinished: 'Import finished',
    open: (tableName: string) => `Open ${tableName}`,
    fieldCreated: (name: string) => `Field ${name} has been created successfully.`,
    importFailed: 'Failed to import records. More info: ',
  },
  sv: {
    will: (records, newFields) => `${records}${newFields && ` och ${newFields}`} läggs till i `,
    recordNoun: { one: 'post', many: 'poster' },
    newFieldNoun: { one: 'nytt fält', many: 'nya fält' },
    createNewFields: 'Skapa nya fält',
    import: 'Importera',
    createTable: 'Skapa tabell',
    cancel: 'Avbryt',
    hasHeaders: 'Första raden har rubriker',
    reading: (percent) => `Läser filen: ${percent} %`,
    nothingYet: 'Du får se en förhandsvisning innan något importeras.',
    refused: { csv: 'CSV-filen kunde inte läsas.', workbook: 'Arbetsboken kan inte importeras.' },
    importRecords: 'Importera poster',
    undo: 'Ångra',
    importFinished: 'Importen är klar',
    open: (tableName) => `Öppna ${tableName}`,
    fieldCreated: (name) => `Fältet ${name} har skapats.`,
    importFailed: 'Posterna kunde inte importeras. Mer information: ',
  },
});

export const callWords = inBothLanguages<CallWords>({
  en: {
    title: { running: 'Importing records', failed: 'Import failed' },
    steps: {
      preparing: 'Preparing records',
      sending: 'Sending records',
      checking: 'Checking all rows. The import can no longer be cancelled.',
      writing: 'Applying all rows at once',
    },
    running: 'Nothing is stored until all rows are in.',
    stepsOfAJob: {
      checking: 'Checking all rows',
      writing: 'Applying all rows at once. The import can no longer be cancelled.',
    },
    runningJob:
      'You can leave this screen or close the window: the import goes on, and you find it under Jobs.',
    refused: 'No records have been stored.',
    lost: 'The records may or may not have been stored. If you try again, nothing is stored twice.',
    back: 'Back to the preview',
  },
  sv: {
    title: { running: 'Importerar poster', failed: 'Importen misslyckades' },
    steps: {
      preparing: 'Förbereder posterna',
      sending: 'Skickar posterna',
      checking: 'Kontrollerar alla rader. Importen kan inte längre avbrytas.',
      writing: 'Sparar alla rader på en gång',
    },
    running: 'Inget sparas förrän alla rader har kommit in.',
    stepsOfAJob: {
      checking: 'Kontrollerar alla rader',
      writing: 'Sparar alla rader på en gång. Importen kan inte längre avbrytas.',
    },
    runningJob:
      'Du kan lämna sidan eller stänga fönstret: importen fortsätter, och du hittar den under Jobb.',
    refused: 'Inga poster har sparats.',
    lost: 'Det är osäkert om posterna har sparats. Försök igen: inget sparas två gånger.',
    back: 'Tillbaka till förhandsvisningen',
  },
});
