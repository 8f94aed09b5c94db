// The codes in what was pasted or in a file: one a line, the first column where there are several.
import { csv } from '@codes/contract';

/** What a spreadsheet puts on the clipboard has tabs between its columns. */
export function codesInPasted(text: string): string[] {
  return firstCells(text, '\t');
}

export function codesInFile(name: string, bytes: Uint8Array): string[] {
  const { text } = csv.decodeCsv(bytes);
  const isTable = csv.hasCsvExtension(name);
  return firstCells(text, isTable ? csv.suggestDelimiter(text) : '\t');
}

const headers = new Set(['code', 'codes', 'kod', 'koder']);

function firstCells(text: string, delimiter: string): string[] {
  const codes: string[] = [];
  for (const { cells } of csv.csvRows(text, delimiter)) {
    const [code = ''] = cells;
    if (code !== '') codes.push(code);
  }
  return headers.has(codes[0]?.trim().toLowerCase() ?? '') ? codes.slice(1) : codes;
}
