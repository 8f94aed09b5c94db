// What the page and the thread that reads files say to each other.
import type { csv, Field } from '@codes/contract';
import type { FileColumn } from '../file-columns.ts';
import type { FileSentence } from '../file-problems.ts';
import type { FileNote } from '../files.words.ts';

export type CsvSource = { kind: 'file'; file: Blob } | { kind: 'text'; text: string };

export type ReadSettings = {
  /** Null: as the bytes say. */
  encoding: csv.Encoding | null;
  /** The last one chosen, for bytes that leave it open. */
  preferred?: csv.Encoding | null;
  delimiter: csv.Delimiter;
  headers: csv.ReadOptions['headers'];
  /** Of a workbook; null: the first one with data. */
  sheet: string | null;
};

/** What there is to know of a workbook beside its rows. */
export type ReadWorkbook = { sheets: readonly string[]; sheet: string; notes: readonly FileNote[] };

/** What a text file was read as, who decided it, and the special characters that it then has. */
export type ReadEncoding = {
  name: csv.Encoding;
  by: 'detected' | 'as last time' | 'chosen';
  signs: readonly string[];
};

/** A file that is read: the rows stay with the thread, the page gets as many as one looks at. */
export type ReadTable = {
  encoding: ReadEncoding | null;
  /** Null where it is a text. */
  workbook: ReadWorkbook | null;
  headers: readonly string[];
  /** The type that each column's cells speak for. */
  guesses: readonly csv.ColumnGuess[];
  /** The first column that could have the codes of records; null where none can. */
  codeColumn: number | null;
  rowCount: number;
  firstRows: readonly ShownRow[];
};

export type ShownRow = Pick<csv.CsvRow, 'rowNumber' | 'cells'>;

export type NotTaken = { ok: false; problems: readonly FileSentence[] };

export type Reading = { ok: true; table: ReadTable } | NotTaken;

export type Questions = {
  suggest: { ask: { source: CsvSource }; answer: { delimiter: csv.Delimiter } };
  read: { ask: { source: CsvSource; settings: ReadSettings }; answer: Reading };
  /** What keeps the file from being sent with these columns. */
  problems: {
    ask: { columns: readonly FileColumn[]; fields: readonly Field[] };
    answer: readonly csv.CsvSentence[];
  };
  /** The body of a call: all rows as records, beside the rest. */
  body: {
    ask: { columns: readonly FileColumn[]; fields: readonly Field[]; rest: object };
    answer: Blob;
  };
  /** A workbook as it is: the texts of its rows. */
  workbook: {
    ask: { file: Blob; sheet: string | null };
    answer: { ok: true; rows: readonly ShownRow[]; workbook: ReadWorkbook } | NotTaken;
  };
  /** The sheets of a workbook, and the first one with data. */
  sheets: {
    ask: { file: Blob };
    answer: { ok: true; sheets: readonly string[]; first: string } | NotTaken;
  };
};

export type QuestionKind = keyof Questions;

export type Question = {
  [Kind in QuestionKind]: { id: number; kind: Kind } & Questions[Kind]['ask'];
}[QuestionKind];

export type Answered =
  | { id: number; kind: 'answer'; value: unknown }
  | { id: number; kind: 'progress'; share: number }
  | { id: number; kind: 'failed'; message: string };
