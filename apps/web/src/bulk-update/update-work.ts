// What goes from the update screen to the review and back: what was entered, and what the server made of it.
import type { csv, Field, Review } from '@codes/contract';
import type { FileColumn } from '../import-records/file-columns.ts';
import type { ReadSettings } from '../import-records/csv-questions.ts';

export type Entered = { kind: 'file'; file: File } | { kind: 'text'; text: string };

export type UpdateEntry = {
  tableId: number;
  entered: Entered;
  settings: ReadSettings;
  /** Null until they are chosen. */
  columns: readonly FileColumn[] | null;
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
  return entered.kind === 'file' ? entered.file.name : 'Pasted data';
}
