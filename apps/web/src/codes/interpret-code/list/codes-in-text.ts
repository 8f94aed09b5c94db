// The codes in what was pasted or in a file: one a line, the first column where there are several.
import { csv } from '@codes/contract';

/** A code with its row in the text: empty lines and a header count, as they do for whoever looks there. */
export type ListedCode = { row: number; code: string };

/** What a spreadsheet puts on the clipboard has tabs between its columns. */
export function codesInPasted(text: string): ListedCode[] {
  return firstCells(text, '\t');
}

export function codesInFile(name: string, bytes: Uint8Array): ListedCode[] {
  const { text } = csv.decodeCsv(bytes);
  const isTable = csv.hasCsvExtension(name);
  return firstCells(text, isTable ? csv.suggestDelimiter(text) : '\t');
}

const headers = new Set(['code', 'codes', 'kod', 'koder']);

function firstCells(text: string, delimiter: string): ListedCode[] {
  const codes: ListedCode[] = [];
  for (const { rowNumber, cells } of csv.csvRows(text, delimiter)) {
    const [code = ''] = cells;
    if (code !== '') codes.push({ row: rowNumber, code });
  }
  return headers.has(codes[0]?.code.trim().toLowerCase() ?? '') ? codes.slice(1) : codes;
}
