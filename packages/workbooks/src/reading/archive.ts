// The parts of a zip file, by its directory at the end: nothing is unpacked that is not asked for, and nothing held.
import { limits } from './limits.ts';
import { WorkbookProblem } from './workbook-problem.ts';

export type Archive = {
  names: readonly string[];
  /** The part unpacked, as it is read; null where there is none of that name. */
  open: (name: string) => Part | null;
};

export type Part = {
  packedSize: number;
  /** Unpacked of this file so far, this part and all others. */
  inAll: { bytes: number };
  stream: (onPacked?: (bytes: number) => void) => ReadableStream<Uint8Array>;
};

type Entry = { name: string; offset: number; packedSize: number; method: number };

const signatures = { end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50, entry: 0x02014b50 };
const endSize = 22;
const locatorSize = 20;
const longestComment = 0xffff;
const inEnd64 = 0xffffffff;
const isEncrypted = 1;
const stored = 0;
const deflated = 8;

export async function openArchive(file: Blob): Promise<Archive> {
  const entries = await readDirectory(file);
  const inAll = { bytes: 0 };
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    names: [...byName.keys()],
    open: (name) => {
      const entry = byName.get(name);
      if (entry === undefined) return null;
      const stream = (onPacked?: (bytes: number) => void) => unpacked(file, entry, onPacked);
      return { packedSize: entry.packedSize, inAll, stream };
    },
  };
}

async function readDirectory(file: Blob): Promise<Entry[]> {
  const tailStart = Math.max(0, file.size - endSize - locatorSize - longestComment);
  const tail = await viewOf(file, tailStart, file.size);
  let end = tail.byteLength - endSize;
  while (end >= 0 && tail.getUint32(end, true) !== signatures.end) end -= 1;
  if (end < 0) throw damaged();
  const { size, offset } = await locateDirectory(file, tail, end);
  if (offset + size > file.size || size > limits.directory) throw damaged();
  return entriesIn(await viewOf(file, offset, offset + size));
}

async function locateDirectory(file: Blob, tail: DataView, end: number) {
  const size = tail.getUint32(end + 12, true);
  const offset = tail.getUint32(end + 16, true);
  if (size !== inEnd64 && offset !== inEnd64) return { size, offset };
  const locator = end - locatorSize;
  if (locator < 0 || tail.getUint32(locator, true) !== signatures.locator64) throw damaged();
  const start = Number(tail.getBigUint64(locator + 8, true));
  const end64 = await viewOf(file, start, start + 56);
  if (end64.byteLength < 56 || end64.getUint32(0, true) !== signatures.end64) throw damaged();
  return { size: Number(end64.getBigUint64(40, true)), offset: Number(end64.getBigUint64(48, true)) };
}

function entriesIn(directory: DataView): Entry[] {
  const entries: Entry[] = [];
  const utf8 = new TextDecoder();
  for (let at = 0; at + 46 <= directory.byteLength;) {
    if (directory.getUint32(at, true) !== signatures.entry) throw damaged();
    if (directory.getUint16(at + 8, true) & isEncrypted) throw new WorkbookProblem({ key: 'encrypted' });
    const nameLength = directory.getUint16(at + 28, true);
    const extraLength = directory.getUint16(at + 30, true);
    const next = at + 46 + nameLength + extraLength + directory.getUint16(at + 32, true);
    if (next > directory.byteLength) throw damaged();
    const extra = new DataView(directory.buffer, directory.byteOffset + at + 46 + nameLength, extraLength);
    entries.push({
      name: utf8.decode(new Uint8Array(directory.buffer, directory.byteOffset + at + 46, nameLength)),
      method: directory.getUint16(at + 10, true),
      ...sizesOf(directory, at, extra),
    });
    at = next;
  }
  return entries;
}

/** Where a number does not fit, the large one stands in the extra field, in this order. */
function sizesOf(directory: DataView, at: number, extra: DataView): Pick<Entry, 'packedSize' | 'offset'> {
  const unpackedSize = directory.getUint32(at + 24, true);
  const packedSize = directory.getUint32(at + 20, true);
  const offset = directory.getUint32(at + 42, true);
  const large = largeNumbers(extra);
  const take = (number: number) => (number === inEnd64 ? (large.shift() ?? number) : number);
  take(unpackedSize);
  return { packedSize: take(packedSize), offset: take(offset) };
}

const zip64Field = 1;

function largeNumbers(extra: DataView): number[] {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const length = extra.getUint16(at + 2, true);
    if (extra.getUint16(at, true) === zip64Field) {
      const count = Math.floor(Math.min(length, extra.byteLength - at - 4) / 8);
      return Array.from({ length: count }, (_, index) =>
        Number(extra.getBigUint64(at + 4 + index * 8, true)),
      );
    }
    at += 4 + length;
  }
  return [];
}

function unpacked(file: Blob, entry: Entry, onPacked: (bytes: number) => void = () => {}) {
  if (entry.method !== stored && entry.method !== deflated) throw damaged();
  const packed = packedBytes(file, entry, onPacked);
  if (entry.method === stored) return packed;
  return packed.pipeThrough(new DecompressionStream('deflate-raw') as unknown as Inflating);
}

/** As browsers and Node type it differently. */
type Inflating = { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array> };

const bytesAtOnce = 256 * 1024;
/** A browser unpacks all that it is given, a thousandfold at worst, before anything is read of it. */
const bytesUnpackedAtOnce = 16 * 1024;

function packedBytes(
  file: Blob,
  entry: Entry,
  onPacked: (bytes: number) => void,
): ReadableStream<Uint8Array> {
  let at = -1;
  let end = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (at < 0) {
          const header = await viewOf(file, entry.offset, entry.offset + 30);
          if (header.byteLength < 30) throw damaged();
          at = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
          end = at + entry.packedSize;
          if (end > file.size) throw damaged();
        }
        const next = Math.min(end, at + bytesAtOnce);
        const bytes = new Uint8Array(await file.slice(at, next).arrayBuffer());
        for (let from = 0; from < bytes.length; from += bytesUnpackedAtOnce) {
          controller.enqueue(bytes.subarray(from, from + bytesUnpackedAtOnce));
        }
        onPacked(next - at);
        at = next;
        if (at === end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}

function damaged(): WorkbookProblem {
  return new WorkbookProblem({ key: 'notReadable' });
}
