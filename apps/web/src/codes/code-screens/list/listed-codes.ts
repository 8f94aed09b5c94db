// The codes and titles in what was pasted or in a file: by their headings, else the first two columns.
import type { Tree } from '@codes/codes';
import { csv, type ListedCode } from '@codes/contract';
import type { TextRow } from './rows-in-text.ts';

/** How the rows of a list are read; null: as it is guessed. */
export type ListReading = {
  headings: boolean | null;
  dropsBlanks: boolean | null;
  /** The columns of the codes and of their titles; -1: none. */
  code: number | null;
  title: number | null;
};

export const asGuessed: ListReading = { headings: null, dropsBlanks: null, code: null, title: null };

/** What can be chosen of a list, with what is guessed or chosen. */
export type ListChoices = {
  /** The cells of the first row. */
  first: readonly string[];
  /** What the columns are called: by their headings, else by their first cell. */
  columns: readonly string[];
  code: number;
  title: number;
  headings: boolean;
  /** Codes with blanks around them. */
  blanks: number;
  dropsBlanks: boolean;
};

/** The codes as they are read, and what else they could be read as; null where there is nothing in it. */
export function readList(
  rows: readonly TextRow[],
  reading: ListReading,
  root: Tree | null,
): { codes: readonly ListedCode[]; choices: ListChoices | null } {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first, ...others] = filled;
  if (first === undefined) return { codes: [], choices: null };
  const headings = reading.headings ?? seemHeadings(first, others);
  const dropsBlanks = reading.dropsBlanks ?? !mayHaveBlanksAround(root);
  const columns = columnsOf(reading, headings ? columnsUnder(first.cells) : firstTwo);
  const width = Math.max(...filled.slice(0, rowsLookedAt).map(({ cells }) => cells.length));
  const listed = (headings ? others : filled).map(({ rowNumber, cells }) => ({
    code: cells[columns.code] ?? '',
    title: cells[columns.title] ?? '',
    rowNumber,
  }));
  const codes = listed
    .map((row) => ({ ...row, code: isBlank(row.code) || dropsBlanks ? row.code.trim() : row.code }))
    // A line without a code is none; a title without one is a slip that the review shows.
    .filter(({ code, title }) => code !== '' || !isBlank(title));
  const blanks = listed.filter(({ code }) => !isBlank(code) && code !== code.trim()).length;
  return {
    codes,
    choices: {
      first: first.cells.filter((cell) => !isBlank(cell)),
      columns: Array.from({ length: width }, (_, index) => (first.cells[index] ?? '').trim()),
      ...columns,
      headings,
      blanks,
      dropsBlanks,
    },
  };
}

const isBlank = (text: string) => text.trim() === '';

type Columns = { code: number; title: number };

const firstTwo: Columns = { code: 0, title: 1 };

/** A column chosen for the codes is none of titles any more. */
function columnsOf({ code, title }: ListReading, guessed: Columns): Columns {
  const chosen = { code: code ?? guessed.code, title: title ?? guessed.title };
  return chosen.title === chosen.code ? { ...chosen, title: -1 } : chosen;
}

function columnsUnder(cells: readonly string[]): Columns {
  const code = cells.findIndex(csv.isCodeHeader);
  const title = cells.findIndex(csv.isTitleHeader);
  if (code !== -1) return { code, title };
  return title === -1 ? firstTwo : { code: title === 0 ? 1 : 0, title };
}

const rowsLookedAt = 20;

/** By their names; or words over what has digits in every row. */
function seemHeadings({ cells }: TextRow, others: readonly TextRow[]): boolean {
  if (cells.some(csv.isCodeHeader)) return true;
  const [first = ''] = cells;
  const below = others.slice(0, rowsLookedAt);
  return isWord(first) && below.length >= 2 && below.every((row) => /\p{N}/u.test(row.cells[0] ?? ''));
}

const isWord = (text: string) => /^\s*\p{L}[\p{L} ./]{2,}\s*$/u.test(text);

/** Whether a code may begin or end with the blanks that fill up a part. */
function mayHaveBlanksAround(tree: Tree | null): boolean {
  if (tree === null) return false;
  const isFilledAt = (at: 'start' | 'end') => (option: Option) =>
    option.end.kind === 'length' && option.end.fill === ' ' && option.end.padAt === at;
  const last = [...tree.options.values()].filter(({ next }) => next === null);
  return tree.root.options.some(isFilledAt('start')) || last.some(isFilledAt('end'));
}

type Option = Tree['root']['options'][number];
