// Where in a text a code may begin and end: at its words, and at the marks beside them.
import { bareCode, signKind } from '@codes/codes';
import { limits } from '@codes/contract';

/** In code points; the outermost place comes first. */
export type Word = { starts: readonly number[]; ends: readonly number[] };

export type SplitText = { signs: readonly string[]; words: readonly Word[] };

/** A piece of the text that may be a code. */
export type Window = { start: number; end: number; text: string; bare: string };

/**
 * A word goes as far as there is neither a blank nor a mark that ends it, without the points and dashes at its edges. A mark right
 * beside it may be its own: '(A)' and '-Q1' can be codes.
 */
export function splitWords(text: string): SplitText {
  const signs = Array.from(text);
  const kinds = signs.map(signKind);
  const isInside = (at: number) => kinds[at] === 'letter' || kinds[at] === 'edge';
  const words: Word[] = [];
  for (let at = 0; at < signs.length; at += 1) {
    if (!isInside(at)) continue;
    let [start, end] = [at, at];
    while (end < signs.length && isInside(end)) end += 1;
    at = end;
    while (start < end && kinds[start] === 'edge') start += 1;
    while (end > start && kinds[end - 1] === 'edge') end -= 1;
    if (start === end) continue;
    const isMark = (place: number) => kinds[place] === 'edge' || kinds[place] === 'break';
    words.push({
      starts: isMark(start - 1) ? [start - 1, start] : [start],
      ends: isMark(end) ? [end + 1, end] : [end],
    });
  }
  return { signs, words };
}

/** Blanks around every sign of a code would be more, and no such code could be told from the words around it. */
const mostWords = 8;
/** With the blanks and quotation marks in it. */
const longest = limits.issuedCode + 100;

export type WindowRule = {
  /** Whether anything begins at this place. */
  startsAt: (start: number) => boolean;
  /** Whether several words could be one code. */
  joins: (text: string) => boolean;
  /** As many windows as are looked at: those of few words come first. */
  most: number;
};

export function* windowsOf(
  { signs, words }: SplitText,
  { startsAt, joins, most }: WindowRule,
): Generator<Window> {
  let left = most;
  for (let joined = 0; joined < mostWords; joined += 1) {
    for (const [index, { starts }] of words.entries()) {
      const { ends } = words[index + joined] ?? { ends: [] };
      for (const start of starts) {
        if (ends.length === 0 || !startsAt(start)) continue;
        for (const end of ends) {
          if (end - start > longest) continue;
          const text = signs.slice(start, end).join('');
          if (joined > 0 && !joins(text)) continue;
          const bare = bareCode(text);
          if (bare.length > limits.issuedCode || bare === '') continue;
          if ((left -= 1) < 0) return;
          yield { start, end, text, bare };
        }
      }
    }
  }
}

/** What every window that begins here begins with. */
export function* beginningsOf({ signs, words }: SplitText): Generator<{ start: number; bare: string }> {
  for (const { starts, ends } of words) {
    const end = ends.at(-1) ?? 0;
    for (const start of starts) yield { start, bare: bareCode(signs.slice(start, end).join('')) };
  }
}
