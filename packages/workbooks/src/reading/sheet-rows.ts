// The rows of one sheet, as they are read.
import type { Part } from './archive.ts';
import { numberCell, type NumberCell } from './cell-values.ts';
import { general, type NumberFormat } from './number-formats.ts';
import { readXml, type Attributes, type ReadOptions } from './read-xml.ts';
import { limits } from './limits.ts';
import { GatheredText, joined, tooManyCells, unescapedText } from './texts.ts';
import { WorkbookProblem, type Problem } from './workbook-problem.ts';

export type Cell = string | NumberCell;

export type SheetRow = { rowNumber: number; cells: Cell[]; isHidden: boolean };

/** The parts that all sheets of a workbook refer to. */
export type Shared = {
  texts: readonly string[];
  formats: readonly NumberFormat[];
  isFrom1904: boolean;
};

export type Findings = {
  /** Rows that have anything in them; what it answers with ends the reading. */
  onRow: (row: SheetRow) => 'go on' | 'enough';
  onProblem: (problem: Problem) => 'go on' | 'enough';
  onHiddenColumns: (from: number, to: number) => unknown;
  /** After the rows. */
  onMerged?: (range: Range) => void;
};

/** Columns and rows by number, both ends included. */
export type Range = { columns: readonly [number, number]; rows: readonly [number, number] };

class Enough extends Error {}

export async function readSheet(
  part: Part,
  shared: Shared,
  findings: Findings,
  options: ReadOptions,
): Promise<void> {
  const sheet = new SheetListener(shared, findings);
  try {
    await readXml(part, sheet, options);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

class SheetListener {
  readonly #shared: Shared;
  readonly #findings: Findings;
  #row: SheetRow = { rowNumber: 0, cells: [], isHidden: false };
  #rows = 0;
  #column = 0;
  /** Of the row so far; of all rows. */
  #cells = { ofRow: 0, inAll: 0 };
  #type = 'n';
  #style = 0;
  #hasFormula = false;
  /** The content of <v>; null where there is none. */
  #value: string | null = null;
  #isInValue = false;
  #isInline = false;
  readonly #inline = new GatheredText();

  constructor(shared: Shared, findings: Findings) {
    this.#shared = shared;
    this.#findings = findings;
  }

  open = (name: string, attributes: Attributes): void => {
    switch (name) {
      case 'row':
        this.#beginRow(attributes);
        break;
      case 'c':
        this.#beginCell(attributes);
        break;
      case 'v':
        this.#value = '';
        this.#isInValue = true;
        break;
      case 'f':
        this.#hasFormula = true;
        break;
      case 'is':
        this.#inline.begin();
        this.#isInline = true;
        break;
      case 'col':
        if (isOn(attributes['hidden'])) {
          this.#findings.onHiddenColumns(Number(attributes['min']), Number(attributes['max']));
        }
        break;
      case 'mergeCell':
        this.#findings.onMerged?.(rangeOf(attributes['ref'] ?? ''));
        break;
      default:
        if (this.#isInline) this.#inline.open(name);
    }
  };

  close = (name: string): void => {
    switch (name) {
      case 'row':
        this.#endRow();
        break;
      case 'c':
        this.#endCell();
        break;
      case 'v':
        this.#isInValue = false;
        break;
      case 'is':
        this.#isInline = false;
        break;
      default:
        if (this.#isInline) this.#inline.close(name);
    }
  };

  text = (text: string): void => {
    if (this.#isInValue) this.#value = joined(this.#value ?? '', text);
    else if (this.#isInline) this.#inline.add(text);
  };

  /** A row or cell without a place stands right after the one before. */
  #beginRow({ r, hidden }: Attributes): void {
    const rowNumber = r === undefined ? this.#row.rowNumber + 1 : Number(r);
    this.#row = { rowNumber, cells: [], isHidden: isOn(hidden) };
    this.#column = 0;
    this.#cells.ofRow = 0;
    this.#rows += 1;
    if (Math.max(this.#rows, rowNumber) > limits.rows) {
      throw new WorkbookProblem({ key: 'tooManyRows', most: limits.rows });
    }
  }

  #beginCell({ r, t, s }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    this.#cells.ofRow += 1;
    if (Math.max(this.#cells.ofRow, this.#column) > limits.columns) {
      throw new WorkbookProblem({ key: 'rowTooLong', row: this.#row.rowNumber, most: limits.columns });
    }
    this.#type = t ?? 'n';
    this.#style = Number(s ?? 0);
    this.#hasFormula = false;
    this.#value = null;
    this.#inline.begin();
  }

  #endCell(): void {
    const cell = this.#cell();
    if (cell === '' || this.#column < 1) return;
    const { cells } = this.#row;
    while (cells.length < this.#column - 1) cells.push('');
    cells[this.#column - 1] = cell;
  }

  #cell(): Cell {
    if (this.#type === 'inlineStr') return this.#inline.end();
    if (this.#value === null)
      return this.#hasFormula ? this.#problem({ key: 'noStoredValue', cell: this.#place() }) : '';
    switch (this.#type) {
      case 's':
        return this.#shared.texts[Number(this.#value)] ?? '';
      case 'str':
        return unescapedText(this.#value);
      case 'b':
        return this.#value.trim() === '1' ? 'TRUE' : 'FALSE';
      case 'e':
        return this.#problem({ key: 'errorValue', cell: this.#place(), error: this.#value });
      case 'd':
        return { text: this.#value, date: this.#value.slice(0, 10) };
      default:
        return this.#number(this.#value.trim());
    }
  }

  #number(text: string): Cell {
    if (text === '')
      return this.#hasFormula ? this.#problem({ key: 'noStoredValue', cell: this.#place() }) : '';
    const value = Number(text);
    if (!Number.isFinite(value)) return text;
    return numberCell(value, this.#shared.formats[this.#style] ?? general, this.#shared.isFrom1904);
  }

  #problem(problem: Problem): '' {
    if (this.#findings.onProblem(problem) === 'enough') throw new Enough();
    return '';
  }

  #place(): string {
    return `${columnName(this.#column)}${this.#row.rowNumber}`;
  }

  #endRow(): void {
    if (this.#row.cells.length === 0) return;
    this.#cells.inAll += this.#row.cells.length;
    if (this.#cells.inAll > limits.cells) throw tooManyCells();
    if (this.#findings.onRow(this.#row) === 'enough') throw new Enough();
  }
}

const isOn = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

const letterA = 64;

/** 'AB12' is in column 28. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = (place.codePointAt(at) ?? 0) - letterA;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column;
}

function rangeOf(ref: string): Range {
  const [first = '', last = first] = ref.split(':');
  const rowOf = (place: string) => Number(place.replace(/^[A-Z]+/, ''));
  return { columns: [columnOf(first), columnOf(last)], rows: [rowOf(first), rowOf(last)] };
}

export function columnName(column: number): string {
  let name = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(letterA + 1 + ((rest - 1) % 26)) + name;
  }
  return name;
}
