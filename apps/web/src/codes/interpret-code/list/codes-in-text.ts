// The codes in what was pasted or in a file: one a line, the first column where there are several.
import { csv } from '@codes/contract';
import { rowsInPasted, type TextRow } from '../../code-screens/rows-in-text.ts';

export type ListedCode = { row: number; code: string };

export function codesInPasted(text: string): ListedCode[] {
  return firstCells(rowsInPasted(text));
}

export function firstCells(rows: Iterable<TextRow>): ListedCode[] {
  const codes: ListedCode[] = [];
  for (const { rowNumber, cells } of rows) {
    const [code = ''] = cells;
    if (code !== '') codes.push({ row: rowNumber, code });
  }
  return csv.isCodeHeader(codes[0]?.code) ? codes.slice(1) : codes;
}
