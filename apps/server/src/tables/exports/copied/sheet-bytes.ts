import { emptyCell } from '@codes/workbooks';

const [empty, rowEnd, rowBegin, rowBegun] = [emptyCell, '</row>', '<row r="', '">'].map((xml) =>
  Buffer.from(xml),
) as [Buffer, Buffer, Buffer, Buffer];

/** Short parts are copied byte by byte: a call for each would take longer. */
const shortPart = 48;

export class SheetBytes {
  #bytes = Buffer.allocUnsafeSlow(256 * 1024);
  #size = 0;

  add(part: Buffer): void {
    this.addPart(part, 0, part.length);
  }

  addPart(from: Buffer, start: number, end: number): void {
    if (this.#size + end - start > this.#bytes.length) this.#grow(end - start);
    if (end - start > shortPart) {
      this.#size += from.copy(this.#bytes, this.#size, start, end);
      return;
    }
    const bytes = this.#bytes;
    let to = this.#size;
    for (let at = start; at < end; at += 1) {
      bytes[to] = from[at] as number;
      to += 1;
    }
    this.#size = to;
  }

  addEmpty(): void {
    this.add(empty);
  }

  endRow(): void {
    this.add(rowEnd);
  }

  beginRow(row: number): void {
    this.add(rowBegin);
    this.addNumber(row);
    this.add(rowBegun);
  }

  addNumber(whole: number): void {
    const digits = String(whole);
    if (this.#size + digits.length > this.#bytes.length) this.#grow(digits.length);
    for (let at = 0; at < digits.length; at += 1) {
      this.#bytes[this.#size] = digits.charCodeAt(at);
      this.#size += 1;
    }
  }

  addText(xml: string): void {
    const most = xml.length * 3;
    if (this.#size + most > this.#bytes.length) this.#grow(most);
    this.#size += this.#bytes.write(xml, this.#size);
  }

  /** Copied out: what is written to stays where it is, and is not taken from the system again and again. */
  taken(): Buffer {
    const taken = Buffer.allocUnsafeSlow(this.#size);
    this.#bytes.copy(taken, 0, 0, this.#size);
    this.#size = 0;
    return taken;
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(2 * (this.#size + size));
    this.#bytes.copy(larger, 0, 0, this.#size);
    this.#bytes = larger;
  }
}
