// What goes from the update screen to the review and back: what was entered, and what the server made of it.
import { csv, validationWords as ruleWords, type Field, type Review } from '@codes/contract';
import type { FileColumn } from '../../files/file-columns.ts';
import type { ReadSettings } from '../../files/csv-questions.ts';
import { words } from './update.words.ts';

export type Entered = { kind: 'file'; file: File } | { kind: 'text'; text: string };

export type UpdateEntry = {
  tableId: number;
  entered: Entered;
  settings: ReadSettings;
  /** Null until they are chosen; they hold for these headers. */
  columns: readonly FileColumn[] | null;
  headers: readonly string[];
  deletes: 'missing' | 'nothing';
};

export type ReviewWork = {
  review: Review;
  newFields: readonly csv.NewField[];
  /** The table's fields as they were when the rows were checked. */
  fields: readonly Field[];
};

export type UpdateWork = { entry: UpdateEntry; reviewed: ReviewWork | null };

export function isUpdateWork(value: unknown): value is UpdateWork {
  return typeof value === 'object' && value !== null && 'entry' in value && 'reviewed' in value;
}

export function nameOfEntered(entered: Entered): string {
  return entered.kind === 'file' ? entered.file.name : words.pastedData;
}

/** What is wrong with what was entered that way, before it is read: pasted data are no file. */
export function enteredProblem(way: Entered['kind'], entered: Entered | null): string | undefined {
  if (way === 'text') {
    return entered?.kind === 'text' && entered.text.trim() !== '' ? undefined : ruleWords.required;
  }
  if (entered?.kind !== 'file') return csv.csvWords.fileRequired;
  const isTaken = csv.isWorkbookName(entered.file.name) || csv.isCsvFile(entered.file);
  return isTaken ? undefined : csv.csvWords.updateFileType;
}

export const noRowsProblem: Record<Entered['kind'] | 'workbook', string> = {
  file: csv.csvWords.updateEmpty,
  workbook: csv.csvWords.onlyHeader,
  text: csv.csvWords.pastedOnlyHeader,
};
