// Packing in a browser: the platform deflates, the check sum is ours.
import type { Packing } from './zip.ts';

export const packingInBrowser: Packing = { deflate, checkSum };

async function* deflate(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const packer = new CompressionStream('deflate-raw') as unknown as Deflating;
  const source = content[Symbol.asyncIterator]();
  const packed = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await source.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  }).pipeThrough(packer);
  const reader = packed.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

/** As browsers and Node type it differently. */
type Deflating = { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array> };

const polynomial = 0xedb88320;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ polynomial : sum >>> 1;
  return sum;
});

function checkSum(bytes: Uint8Array, before: number): number {
  let sum = ~before;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}
