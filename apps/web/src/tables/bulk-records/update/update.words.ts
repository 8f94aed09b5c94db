import { inBothLanguages } from '@codes/codes';
import { csv } from '@codes/contract';
import type { CallWords } from '../call-card.tsx';
import { enumerated } from '../../../platform/ui/text/formats.ts';

/** How many rows are what, none of them 0. */
export type CountedRows = readonly {
  amount: string;
  isOne: boolean;
  done: 'created' | 'updated' | 'deleted';
}[];

export const words = inBothLanguages({
  en: {
    willCompare: (rows: string) => `${rows} will be compared with `,
    nothingIsChangedYet: '. Nothing is changed yet.',
    nothingWillChange: 'Nothing will change: the table is already up to date.',
    willHappen: ([first, ...others]: CountedRows) =>
      first &&
      `${enumerated([`${first.amount} ${first.isOne ? 'record' : 'records'} will be ${first.done}`, ...others.map(({ amount, done }) => `${amount} ${done}`)])}.`,
    happened: ([first, ...others]: CountedRows) =>
      first &&
      `${enumerated([`${first.amount} ${first.isOne ? 'record' : 'records'} ${first.done}`, ...others.map(({ amount, done }) => `${amount} ${done}`)])}.`,
    validateAgain: 'Validate again',
    fieldCreated: (name: string) => `Field ${name} has been created successfully.`,
    review: 'Review',
    noItemsFound: 'No items found!',
    notChangedYet: (totals: string) => `${totals} No records have been changed yet.`,
    update: 'Update',
    back: 'Back',
    cancel: 'Cancel',
    loadingTheReview: 'Loading the review',
    nothingToReview: 'There is nothing to review',
    reviewIsGone: 'The review is no longer here. Choose the file or paste the data again.',
    updateRecords: 'Update records',
    rowsToShow: 'Rows to show',
    all: 'All',
    row: 'Row',
    action: 'Action',
    actions: { Create: 'Create', Delete: 'Delete', Ignore: 'Ignore', Update: 'Update' },
    warnings: 'Warnings',
    rowNoun: { one: 'row', many: 'rows' },
    deletesOthers: 'Delete records that are not in the file',
    checkingTheRows: 'Checking the rows',
    checking: (step: string, rows: string, total: string) =>
      `${step} ${rows} of ${total}. Nothing has been changed.`,
    validate: 'Validate',
    file: 'CSV or Excel file',
    refused: { csv: csv.csvWords.invalid, workbook: 'The workbook cannot be used.' },
    data: 'Data',
    pasteHint: 'Copy the rows in a spreadsheet, with their header, and paste them here.',
    reading: (percent: number) => `Reading: ${percent} %`,
    nothingYet: 'Rows are matched by code. You review the changes before they are made.',
  },
  sv: {
    willCompare: (rows) => `${rows} jämförs med `,
    nothingIsChangedYet: '. Inget ändras än.',
    nothingWillChange: 'Inget ändras: tabellen är redan aktuell.',
    willHappen: ([first, ...others]) => {
      const done = { created: 'skapas', updated: 'uppdateras', deleted: 'tas bort' };
      return (
        first &&
        `${enumerated([`${first.amount} ${first.isOne ? 'post' : 'poster'} ${done[first.done]}`, ...others.map((one) => `${one.amount} ${done[one.done]}`)])}.`
      );
    },
    happened: ([first, ...others]) => {
      const done = { created: 'har skapats', updated: 'har uppdaterats', deleted: 'har tagits bort' };
      return (
        first &&
        `${enumerated([`${first.amount} ${first.isOne ? 'post' : 'poster'} ${done[first.done]}`, ...others.map((one) => `${one.amount} ${done[one.done]}`)])}.`
      );
    },
    validateAgain: 'Kontrollera igen',
    fieldCreated: (name) => `Fältet ${name} har skapats.`,
    review: 'Granskning',
    noItemsFound: 'Inga träffar',
    notChangedYet: (totals) => `${totals} Inga poster har ändrats än.`,
    update: 'Uppdatera',
    back: 'Tillbaka',
    cancel: 'Avbryt',
    loadingTheReview: 'Hämtar granskningen',
    nothingToReview: 'Det finns inget att granska',
    reviewIsGone: 'Granskningen finns inte kvar. Välj filen eller klistra in data igen.',
    updateRecords: 'Uppdatera poster',
    rowsToShow: 'Rader att visa',
    all: 'Alla',
    row: 'Rad',
    action: 'Åtgärd',
    actions: { Create: 'Skapa', Delete: 'Ta bort', Ignore: 'Ignorera', Update: 'Uppdatera' },
    warnings: 'Varningar',
    rowNoun: { one: 'rad', many: 'rader' },
    deletesOthers: 'Ta bort poster som inte finns i filen',
    checkingTheRows: 'Kontrollerar raderna',
    checking: (step, rows, total) => `${step} ${rows} av ${total}. Inget har ändrats.`,
    validate: 'Kontrollera',
    file: 'CSV- eller Excel-fil',
    refused: { csv: csv.csvWords.invalid, workbook: 'Arbetsboken kan inte användas.' },
    data: 'Data',
    pasteHint: 'Kopiera raderna i ett kalkylark, med rubriker, och klistra in dem här.',
    reading: (percent) => `Läser: ${percent} %`,
    nothingYet: 'Raderna paras ihop med posterna efter kod. Du granskar ändringarna innan de görs.',
  },
});

export const callWords = inBothLanguages<CallWords>({
  en: {
    title: { running: 'Updating records', failed: 'Update failed' },
    steps: {
      preparing: 'Preparing rows',
      sending: 'Sending rows',
      checking: 'Checking all rows. The update can no longer be cancelled.',
      writing: 'Applying all rows at once',
    },
    running: 'Nothing is changed until all rows are in.',
    stepsOfAJob: {
      checking: 'Checking all rows',
      writing: 'Applying all rows at once. The update can no longer be cancelled.',
    },
    runningJob:
      'You can leave this screen or close the window: the update goes on, and you find it under Jobs.',
    refused: 'No records have been changed.',
    lost: 'The changes may or may not have been stored. If you try again, nothing is changed twice.',
    back: 'Back to the review',
  },
  sv: {
    title: { running: 'Uppdaterar poster', failed: 'Uppdateringen misslyckades' },
    steps: {
      preparing: 'Förbereder raderna',
      sending: 'Skickar raderna',
      checking: 'Kontrollerar alla rader. Uppdateringen kan inte längre avbrytas.',
      writing: 'Sparar alla rader på en gång',
    },
    running: 'Inget ändras förrän alla rader har kommit in.',
    stepsOfAJob: {
      checking: 'Kontrollerar alla rader',
      writing: 'Sparar alla rader på en gång. Uppdateringen kan inte längre avbrytas.',
    },
    runningJob:
      'Du kan lämna sidan eller stänga fönstret: uppdateringen fortsätter, och du hittar den under Jobb.',
    refused: 'Inga poster har ändrats.',
    lost: 'Det är osäkert om ändringarna har sparats. Försök igen: inget ändras två gånger.',
    back: 'Tillbaka till granskningen',
  },
});
