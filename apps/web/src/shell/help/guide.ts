// The guide as the product shows it: docs/guide, read into pages and the sections that are searched.
import { inBothLanguages } from '@codes/codes';
import { lexer, type Token, type Tokens } from 'marked';
import { containsText } from '../../platform/ui/text/contains-text.ts';
import { guidePages, type GuidePageName } from './pages.ts';

export type GuidePage = {
  name: GuidePageName;
  title: string;
  /** All but the title. */
  content: readonly Token[];
  sections: readonly Section[];
};

/** What stands under a heading; of the beginning of a page the heading is empty. */
type Section = { heading: string; text: string };

export type Hit = { page: GuidePage; heading: string; excerpt: string };

const texts = inBothLanguages({
  en: import.meta.glob<string>('../../../../../docs/guide/*.md', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  sv: import.meta.glob<string>('../../../../../docs/guide/sv/*.md', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
});

const pictures = inBothLanguages({
  en: import.meta.glob<string>('../../../../../docs/guide/pictures/*.png', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
  sv: import.meta.glob<string>('../../../../../docs/guide/sv/pictures/*.png', {
    eager: true,
    query: '?url',
    import: 'default',
  }),
});

export const guide: readonly GuidePage[] = guidePages.map((name) => {
  const tokens = lexer(fileNamed(texts, `${name}.md`) ?? '');
  const [title, ...content] = tokens;
  return { name, title: title ? textOf(title) : name, content, sections: sectionsOf(content) };
});

export function guidePage(name: GuidePageName): GuidePage | undefined {
  return guide.find((page) => page.name === name);
}

/** Where a link of a page goes: to another page; elsewhere it is null. */
export function pageLinked(address: string): GuidePageName | null {
  return guidePages.find((name) => address === `${name}.md`) ?? null;
}

/** Its address in the app. */
export function pictureAt(address: string): string | undefined {
  return fileNamed(pictures, address);
}

const mostHits = 20;
const excerptLength = 140;

/** Sections with every word of it, those with all of them in a heading first. */
export function searchGuide(typed: string): Hit[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => containsText(text, word));
  const hits = guide.flatMap((page) =>
    page.sections
      .filter(({ heading, text }) => hasAll(`${page.title} ${heading} ${text}`))
      .map(({ heading, text }) => ({
        hit: { page, heading, excerpt: excerptOf(text, words) },
        rank: hasAll(heading) ? 0 : hasAll(page.title) ? 1 : 2,
      })),
  );
  return hits
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostHits)
    .map(({ hit }) => hit);
}

/** From a little before the first of the words, at the beginning of one. */
function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLocaleLowerCase('sv');
  const found = words.map((word) => lower.indexOf(word.toLocaleLowerCase('sv'))).filter((at) => at >= 0);
  const near = Math.max(0, Math.min(...found, text.length) - 40);
  const start = near === 0 || found.length === 0 ? 0 : text.indexOf(' ', near) + 1;
  const part = text.slice(start, start + excerptLength);
  return `${start > 0 ? '… ' : ''}${part}${start + excerptLength < text.length ? ' …' : ''}`;
}

function sectionsOf(content: readonly Token[]): Section[] {
  const sections: Section[] = [{ heading: '', text: '' }];
  for (const token of content) {
    const text = textOf(token);
    const last = sections.at(-1);
    if (token.type === 'heading') sections.push({ heading: text, text: '' });
    else if (last && text !== '') last.text = `${last.text} ${text}`.trim();
  }
  return sections;
}

/** What a reader reads of it: no marks, no pictures. */
function textOf(token: Token): string {
  return rawTextOf(token).replaceAll(/\s+/g, ' ').trim();
}

function rawTextOf(token: Token): string {
  if (token.type === 'image' || token.type === 'space') return '';
  if (isList(token)) return token.items.map(rawTextOf).join(' ');
  if (isTable(token)) return [...token.header, ...token.rows.flat()].map(({ text }) => text).join(' ');
  if ('tokens' in token && token.tokens) return token.tokens.map(rawTextOf).join('');
  return 'text' in token ? String(token['text']) : '';
}

export function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

export function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}

function fileNamed(files: Record<string, string>, end: string): string | undefined {
  return Object.entries(files).find(([file]) => file.endsWith(`/${end}`))?.[1];
}
