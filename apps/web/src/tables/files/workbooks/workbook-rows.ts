// A workbook as the table that a CSV file would be, and what there is to say of it.
import { csv } from '@codes/contract';
import { readSheetNames, readWorkbook, WorkbookProblem } from '@codes/workbooks/reading';
import type { NotTaken, Questions, ReadSettings, ReadWorkbook } from '../csv/csv-questions.ts';
import type { FileSentence } from '../file-problems.ts';
import type { FileNote } from '../files.words.ts';

type How = Pick<ReadSettings, 'headers' | 'sheet'> & { onProgress: (share: number) => void };

type Outcome = { outcome: csv.ReadCsv | NotTaken; workbook: ReadWorkbook | null };

export async function readWorkbookFile(
  file: Blob,
  { headers, sheet: wanted, onProgress }: How,
): Promise<Outcome> {
  try {
    const read = await readWorkbook(file, {
      ...(wanted !== null && { sheet: wanted }),
      onProgress,
    });
    const { rows, hidden, sheet, sheets } = read;
    if (read.problems.length > 0) return { outcome: notTaken(read), workbook: null };
    const { read: outcome, above } = await csv.sheetTable(rows, { headers });
    const notes: FileNote[] = hiddenNotes(hidden);
    if (above > 0) notes.unshift({ key: 'aboveHeader', rows: above });
    return { outcome, workbook: { sheets, sheet, notes } };
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) throw error;
    return { outcome: { ok: false, problems: [error.problem] }, workbook: null };
  }
}

/** As it is, whatever stands over its header: for lists that have no fields to go into. */
export function workbookTexts(
  file: Blob,
  { sheet: wanted, onProgress }: Omit<How, 'headers'>,
): Promise<Questions['workbook']['answer']> {
  return taken(async () => {
    const read = await readWorkbook(file, {
      ...(wanted !== null && { sheet: wanted }),
      onProgress,
    });
    const { rows, hidden, sheet, sheets } = read;
    if (read.problems.length > 0) return notTaken(read);
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
    if (error instanceof WorkbookProblem) return { ok: false, problems: [error.problem] };
    if (error instanceof csv.CsvProblem) return { ok: false, problems: [error.sentence] };
    throw error;
  }
}

function notTaken({ problems, hasMoreProblems }: Awaited<ReturnType<typeof readWorkbook>>): NotTaken {
  const all: readonly FileSentence[] = hasMoreProblems ? [...problems, csv.moreProblems] : problems;
  return { ok: false, problems: all };
}

function hiddenNotes({ rows, columns }: { rows: number; columns: number }): FileNote[] {
  return rows + columns > 0 ? [{ key: 'hiddenIncluded', rows, columns }] : [];
}
