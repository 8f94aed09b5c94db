// A zip file as a stream: sizes and check sums follow the content of a part, the directory comes last.

type Content = string | Uint8Array;

export type ZipPart = { name: string; content: AsyncIterable<Content> | Iterable<Content> };

/** The platform's part: how bytes are packed, and the check sum of the bytes before and these. */
export type Packing = {
  deflate: (content: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  checkSum: (bytes: Uint8Array, before: number) => number;
};

type Written = { name: Uint8Array; offset: number; sum: number; size: number; packedSize: number };

const utf8Names = 0x0800;
const sizesFollow = 0x0008;
const deflated = 8;
const version = 20;
const in64 = 0xffffffff;
const encoder = new TextEncoder();
/** 1 January 1980: two exports of the same are the same. */
const date = 0x0021;

export async function* zipOf(parts: readonly ZipPart[], packing: Packing): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const entry: Written = { name: encoder.encode(name), offset, sum: 0, size: 0, packedSize: 0 };
    const header = localHeader(entry);
    yield header;
    for await (const bytes of packing.deflate(counted(content, entry, packing))) {
      entry.packedSize += bytes.length;
      yield bytes;
    }
    const after = sizesOf(entry);
    yield after;
    offset += header.length + entry.packedSize + after.length;
    written.push(entry);
  }
  const directory = written.map(directoryEntry);
  yield* directory;
  yield directoryEnd(
    written.length,
    directory.reduce((sum, { length }) => sum + length, 0),
    offset,
  );
}

async function* counted(
  content: ZipPart['content'],
  entry: Written,
  { checkSum }: Packing,
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
    entry.sum = checkSum(bytes, entry.sum);
    entry.size += bytes.length;
    yield bytes;
  }
}

function bytesOf(size: number, fill: (view: DataView) => void, ...rest: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(size + rest.reduce((sum, { length }) => sum + length, 0));
  fill(new DataView(all.buffer));
  let at = size;
  for (const one of rest) {
    all.set(one, at);
    at += one.length;
  }
  return all;
}

function localHeader({ name }: Written): Uint8Array {
  return bytesOf(
    30,
    (view) => {
      view.setUint32(0, 0x04034b50, true);
      view.setUint16(4, version, true);
      view.setUint16(6, utf8Names | sizesFollow, true);
      view.setUint16(8, deflated, true);
      view.setUint16(12, date, true);
      view.setUint16(26, name.length, true);
    },
    name,
  );
}

const isLarge = ({ size, packedSize, offset }: Written) => Math.max(size, packedSize, offset) >= in64;

/** Eight bytes for a number only where four are too few: some programs take the large ones for a fault. */
function sizesOf(entry: Written): Uint8Array {
  const { sum, size, packedSize } = entry;
  return bytesOf(isLarge(entry) ? 24 : 16, (view) => {
    view.setUint32(0, 0x08074b50, true);
    view.setUint32(4, sum >>> 0, true);
    if (isLarge(entry)) {
      view.setBigUint64(8, BigInt(packedSize), true);
      view.setBigUint64(16, BigInt(size), true);
    } else {
      view.setUint32(8, packedSize, true);
      view.setUint32(12, size, true);
    }
  });
}

function directoryEntry(entry: Written): Uint8Array {
  const { name, offset, sum, size, packedSize } = entry;
  const large = bytesOf(isLarge(entry) ? 28 : 0, (view) => {
    if (!isLarge(entry)) return;
    view.setUint16(0, 1, true);
    view.setUint16(2, 24, true);
    view.setBigUint64(4, BigInt(size), true);
    view.setBigUint64(12, BigInt(packedSize), true);
    view.setBigUint64(20, BigInt(offset), true);
  });
  const small = (number: number) => (isLarge(entry) ? in64 : number);
  return bytesOf(
    46,
    (view) => {
      view.setUint32(0, 0x02014b50, true);
      view.setUint16(4, version, true);
      view.setUint16(6, version, true);
      view.setUint16(8, utf8Names | sizesFollow, true);
      view.setUint16(10, deflated, true);
      view.setUint16(14, date, true);
      view.setUint32(16, sum >>> 0, true);
      view.setUint32(20, small(packedSize), true);
      view.setUint32(24, small(size), true);
      view.setUint16(28, name.length, true);
      view.setUint16(30, large.length, true);
      view.setUint32(42, small(offset), true);
    },
    name,
    large,
  );
}

/** The large end, where it is, and the ordinary one. */
function directoryEnd(count: number, size: number, offset: number): Uint8Array {
  const small = offset + size < in64;
  return bytesOf(small ? 22 : 98, (view) => {
    const end = small ? 0 : 76;
    if (!small) {
      view.setUint32(0, 0x06064b50, true);
      view.setBigUint64(4, 44n, true);
      view.setUint16(12, version, true);
      view.setUint16(14, version, true);
      view.setBigUint64(24, BigInt(count), true);
      view.setBigUint64(32, BigInt(count), true);
      view.setBigUint64(40, BigInt(size), true);
      view.setBigUint64(48, BigInt(offset), true);
      view.setUint32(56, 0x07064b50, true);
      view.setBigUint64(64, BigInt(offset + size), true);
      view.setUint32(72, 1, true);
    }
    view.setUint32(end, 0x06054b50, true);
    view.setUint16(end + 8, count, true);
    view.setUint16(end + 10, count, true);
    view.setUint32(end + 12, small ? size : in64, true);
    view.setUint32(end + 16, small ? offset : in64, true);
  });
}
