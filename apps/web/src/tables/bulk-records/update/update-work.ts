// What goes from the update screen to the review and back: what was entered, and what the server made of it.
import { csv, validationWords, type Field, type Review } from '@codes/contract';
import type { FileColumn } from '../../files/file-columns.ts';
import { isWorkbook, type Source } from '../source.ts';
import type { SourceEntry } from '../use-source.ts';

export type UpdateEntry = SourceEntry & {
  /** Null until they are chosen; they hold for these headers. */
  columns: readonly FileColumn[] | null;
  headers: readonly string[];
  deletes: 'missing' | 'nothing';
  /** Rows that were pasted onto a list go on to the review where every column has its field. */
  isChecked?: 'atOnce';
};

export type ReviewWork = {
  review: Review;
  newFields: readonly csv.NewField[];
  /** The table's fields as they were when the rows were checked. */
  fields: readonly Field[];
};

export type UpdateWork = { entry: UpdateEntry; reviewed: ReviewWork | null };

export function isUpdateWork(value: unknown): value is UpdateWork {
  if (typeof value !== 'object' || value === null || !('entry' in value && 'reviewed' in value)) return false;
  return typeof value.entry === 'object' && value.entry !== null && 'source' in value.entry;
}

/** Of a source that is a file, and of pasted data, which are no file. */
export const sourceProblems: Record<Source['kind'], (source: Source | null) => string | undefined> = {
  file: (source) => {
    if (source?.kind !== 'file') return csv.csvWords.fileRequired;
    return isWorkbook(source) || csv.isCsvFile(source.file) ? undefined : csv.csvWords.updateFileType;
  },
  text: (source) =>
    source?.kind === 'text' && source.text.trim() !== '' ? undefined : validationWords.required,
};

export const noRows: Record<Source['kind'] | 'workbook', string> = {
  file: csv.csvWords.updateEmpty,
  workbook: csv.csvWords.onlyHeader,
  text: csv.csvWords.pastedOnlyHeader,
};
