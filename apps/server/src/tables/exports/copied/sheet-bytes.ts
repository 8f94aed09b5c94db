// Bytes that are written to again and again, and read there.

const wordLength = 8;

/** A text that is written often: in words of eight bytes, one store each. A byte at a time would take three times as long. */
export type Frame = {
  /** The words as numbers; none is the one that is not a number, which no ASCII text spells. */
  words: Float64Array;
  length: number;
};

export function frameOf(text: string): Frame {
  const bytes = Buffer.alloc(Math.ceil(text.length / wordLength) * wordLength);
  bytes.write(text, 'latin1');
  const words = Float64Array.from({ length: bytes.length / wordLength }, (_, at) =>
    bytes.readDoubleBE(at * wordLength),
  );
  return { words, length: text.length };
}

/** More than a cell has around it, or a row before it, with what a last word has too much. */
const margin = 128;

export class SheetBytes {
  bytes = Buffer.allocUnsafeSlow(512 * 1024);
  #view = viewOf(this.bytes);

  /** Room for so many bytes and what stands around them. */
  makeRoom(at: number, size: number): void {
    if (this.bytes.length - at >= size + margin) return;
    const larger = Buffer.allocUnsafeSlow(2 * (at + size + margin));
    this.bytes.copy(larger, 0, 0, at);
    this.bytes = larger;
    this.#view = viewOf(larger);
  }

  /** Answers, as all of these, with where the next one goes. */
  addFrame(at: number, { words, length }: Frame): number {
    const view = this.#view;
    for (let word = 0; word < words.length; word += 1) {
      view.setFloat64(at + word * wordLength, words[word] as number);
    }
    return at + length;
  }

  addNumber(at: number, whole: number): number {
    const { bytes } = this;
    let size = 1;
    for (let rest = whole; rest >= 10; rest = (rest / 10) | 0) size += 1;
    let rest = whole;
    for (let place = at + size - 1; place >= at; place -= 1) {
      const more = (rest / 10) | 0;
      bytes[place] = zero + rest - more * 10;
      rest = more;
    }
    return at + size;
  }

  addText(at: number, text: string): number {
    this.makeRoom(at, text.length * 3);
    return at + this.bytes.write(text, at);
  }
}

const zero = 0x30;

function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
