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
    rows === 1 ? '1 row above the header is left out.' : `${rows} rows above the header are left out.`,
  hiddenIncluded: ({ rows, columns }: { rows: number; columns: number }) =>
    `${amounts(rows, columns)} of this sheet ${rows + columns === 1 ? 'is' : 'are'} included.`,
  changeFile: 'Change file',
  chooseFile: 'Choose file',
  done: 'Done',
  notYet: 'Not yet',
  failed: 'Failed',
  running: 'Running',
  notRead: 'The file cannot be read. It may have been moved or changed: choose it again.',
  notKept: 'Your browser has not kept your entries. Please choose the file again.',
} as const;

function amounts(rows: number, columns: number): string {
  const some = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  return [
    ...some(rows, 'hidden row', 'hidden rows'),
    ...some(columns, 'hidden column', 'hidden columns'),
  ].join(' and ');
}
