import { inBothLanguages } from '@codes/codes';
import type { CallWords } from '../../../tables/bulk-records/call-card.tsx';

export const words = inBothLanguages({
  en: {
    importCodes: 'Import codes',
    review: 'Review',
    file: 'CSV or Excel file',
    pastedData: 'Pasted data',
    pastedCodes: 'pasted codes',
    data: 'Data',
    pasteHint: 'One code a line, its title in a second column.',
    nothingYet: 'You review the codes before anything is stored.',
    upload: 'Upload',
    back: 'Back',
    cancel: 'Cancel',
    reading: (percent: number) => `Reading the file: ${percent} %`,
    sheet: 'Sheet',
    noCodes: 'No codes found.',
    tooMany: (most: string, count: string) =>
      `You can import at most ${most} codes at a time. This list has ${count}.`,
    checking: (step: string, rows: string, total: string) =>
      `${step} ${rows} of ${total}. Nothing has been changed.`,
    checkFailed: 'The codes could not be checked. More info: ',

    all: 'All',
    rowsToShow: 'Codes to show',
    row: 'Row',
    outcomes: { Unreadable: 'Unreadable', New: 'New', Existing: 'Existing' },
    outcomeTotals: { Unreadable: 'Unreadable', New: 'New', Existing: 'Existing' },
    outcome: 'Outcome',
    code: 'Code',
    title: 'Title',
    message: 'Message',
    inRegister: 'Already in the register',
    noItemsFound: 'No items found!',
    newNoun: { one: 'new code', many: 'new codes' },
    legacyNoun: { one: 'legacy code', many: 'legacy codes' },
    codeNoun: { one: 'code', many: 'codes' },
    and: ' and ',
    willBeIssued: (issued: string, skipped: string) => `${issued} will be issued${skipped}.`,
    skipped: (count: string) => `, ${count} skipped`,
    wereSkipped: (count: string) => `, ${count} skipped`,
    nothingToImport: 'No new codes found.',
    notChangedYet: (what: string) => `${what} Nothing has been changed yet.`,
    canBeUndone:
      'You can undo the import as long as none of its codes has been changed. After that, codes can only be retired.',
    import: 'Import',
    takeUnreadable: (count: string, isOne: boolean) =>
      isOne
        ? `Also import the ${count} unreadable code as a legacy code`
        : `Also import the ${count} unreadable codes as legacy codes`,
    imported: (created: string, skipped: string) => `${created} imported${skipped}.`,
    checkAgain: 'Check again',
  },
  sv: {
    importCodes: 'Importera koder',
    review: 'Granskning',
    file: 'CSV- eller Excel-fil',
    pastedData: 'Inklistrade data',
    pastedCodes: 'inklistrade koder',
    data: 'Data',
    pasteHint: 'En kod per rad, med titeln i en andra kolumn.',
    nothingYet: 'Du granskar koderna innan något sparas.',
    upload: 'Ladda upp',
    back: 'Tillbaka',
    cancel: 'Avbryt',
    reading: (percent) => `Läser filen: ${percent} %`,
    sheet: 'Blad',
    noCodes: 'Hittade inga koder.',
    tooMany: (most, count) => `Du kan importera högst ${most} koder åt gången. Den här listan har ${count}.`,
    checking: (step, rows, total) => `${step} ${rows} av ${total}. Inget har ändrats.`,
    checkFailed: 'Koderna kunde inte kontrolleras. Mer information: ',

    all: 'Alla',
    rowsToShow: 'Koder att visa',
    row: 'Rad',
    outcomes: { Unreadable: 'Oläsbar', New: 'Ny', Existing: 'Finns redan' },
    outcomeTotals: { Unreadable: 'Oläsbara', New: 'Nya', Existing: 'Finns redan' },
    outcome: 'Utfall',
    code: 'Kod',
    title: 'Titel',
    message: 'Meddelande',
    inRegister: 'Finns redan i registret',
    noItemsFound: 'Inga träffar',
    newNoun: { one: 'ny kod', many: 'nya koder' },
    legacyNoun: { one: 'äldre kod', many: 'äldre koder' },
    codeNoun: { one: 'kod', many: 'koder' },
    and: ' och ',
    willBeIssued: (issued, skipped) => `${issued} utfärdas${skipped}.`,
    skipped: (count) => `, ${count} hoppas över`,
    wereSkipped: (count) => `, ${count} hoppades över`,
    nothingToImport: 'Hittade inga nya koder.',
    notChangedYet: (what) => `${what} Inget har ändrats än.`,
    canBeUndone:
      'Du kan ångra importen så länge ingen av koderna har ändrats. Därefter kan du bara låta koderna utgå.',
    import: 'Importera',
    takeUnreadable: (count, isOne) =>
      isOne
        ? `Importera även ${count} oläsbar kod som äldre kod`
        : `Importera även de ${count} oläsbara koderna som äldre koder`,
    imported: (created, skipped) => `${created} importerades${skipped}.`,
    checkAgain: 'Kontrollera igen',
  },
});

export const callWords = inBothLanguages<CallWords>({
  en: {
    title: { running: 'Importing codes', failed: 'Import failed' },
    steps: {
      preparing: 'Preparing codes',
      sending: 'Sending codes',
      checking: 'Checking all codes. The import can no longer be cancelled.',
      writing: 'Storing all codes at once',
    },
    running: 'Nothing is stored until all codes are in.',
    stepsOfAJob: {
      checking: 'Checking all codes',
      writing: 'Storing all codes at once. The import can no longer be cancelled.',
    },
    runningJob:
      'You can leave this screen or close the window: the import goes on, and you find it under Jobs.',
    refused: 'No codes have been stored.',
    lost: 'The codes may or may not have been stored. If you try again, nothing is stored twice.',
    back: 'Back to the review',
    counted: 'codes',
  },
  sv: {
    title: { running: 'Importerar koder', failed: 'Importen misslyckades' },
    steps: {
      preparing: 'Förbereder koderna',
      sending: 'Skickar koderna',
      checking: 'Kontrollerar alla koder. Importen kan inte längre avbrytas.',
      writing: 'Sparar alla koder på en gång',
    },
    running: 'Inget sparas förrän alla koder har kommit in.',
    stepsOfAJob: {
      checking: 'Kontrollerar alla koder',
      writing: 'Sparar alla koder på en gång. Importen kan inte längre avbrytas.',
    },
    runningJob:
      'Du kan lämna sidan eller stänga fönstret: importen fortsätter, och du hittar den under Jobb.',
    refused: 'Inga koder har sparats.',
    lost: 'Det är osäkert om koderna har sparats. Försök igen: inget sparas två gånger.',
    back: 'Tillbaka till granskningen',
    counted: 'koder',
  },
});
