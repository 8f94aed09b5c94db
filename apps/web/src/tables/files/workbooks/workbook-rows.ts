// A workbook as the table that a CSV file would be, and what there is to say of it.
import { csv } from '@codes/contract';
import { readSheetNames, readWorkbook, WorkbookProblem } from '@codes/workbooks/reading';
import type { NotTaken, Questions, ReadSettings, ReadWorkbook } from '../csv-questions.ts';
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
    const notes = [...(above > 0 ? [words.aboveHeader(above)] : []), ...hiddenNotes(hidden)];
    return { outcome: read, workbook: { sheets, sheet, notes } };
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error;
    return { outcome: { ok: false, problems: [error.message] }, workbook: null };
  }
}

/** As it is, whatever stands over its header: for lists that have no fields to go into. */
export function workbookTexts(
  file: Blob,
  { sheet: wanted, onProgress }: Omit<How, 'headers'>,
): Promise<Questions['workbook']['answer']> {
  return taken(async () => {
    const { rows, problems, hidden, sheet, sheets } = await readWorkbook(file, {
      ...(wanted !== null && { sheet: wanted }),
      onProgress,
    });
    if (problems.length > 0) return { ok: false, problems };
    const texts = rows.map(({ rowNumber, cells }) => ({
      rowNumber,
      cells: Array.from(cells, csv.textOfCell),
    }));
    return {
      ok: true,
      rows: [...csv.withoutControls(texts)],
      workbook: { sheets, sheet, notes: hiddenNotes(hidden) },
    };
  });
}

export function sheetsOf(file: Blob): Promise<Questions['sheets']['answer']> {
  return taken(async () => ({ ok: true, ...(await readSheetNames(file)) }));
}

async function taken<Answer>(read: () => Promise<Answer>): Promise<Answer | NotTaken> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof WorkbookProblem || error instanceof csv.FileProblem)) throw error;
    return { ok: false, problems: [error.message] };
  }
}

function hiddenNotes(hidden: { rows: number; columns: number }): readonly string[] {
  return hidden.rows + hidden.columns > 0 ? [words.hiddenIncluded(hidden)] : [];
}
