/** A growing list of whole numbers: a search keeps millions of them, too many for the garbage collector. */
export class IntList {
  length = 0;
  #numbers = new Int32Array(16);

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const larger = new Int32Array(2 * this.length);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.length++] = number;
  }

  at(index: number): number {
    return this.#numbers[index]!;
  }
}
