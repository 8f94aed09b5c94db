// A part of a workbook as a stream of its tags and texts; never as a tree.
import { SaxesParser } from 'saxes';
import type { Part } from './archive.ts';
import { problemWords, WorkbookProblem } from './workbook-problem.ts';

export type Attributes = Readonly<Record<string, string>>;

export type Listener = {
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  text?: (text: string) => void;
};

/** The largest size that a part may unpack to: a file of some kilobytes can claim to be many gigabytes. */
export const mostUnpacked = 1024 ** 3;

export type ReadOptions = {
  onPacked?: (bytes: number) => void;
  /** Called between the pieces; an error that it throws ends the reading. */
  check?: () => void;
  most?: number;
};

/** Names come without their prefix: other programs write `x:row` where Excel writes `row`. */
export async function readXml(part: Part, listener: Listener, options: ReadOptions = {}): Promise<void> {
  const { onPacked, check, most = mostUnpacked } = options;
  const parser = parserFor(listener);
  const decoder = new TextDecoder();
  let size = 0;
  const reader = part.stream(onPacked).getReader();
  try {
    for (;;) {
      const { done, value } = await readPiece(reader);
      if (done) break;
      size += value.byteLength;
      if (size > most) throw new WorkbookProblem(problemWords.tooLarge);
      check?.();
      parser.write(decoder.decode(value, { stream: true }));
    }
    parser.write(decoder.decode());
    parser.close();
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** Bytes that do not unpack are a damaged file, not an error of ours. */
async function readPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (error) {
    if (error instanceof WorkbookProblem) throw error;
    throw new WorkbookProblem(problemWords.notReadable, { cause: error });
  }
}

function parserFor({ open, close, text }: Listener) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  parser.on('closetag', ({ name }) => close(localName(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('error', (error) => {
    throw new WorkbookProblem(problemWords.notReadable, { cause: error });
  });
  return parser;
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
