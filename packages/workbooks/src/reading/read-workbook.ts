// A workbook as rows of texts and numbers. It is read where it lies: what is held are the rows and the shared texts.
import { openArchive, type Archive, type Part } from './archive.ts';
import { readNumberFormats } from './number-formats.ts';
import { limits } from './limits.ts';
import { readXml } from './read-xml.ts';
import { readSheet, type Cell, type Range, type Shared } from './sheet-rows.ts';
import { readSharedTexts, tooManyCells } from './texts.ts';
import { WorkbookProblem, type Problem } from './workbook-problem.ts';

export type WorkbookRow = { rowNumber: number; cells: Cell[] };

export type ReadWorkbook = {
  /** By name, in the order of the workbook. */
  sheets: readonly string[];
  /** Whose rows these are. */
  sheet: string;
  rows: WorkbookRow[];
  /** Cells that have no value to take: the first hundred, where the reading stops. */
  problems: Problem[];
  hasMoreProblems: boolean;
  /** They are read like all others; a person who does not see them should know. */
  hidden: { rows: number; columns: number };
};

export type WorkbookOptions = {
  /** By name; the first one with data where none is given. */
  sheet?: string | undefined;
  /** Called between the pieces with the share that is read, 0 to 1; an error that it throws ends the reading. */
  onProgress?: (share: number) => void;
  /** The largest size that the sheet may unpack to. */
  mostBytes?: number;
};

/** Throws a WorkbookProblem where the file is none that can be taken. */
export async function readWorkbook(file: Blob, options: WorkbookOptions = {}): Promise<ReadWorkbook> {
  const { archive, book } = await opened(file);
  const progress = new Progress(file.size, options.onProgress);
  const shared = await readShared(archive, book, progress);
  const chosen = book.sheets.filter(({ name }) => options.sheet === undefined || name === options.sheet);
  if (options.sheet !== undefined && chosen.length === 0) {
    throw new WorkbookProblem({ key: 'noSheet', name: options.sheet });
  }
  const sheets = book.sheets.map(({ name }) => name);
  for (const { name, part } of chosen) {
    const read = await readRows(part, shared, progress, options.mostBytes ?? limits.unpacked.sheet);
    if (read.rows.length > 0 || read.problems.length > 0) return { sheets, sheet: name, ...read };
  }
  throw new WorkbookProblem({ key: 'noData' });
}

/** The names of the sheets, and the first one with data; its rows stay where they are. */
export async function readSheetNames(file: Blob): Promise<{ sheets: readonly string[]; first: string }> {
  const { archive, book } = await opened(file);
  const sheets = book.sheets.map(({ name }) => name);
  const [only, ...others] = sheets;
  if (only !== undefined && others.length === 0) return { sheets, first: only };
  const shared = await readShared(archive, book);
  for (const { name, part } of book.sheets) {
    if (await hasRows(part, shared)) return { sheets, first: name };
  }
  throw new WorkbookProblem({ key: 'noData' });
}

/** Whether the file begins as workbooks do, new or old; names and media types say little. */
export async function looksLikeWorkbook(file: Blob): Promise<boolean> {
  const first = await firstBytes(file);
  return beginsWith(first, zipSign) || beginsWith(first, compoundSign);
}

async function opened(file: Blob): Promise<{ archive: Archive; book: Book }> {
  await refuseOthers(file);
  const archive = await openArchive(file);
  refuseOtherArchives(archive);
  return { archive, book: await readBook(archive) };
}

async function readShared(archive: Archive, book: Book, progress = new Progress(0)): Promise<Shared> {
  return {
    isFrom1904: book.isFrom1904,
    formats: await readNumberFormats(archive.open(book.parts.styles)),
    texts: await readSharedTexts(archive.open(book.parts.texts), progress),
  };
}

async function hasRows(part: Part, shared: Shared): Promise<boolean> {
  let has = false;
  const found = () => {
    has = true;
    return 'enough' as const;
  };
  const findings = { onRow: found, onProblem: found, onHiddenColumns: () => {} };
  await readSheet(part, shared, findings, { most: limits.unpacked.sheet });
  return has;
}

async function readRows(part: Part, shared: Shared, { onPacked }: Progress, most: number) {
  const rows: WorkbookRow[] = [];
  const problems: Problem[] = [];
  let hasMoreProblems = false;
  const hidden = { rows: 0, columns: 0 };
  const hiddenColumns: { from: number; to: number }[] = [];
  const merged: Range[] = [];
  let width = 0;
  await readSheet(
    part,
    shared,
    {
      onRow: ({ rowNumber, cells, isHidden }) => {
        rows.push({ rowNumber, cells });
        width = Math.max(width, cells.length);
        if (isHidden) hidden.rows += 1;
        return 'go on';
      },
      onProblem: (problem) => {
        hasMoreProblems = problems.length === limits.problems;
        if (hasMoreProblems) return 'enough';
        problems.push(problem);
        return 'go on';
      },
      onHiddenColumns: (from, to) => {
        if (hiddenColumns.length < limits.columns) hiddenColumns.push({ from, to });
      },
      onMerged: (range) => {
        if (merged.push(range) > limits.rows) throw tooManyCells();
      },
    },
    { onPacked, most },
  );
  if (merged.length > 0) emptyCovered(rows, merged);
  for (const { from, to } of hiddenColumns) hidden.columns += Math.max(0, Math.min(to, width) - from + 1);
  return { rows: merged.length > 0 ? rows.filter(hasAny) : rows, problems, hasMoreProblems, hidden };
}

const hasAny = ({ cells }: WorkbookRow) => cells.some((cell) => cell !== '');

/** Nobody sees what a file may still keep under a merged cell. */
function emptyCovered(rows: readonly WorkbookRow[], merged: readonly Range[]): void {
  const byNumber = new Map(rows.map((row) => [row.rowNumber, row.cells]));
  let looks = 0;
  for (const { columns, rows: ofSheet } of merged) {
    const lastRow = Math.min(ofSheet[1], rows.at(-1)?.rowNumber ?? 0);
    for (let row = ofSheet[0]; row <= lastRow; row += 1) {
      looks += 1 + columns[1] - columns[0];
      if (looks > limits.cells) throw tooManyCells();
      const cells = byNumber.get(row) ?? [];
      const first = row === ofSheet[0] ? columns[0] : columns[0] - 1;
      for (let at = first; at < Math.min(columns[1], cells.length); at += 1) cells[at] = '';
    }
  }
}

const compoundSign = [0xd0, 0xcf, 0x11, 0xe0];
const zipSign = [0x50, 0x4b];

/** Older workbooks and those behind a password are files of another kind. */
async function refuseOthers(file: Blob): Promise<void> {
  const first = await firstBytes(file);
  if (beginsWith(first, zipSign)) return;
  if (first.length === 0) throw new WorkbookProblem({ key: 'empty' });
  if (!beginsWith(first, compoundSign)) {
    throw new WorkbookProblem({ key: first.includes(0) ? 'noWorkbook' : 'text' });
  }
  const names = new TextDecoder('utf-16le').decode(await file.slice(0, directorySearched).arrayBuffer());
  const all = names + new TextDecoder('utf-16le').decode(await file.slice(-directorySearched).arrayBuffer());
  throw new WorkbookProblem({ key: all.includes('EncryptedPackage') ? 'encrypted' : 'olderExcel' });
}

const directorySearched = 64 * 1024;

function refuseOtherArchives({ names }: Archive): void {
  if (names.includes('xl/workbook.bin')) throw new WorkbookProblem({ key: 'binary' });
  if (names.includes('content.xml') && names.includes('mimetype')) {
    throw new WorkbookProblem({ key: 'openDocument' });
  }
}

async function firstBytes(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, 512).arrayBuffer());
}

function beginsWith(bytes: Uint8Array, sign: readonly number[]): boolean {
  return sign.every((byte, index) => bytes[index] === byte);
}

type Book = {
  isFrom1904: boolean;
  sheets: readonly { name: string; part: Part }[];
  parts: { styles: string; texts: string };
};

async function readBook(archive: Archive): Promise<Book> {
  const main = await mainPart(archive);
  const part = archive.open(main);
  if (part === null) throw new WorkbookProblem({ key: 'noWorkbook' });
  const relations = await readRelations(archive, main);
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const ofType = (type: string) => relations.find((relation) => relation.type === type)?.target ?? '';
  let isFrom1904 = false;
  const sheets: { name: string; part: Part }[] = [];
  await readXml(part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const relation = byId.get(id);
      const sheet = relation?.type === 'worksheet' ? archive.open(relation.target) : null;
      if (sheet) sheets.push({ name: attributes['name'] ?? '', part: sheet }); // a chart's sheet has no rows
    },
    close: () => {},
  });
  return { isFrom1904, sheets, parts: { styles: ofType('styles'), texts: ofType('sharedStrings') } };
}

type Relation = { id: string; type: string; target: string };

/** Most programs call it the same; what counts is what the file says. */
async function mainPart(archive: Archive): Promise<string> {
  const relations = await readRelations(archive, '');
  return relations.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
}

/** The references of a part: beside it, in `_rels`, with addresses relative to it. */
async function readRelations(archive: Archive, of: string): Promise<Relation[]> {
  const slash = of.lastIndexOf('/') + 1;
  const folder = of.slice(0, slash);
  const part = archive.open(`${folder}_rels/${of.slice(slash)}.rels`);
  const relations: Relation[] = [];
  if (part === null) return relations;
  await readXml(part, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return;
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolved(folder, target) });
    },
    close: () => {},
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  return new URL(target, `file:///${folder}`).pathname.slice(1);
}

/** The share of the bytes of the file: the shared texts come first, then the sheet. */
class Progress {
  readonly #size: number;
  readonly #report: (share: number) => void;
  #read = 0;

  constructor(size: number, report: (share: number) => void = () => {}) {
    this.#size = size;
    this.#report = report;
  }

  onPacked = (bytes: number): void => {
    this.#read += bytes;
    this.#report(Math.min(1, this.#read / this.#size));
  };
}
