// What the screens say of CSV files.

export const csvWords = {
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
} as const;
