// Reads files in a thread of its own, so that a large one does not freeze the page, and keeps their rows.
import '../../../platform/api/no-eval.ts';
import { csv } from '@codes/contract';
import type {
  Answered,
  CsvSource,
  Question,
  Questions,
  ReadEncoding,
  ReadSettings,
} from './csv-questions.ts';
import { readText } from './read-text.ts';

let rows: readonly csv.CsvRow[] = [];

const rowsShown = 1000;
const rowsAPart = 5000;
const beginning = 256 * 1024;

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    (value) => send({ id: data.id, kind: 'answer', value }),
    (error: unknown) =>
      send({ id: data.id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});

async function answer(asked: Question): Promise<Questions[keyof Questions]['answer']> {
  switch (asked.kind) {
    case 'suggest':
      return { delimiter: csv.suggestDelimiter((await textOf(asked.source, {}, beginning)).text) };
    case 'read':
      return read(asked.source, asked.settings, (share) => send({ id: asked.id, kind: 'progress', share }));
    case 'problems':
      return csv.columnProblems(asked.columns, asked.fields, rows);
    case 'body':
      return bodyOf(asked);
    case 'workbook':
      return (await workbooks()).workbookTexts(asked.file, {
        sheet: asked.sheet,
        onProgress: (share) => send({ id: asked.id, kind: 'progress', share }),
      });
    case 'sheets':
      return (await workbooks()).sheetsOf(asked.file);
  }
}

async function read(
  source: CsvSource,
  settings: ReadSettings,
  onProgress: (share: number) => void,
): Promise<Questions['read']['answer']> {
  const { outcome, encoding, workbook } = await readSource(source, settings, onProgress);
  rows = outcome.ok ? outcome.table.rows : [];
  if (!outcome.ok) return outcome;
  const { headers } = outcome.table;
  const guesses = csv.guessColumns(headers.length, rows);
  const codeColumn = csv.codeColumnOf(headers.length, rows);
  const firstRows = rows.slice(0, rowsShown).map(({ rowNumber, cells }) => ({ rowNumber, cells }));
  return {
    ok: true,
    table: { encoding, workbook, headers, guesses, codeColumn, rowCount: rows.length, firstRows },
  };
}

/** What is in a file counts, not what it is called. */
async function readSource(
  source: CsvSource,
  { delimiter, headers, sheet, ...how }: ReadSettings,
  onProgress: (share: number) => void,
) {
  if (source.kind === 'file' && (await isWorkbook(source.file))) {
    const { readWorkbookFile } = await workbooks();
    const { outcome, workbook } = await readWorkbookFile(source.file, { headers, sheet, onProgress });
    return { outcome, workbook, encoding: null };
  }
  const tooLarge = source.kind === 'file' ? csv.sizeProblem(source.file.size) : null;
  if (tooLarge !== null) {
    return { outcome: { ok: false as const, problems: [tooLarge] }, workbook: null, encoding: null };
  }
  const { text, encoding } = await textOf(source, how);
  const outcome = await csv.readCsv(text, delimiter, { headers, onProgress });
  return { outcome, workbook: null, encoding };
}

/** A file that says that it is a workbook and is none is refused in the words for that. */
async function isWorkbook(file: Blob): Promise<boolean> {
  return (file instanceof File && csv.isWorkbookName(file.name)) || (await file.slice(0, 2).text()) === 'PK';
}

/** Its code is loaded with the first workbook. */
const workbooks = () => import('../workbooks/workbook-rows.ts');

async function textOf(
  source: CsvSource,
  how: Partial<Pick<ReadSettings, 'encoding' | 'preferred'>>,
  most = Infinity,
): Promise<{ text: string; encoding: ReadEncoding | null }> {
  if (source.kind === 'text') return { text: source.text, encoding: null };
  return readText(new Uint8Array(await source.file.slice(0, most).arrayBuffer()), how);
}

/** In parts: one text of a million rows would be larger than a text can be. */
function bodyOf({ columns, fields, rest }: Questions['body']['ask']): Blob {
  const types = csv.typesOf(fields);
  const parts: string[] = [`${JSON.stringify(rest).slice(0, -1)},"records":[`];
  for (let first = 0; first < rows.length; first += rowsAPart) {
    const part = rows.slice(first, first + rowsAPart).map((row) => csv.sentRowOf(columns, row, types));
    parts.push((first === 0 ? '' : ',') + JSON.stringify(part).slice(1, -1));
  }
  parts.push(']}');
  return new Blob(parts, { type: 'application/json' });
}

function send(answered: Answered): void {
  self.postMessage(answered);
}
