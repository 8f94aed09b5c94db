// A workbook as the table that a CSV file would be, with what it knows better: numbers, dates, and where its header is.
import { csv } from '@codes/contract';
import { readWorkbook, WorkbookProblem, type Cell, type WorkbookRow } from '@codes/workbooks/reading';
import type { ReadSettings, ReadWorkbook } from './csv-questions.ts';
import { words } from './files.words.ts';

type How = Pick<ReadSettings, 'headers' | 'sheet'> & { onProgress: (share: number) => void };

type Outcome = { outcome: csv.ReadCsv; workbook: ReadWorkbook | null };

export async function readWorkbookFile(
  file: Blob,
  { headers, sheet: wanted, onProgress }: How,
): Promise<Outcome> {
  try {
    const { rows, problems, hidden, sheet, sheets } = await readWorkbook(file, {
      ...(wanted !== null && { sheet: wanted }),
      onProgress,
    });
    if (problems.length > 0) return { outcome: { ok: false, problems }, workbook: null };
    const above = headers === 'first row' ? rowsAboveHeader(rows) : 0;
    const shown = rows.slice(above).map(asCsvRow);
    const outcome = await csv.tableOf(shown, { headers, shortRows: 'filled up' });
    const notes = [
      ...(above > 0 ? [words.aboveHeader(above)] : []),
      ...(hidden.rows + hidden.columns > 0 ? [words.hiddenTaken(hidden)] : []),
    ];
    return { outcome, workbook: { sheets, sheet, notes } };
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error;
    return { outcome: { ok: false, problems: [error.message] }, workbook: null };
  }
}

const rowsLookedAt = 20;

/** People write a title over their tables: rows with a single cell, before the first one with several. */
export function rowsAboveHeader(rows: readonly Pick<WorkbookRow, 'cells'>[]): number {
  const header = rows.slice(0, rowsLookedAt).findIndex(({ cells }) => cells.filter(isFilled).length > 1);
  return Math.max(0, header);
}

const isFilled = (cell: Cell) => textOfCell(cell).trim() !== '';
export const textOfCell = (cell: Cell | undefined): string =>
  typeof cell === 'object' ? cell.text : (cell ?? '');

function asCsvRow({ rowNumber, cells }: WorkbookRow): csv.CsvRow {
  const texts = Array.from(cells, textOfCell);
  if (!cells.some((cell) => typeof cell === 'object')) return { rowNumber, cells: texts, end: 0 };
  return {
    rowNumber,
    cells: texts,
    end: 0,
    exact: Array.from(cells, (cell) => (typeof cell === 'object' ? cell : null)),
  };
}
