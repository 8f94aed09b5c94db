// A workbook as the table that a CSV file would be, and what there is to say of it.
import { csv } from '@codes/contract';
import { readWorkbook, WorkbookProblem } from '@codes/workbooks/reading';
import type { Questions, ReadSettings, ReadWorkbook } from '../csv-questions.ts';
import { words } from '../files.words.ts';

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
    const { read, above } = await csv.sheetTable(rows, { headers });
    const notes = [
      ...(above > 0 ? [words.aboveHeader(above)] : []),
      ...(hidden.rows + hidden.columns > 0 ? [words.hiddenTaken(hidden)] : []),
    ];
    return { outcome: read, workbook: { sheets, sheet, notes } };
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error;
    return { outcome: { ok: false, problems: [error.message] }, workbook: null };
  }
}

/** As it is, whatever stands over its header: for lists that have no fields to go into. */
export async function workbookTexts(file: Blob): Promise<Questions['workbook']['answer']> {
  try {
    const { rows, problems } = await readWorkbook(file);
    const texts = rows.map(({ rowNumber, cells }) => ({
      rowNumber,
      cells: Array.from(cells, csv.textOfCell),
    }));
    return { rows: texts, problems };
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error;
    return { rows: [], problems: [error.message] };
  }
}
