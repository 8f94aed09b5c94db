// The codes and titles in what was pasted or in a file: by their headers, else the first two columns.
import { csv, type ListedCode } from '@codes/contract';
import type { TextRow } from '../../code-screens/rows-in-text.ts';

/** Of a workbook a sheet; null where there is none to choose. */
export type Entered = { kind: 'file'; file: File; sheet: string | null } | { kind: 'text'; text: string };

export function listedCodes(rows: Iterable<TextRow>): readonly ListedCode[] {
  const listed: ListedCode[] = [];
  let columns: Columns | null = null;
  for (const { rowNumber, cells } of rows) {
    if (columns === null) {
      const found = headersIn(cells);
      columns = found ?? firstTwo;
      if (found) continue;
    }
    const [code = '', title = ''] = [cells[columns.code], cells[columns.title]];
    // An empty line between two codes is none; a title without a code is a slip that the review tells.
    if (code !== '' || title.trim() !== '') listed.push({ code, title, rowNumber });
  }
  return listed;
}

type Columns = { code: number; title: number };

const firstTwo: Columns = { code: 0, title: 1 };

function headersIn(cells: readonly string[]): Columns | null {
  const code = cells.findIndex(csv.isCodeHeader);
  if (code === -1) return null;
  return { code, title: cells.findIndex(csv.isTitleHeader) };
}
