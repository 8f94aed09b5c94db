// A part of a workbook as a stream of its tags and texts; never as a tree.
import { SaxesParser } from 'saxes';
import type { Part } from './archive.ts';
import { limits } from './limits.ts';
import { WorkbookProblem, type Problem } from './workbook-problem.ts';

export type Attributes = Readonly<Record<string, string>>;

export type Listener = {
  open: (name: string, attributes: Attributes) => void;
  close: (name: string) => void;
  text?: (text: string) => void;
};

export type ReadOptions = {
  onPacked?: (bytes: number) => void;
  /** Called between the pieces; an error that it throws ends the reading. */
  check?: () => void;
  /** Bytes that the part may unpack to. */
  most?: number;
};

/** Names come without their prefix: other programs write `x:row` where Excel writes `row`. */
export async function readXml(part: Part, listener: Listener, options: ReadOptions = {}): Promise<void> {
  const { onPacked, check, most = limits.unpacked.other } = options;
  const { parser, write } = parserFor(listener);
  const decoder = new TextDecoder();
  let size = 0;
  const reader = part.stream(onPacked).getReader();
  try {
    for (;;) {
      const { done, value } = await readPiece(reader);
      if (done) break;
      size += value.byteLength;
      part.inAll.bytes += value.byteLength;
      refuseTooLarge(part, size, most);
      check?.();
      write(decoder.decode(value, { stream: true }));
    }
    write(decoder.decode());
    parser.close();
  } finally {
    void reader.cancel().catch(() => {});
  }
}

function refuseTooLarge({ packedSize, inAll }: Part, size: number, most: number): void {
  if (size > most) throw new WorkbookProblem(unpacksTooLarge(most));
  if (inAll.bytes > limits.unpacked.inAll) throw new WorkbookProblem(unpacksTooLarge(limits.unpacked.inAll));
  const { times, from } = limits.ratio;
  if (size > from && size > packedSize * times) throw new WorkbookProblem({ key: 'unpacksTooFar', times });
}

function unpacksTooLarge(bytes: number): Problem {
  return { key: 'unpacksTooLarge', megabytes: Math.round(bytes / 1024 ** 2) };
}

/** Bytes that do not unpack are a damaged file, not an error of ours. */
async function readPiece(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch (error) {
    if (error instanceof WorkbookProblem) throw error;
    throw new WorkbookProblem({ key: 'notReadable' }, { cause: error });
  }
}

/** The parser gathers whatever stands between two tags, and whatever is not closed: neither may grow for ever. */
function parserFor({ open, close, text }: Listener) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let tags = 0;
  let depth = 0;
  let sinceTag = 0;
  parser.on('opentag', ({ name, attributes }) => {
    tags += 1;
    depth += 1;
    if (depth > limits.depth) throw new WorkbookProblem({ key: 'notReadable' });
    open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    tags += 1;
    depth -= 1;
    close(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('error', (error) => {
    throw new WorkbookProblem({ key: 'notReadable' }, { cause: error });
  });
  const write = (xml: string) => {
    const before = tags;
    parser.write(xml);
    sinceTag = tags === before ? sinceTag + xml.length : 0;
    if (sinceTag > limits.betweenTags) throw new WorkbookProblem({ key: 'textTooLong', most: limits.text });
  };
  return { parser, write };
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
