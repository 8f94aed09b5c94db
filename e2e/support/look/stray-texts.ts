import type { Page } from '@playwright/test';
import { untilAnswered } from './answered.ts';
import type { SeenData } from './bracketed-app.ts';

/** Names, which are the same in every language. */
const names = ['codes', 'english', 'svenska', 'utc'];

/** What is in view, or read aloud, and neither in brackets nor from the server. */
export async function strayTexts(page: Page, data: SeenData): Promise<string[]> {
  const first = await strayNow(page, data);
  if (first.length === 0) return [];
  // An answer may be on the screen before it is read here: only what is stray at a second look is.
  await untilAnswered(page);
  return strayNow(page, data);
}

async function strayNow(page: Page, data: SeenData): Promise<string[]> {
  const known = knownIn(data);
  const isData = (piece: string) => isMadeOf(known, piece.split(/\s+/));
  const texts = await page.evaluate(textsInView);
  return texts.filter((text) => !piecesOf(text).every(isData)).map((text) => text.trim());
}

/** The pieces of what was answered so far; each is taken apart once. */
const pieces = new WeakMap<SeenData, { known: Set<string>; count: number }>();

function knownIn(data: SeenData): ReadonlySet<string> {
  const so = pieces.get(data) ?? { known: new Set(names), count: 0 };
  for (const text of [...data].slice(so.count)) for (const piece of piecesOf(text)) so.known.add(piece);
  pieces.set(data, { known: so.known, count: data.size });
  return so.known;
}

/** 'ada lovelace' is, of 'ada' and 'lovelace'. */
function isMadeOf(known: ReadonlySet<string>, words: readonly string[]): boolean {
  return words.some((_, index) => {
    const rest = words.slice(index + 1);
    return known.has(words.slice(0, index + 1).join(' ')) && (rest.length === 0 || isMadeOf(known, rest));
  });
}

/** Without what is in brackets, numbers and codes, by the signs that stand between names. */
function piecesOf(text: string): string[] {
  let plain = text;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(/⟦[^⟦⟧]*⟧/g, ' | ');
  }
  // Of a sentence with marks in it, its beginning and its end.
  plain = plain.replace(/⟦[^⟦⟧]*$/, '').replace(/^[^⟦⟧]*⟧/, '');
  return (
    plain
      .toLowerCase()
      .replaceAll(/[^\s,;:()|·→]*\d[^\s,;:()|·→]*/g, ' | ')
      .split(/[|,;:()·→•/\n]|\s[-–]\s/)
      .map((piece) => piece.trim().replace(/\.$/, ''))
      // A long name of the journeys has one letter, which a mark may take apart.
      .filter((piece) => /\p{L}{2}/u.test(piece) && !/^(\p{L})\1+$/u.test(piece))
  );
}

/** In the page. */
function textsInView(): string[] {
  const found = new Set<string>([document.title]);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"]') === null;
  /** A sentence has marks in it, such as its name in bold: the bracket opens before them and closes after. */
  const isInSentence = (node: Node) => {
    const sentence = node.parentElement?.parentElement;
    if (!sentence?.textContent.includes('⟦')) return false;
    const before = document.createRange();
    before.setStart(sentence, 0);
    before.setEnd(node, 0);
    const text = before.toString();
    return text.split('⟦').length > text.split('⟧').length;
  };
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = all.nextNode(); node !== null; node = all.nextNode()) {
    if (node instanceof Element) {
      if (!isShown(node)) continue;
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'title',
        'placeholder',
        'alt',
      ])
        found.add(node.getAttribute(name) ?? '');
    } else if (node.parentElement !== null && isShown(node.parentElement)) {
      const { tagName } = node.parentElement;
      if (tagName !== 'SCRIPT' && tagName !== 'STYLE' && !isInSentence(node))
        found.add(node.textContent ?? '');
    }
  }
  return [...found];
}
