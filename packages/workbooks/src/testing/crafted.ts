// Workbooks for tests, of whatever parts.
import { packingInBrowser, workbookParts, zipOf } from '../writing/index.ts';
import type { ZipPart } from '../writing/zip.ts';

type Parts = Record<string, ZipPart['content'] | string>;

export async function zip(parts: Parts): Promise<Blob> {
  const listed = Object.entries(parts).map(([name, content]) => ({
    name,
    content: typeof content === 'string' ? [content] : content,
  }));
  const pieces: BlobPart[] = [];
  for await (const piece of zipOf(listed, packingInBrowser)) pieces.push(piece as BlobPart);
  return new Blob(pieces);
}

/** A workbook with this in its sheet. */
export function sheetOf(rows: string, after = ''): Promise<Blob> {
  return workbookOf({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
  });
}

/** A workbook with some of its parts replaced. */
export async function workbookOf(parts: Parts): Promise<Blob> {
  const usual = workbookParts({ name: 'Sheet', headers: [], pieces: [] });
  return zip({ ...Object.fromEntries(usual.map(({ name, content }) => [name, content])), ...parts });
}

/** The same text again and again, some at a time. */
export function* repeated(text: string, times: number): Generator<string> {
  const some = 4096;
  for (let left = times; left > 0; left -= some) yield text.repeat(Math.min(some, left));
}
