// Reads a small CSV file as a spreadsheet writes it: any of the usual encodings and delimiters, quoted cells.

export type CsvFile = { encoding: 'UTF-8' | 'ISO-8859-4'; delimiter: string; rows: CsvRow[] };

/** `number` is the row as a spreadsheet shows it; the header is row 1. */
export type CsvRow = { number: number; cells: string[] };

const delimiters = [',', ';', '\t', '|'];

export function readCsvFile(bytes: Uint8Array): CsvFile {
  const { text, encoding } = decoded(bytes);
  const delimiter = delimiterOf(text);
  const rows = rowsOf(text, delimiter)
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { encoding, delimiter, rows };
}

/** A byte order mark decides; else what is UTF-8 beyond ASCII is UTF-8, and everything else ISO-8859-4. */
function decoded(bytes: Uint8Array): { text: string; encoding: CsvFile['encoding'] } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes); // takes the mark away
    return { text, encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('iso-8859-4').decode(bytes), encoding: 'ISO-8859-4' };
  }
}

/** The one that the header has most of. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const countOf = (delimiter: string) => header.split(delimiter).length;
  return delimiters.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === delimiter) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
