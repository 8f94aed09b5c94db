export const words = {
  ofAmount: (amount: string, noun: string) => ` of ${amount} ${noun}`,
  records: 'records',
  prepared: 'Prepared',
  sent: 'Sent',
  checked: 'Checked',
  applied: 'Applied',
  delimiter: 'Delimiter',
  selectADelimiter: 'Select a delimiter',
  ignoreThisColumn: 'Ignore this column',
  file: 'CSV or Excel file',
  dropFile: 'Drop a CSV file or an Excel workbook here',
  sheet: 'Sheet',
  encoding: 'Encoding',
  detected: (encoding: string) => `${encoding}, detected`,
  format: 'Format',
  formats: { csv: 'CSV', xlsx: 'Excel workbook (.xlsx)' },
  aboveHeader: (rows: number) =>
    rows === 1
      ? 'The first row stands above the header and is left out.'
      : `The first ${rows} rows stand above the header and are left out.`,
  hiddenTaken: ({ rows, columns }: { rows: number; columns: number }) =>
    `What is hidden in the sheet is taken as well: ${amounts(rows, columns)}.`,
  changeFile: 'Change file',
  chooseFile: 'Choose file',
  done: 'Done',
  notYet: 'Not yet',
  failed: 'Failed',
  running: 'Running',
  notRead: 'The file cannot be read. It may have been moved or changed: choose it again.',
  notKept: 'What you had entered here could not be kept. Please choose the file again.',
} as const;

function amounts(rows: number, columns: number): string {
  const some = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return [...some(rows, 'row', 'rows'), ...some(columns, 'column', 'columns')].join(' and ');
}
