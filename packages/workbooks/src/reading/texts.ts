import type { Part } from './archive.ts';
import { readXml, type ReadOptions } from './read-xml.ts';

const mostTextBytes = 512 * 1024 ** 2;

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
        if (name === 'si') texts.push(gathered.end());
        else gathered.close(name);
      },
      text: (text) => gathered.add(text),
    },
    { ...options, most: mostTextBytes },
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
    if (this.#isInText) this.#text += text;
  }

  end(): string {
    return unescapedText(this.#text);
  }
}

const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** Signs that XML cannot hold stand there by number: _x000D_ */
export function unescapedText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
