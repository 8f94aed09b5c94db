// What the browser writes to disk.
import { csv, type FileFormat } from '@codes/contract';

/** Lets the browser write what comes from there to disk, under the name that the server gives it. */
export function followDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

export type SavedRows = {
  /** Without an ending. */
  name: string;
  headers: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Of a CSV file; what a Swedish spreadsheet takes where none is given. */
  delimiter?: csv.Delimiter;
};

/** Lets the browser write rows that are here to disk. */
export async function saveRows(saved: SavedRows, format: FileFormat): Promise<void> {
  saveFile(`${saved.name}.${format}`, format === 'csv' ? csvFile(saved) : await workbookFile(saved));
}

function csvFile(saved: SavedRows): Blob {
  return new Blob([...csvLines(saved)], { type: 'text/csv;charset=utf-8' });
}

/** What a spreadsheet opens as it is, and does not run. */
export function* csvLines({ headers, rows, delimiter = ';' }: SavedRows): Generator<string> {
  const line = (cells: readonly (string | number)[]) =>
    csv.writeCsvLine(
      cells.map((cell) => csv.cellOf(cell, delimiter)),
      delimiter,
    );
  yield csv.byteOrderMark + line(headers);
  for (const row of rows) yield line(row);
}

/** Its code is loaded with the first workbook. */
async function workbookFile({ name, headers, rows }: SavedRows): Promise<Blob> {
  const { packingInBrowser, sheetPieces, workbookParts, workbookType, zipOf } =
    await import('@codes/workbooks/writing');
  const pieces: BlobPart[] = [];
  const parts = workbookParts({ name, headers, pieces: sheetPieces([rows]) });
  for await (const piece of zipOf(parts, packingInBrowser)) {
    pieces.push(piece as Uint8Array<ArrayBuffer>);
  }
  return new Blob(pieces, { type: workbookType });
}

function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
