// CSV files as this product reads and writes them, the same in the browser and on the server.

export * from './columns/csv-columns.ts';
export * from './columns/date-patterns.ts';
export * from './columns/guess-types.ts';
export * from './columns/headings.ts';
export * from './csv-cells.ts';
export * from './csv-decoding.ts';
export * from './csv-delimiters.ts';
export * from './csv-problem.ts';
export * from './csv-problems.words.ts';
export * from './csv-reading.ts';
export * from './csv.words.ts';
export * from './sheet-table.ts';

/** The types that browsers give a CSV file; where they give none its name decides. */
export function isCsvFile({ name, type }: { name: string; type: string }): boolean {
  const isNamedCsv = name.toLowerCase().endsWith('.csv');
  return ['application/vnd.ms-excel', 'text/csv'].includes(type) ? true : type === '' && isNamedCsv;
}

/** A workbook is told by its name until it is read; then what is in it counts. */
export const isWorkbookName = (name: string): boolean => /\.(xlsx|xlsm|xls|xlsb|ods)$/i.test(name);

export const hasCsvExtension = (name: string): boolean => name.toLowerCase().endsWith('.csv');

export const isTableFile = (name: string): boolean => hasCsvExtension(name) || isWorkbookName(name);
