import { csv } from '@codes/contract';
import { words } from './bulk-records.words.ts';

/** A file or pasted data, on its way to a table. */
export type Source = { kind: 'file'; file: File } | { kind: 'text'; text: string };

export function isWorkbook(source: Source): boolean {
  return source.kind === 'file' && csv.isWorkbookName(source.file.name);
}

export function nameOfSource(source: Source): string {
  return source.kind === 'file' ? source.file.name : words.pastedData;
}
