// What the screens say of CSV files.
import { inBothLanguages } from '@codes/codes';

export const csvWords = inBothLanguages({
  en: {
    fileRequired: 'File must be selected!',
    fileType: 'File type is not valid',
    updateFileType: 'File type is not valid!',
    delimiterRequired: 'Delimeter must be selected!',
    empty: 'Failed to parse CSV file. File is empty',
    updateEmpty: 'CSV file is empty!',
    onlyHeader: 'The file has a header but no rows',
    pastedOnlyHeader: 'The data has a header but no rows',
    invalid: 'Cannot proceed. CSV data is invalid:',
    imported: 'Records have been imported successfully.',
    importFailed: 'Failed to import records. Please try again later.',
  },
  sv: {
    fileRequired: 'Välj en fil',
    fileType: 'Filtypen är ogiltig',
    updateFileType: 'Filtypen är ogiltig',
    delimiterRequired: 'Välj en avgränsare',
    empty: 'CSV-filen kunde inte läsas. Filen är tom',
    updateEmpty: 'CSV-filen är tom',
    onlyHeader: 'Filen har rubriker men inga rader',
    pastedOnlyHeader: 'Det inklistrade har rubriker men inga rader',
    invalid: 'Det går inte att fortsätta. Det här är fel i dina data:',
    imported: 'Posterna har importerats.',
    importFailed: 'Posterna kunde inte importeras. Försök igen senare.',
  },
});
