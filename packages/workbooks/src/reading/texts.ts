import type { Part } from './archive.ts';
import { limits } from './limits.ts';
import { readXml, type ReadOptions } from './read-xml.ts';
import { WorkbookProblem } from './workbook-problem.ts';

/** The texts that cells refer to by number. */
export async function readSharedTexts(part: Part | null, options: ReadOptions): Promise<string[]> {
  const texts: string[] = [];
  if (part === null) return texts;
  const gathered = new GatheredText();
  await readXml(
    part,
    {
      open: (name) => {
        if (name === 'si') gathered.begin();
        else gathered.open(name);
      },
      close: (name) => {
        if (name !== 'si') return gathered.close(name);
        if (texts.push(gathered.end()) > limits.cells) throw tooManyCells();
      },
      text: (text) => gathered.add(text),
    },
    { ...options, most: limits.unpacked.texts },
  );
  return texts;
}

/** A text may be in several runs of different looks; how it is pronounced is not part of it. */
export class GatheredText {
  #text = '';
  #isInText = false;
  #isPronounced = false;

  begin(): void {
    this.#text = '';
  }

  open(name: string): void {
    if (name === 'rPh') this.#isPronounced = true;
    if (name === 't') this.#isInText = !this.#isPronounced;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPronounced = false;
    if (name === 't') this.#isInText = false;
  }

  add(text: string): void {
    if (this.#isInText) this.#text = joined(this.#text, text);
  }

  end(): string {
    return unescapedText(this.#text);
  }
}

const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** Signs that XML cannot hold stand there by number: _x000D_ */
export function unescapedText(text: string): string {
  const plain = text.includes('_x')
    ? text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
  if (plain.length > limits.text) throw textTooLong();
  return plain;
}

const longestSign = '_x0041_'.length;

/** A text may come in many pieces, each of them short. */
export function joined(text: string, more: string): string {
  if (text.length + more.length > limits.text * longestSign) throw textTooLong();
  return text + more;
}

const textTooLong = () => new WorkbookProblem({ key: 'textTooLong', most: limits.text });
export const tooManyCells = () => new WorkbookProblem({ key: 'tooManyCells', most: limits.cells });
