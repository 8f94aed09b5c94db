// What people call the columns of their files, in Swedish and in English.
import type { DefaultFieldKey } from '../../fields.ts';

const codes = new Map<string, Meant['clarity']>([
  ...['code', 'codes', 'kod', 'koder', 'littera'].map((word) => [word, 2] as const),
  ...['beteckning', 'designation'].map((word) => [word, 1] as const),
]);
const titles = new Set(['title', 'titles', 'titel']);

/** What describes a record, with the language that the word itself is in. */
const descriptions = new Map<string, DescriptionKey>([
  ['benämning', 'descriptionSv'],
  ['beskrivning', 'descriptionSv'],
  ['namn', 'descriptionSv'],
  ['description', 'descriptionEn'],
  ['name', 'descriptionEn'],
]);

/** Beside such a word, or alone, it says which description is meant. */
const languages = new Map<string, DescriptionKey>([
  ...['sv', 'se', 'swe', 'svensk', 'svenskt', 'svenska', 'swedish'].map(
    (word) => [word, 'descriptionSv'] as const,
  ),
  ...['en', 'eng', 'engelsk', 'engelskt', 'engelska', 'english'].map(
    (word) => [word, 'descriptionEn'] as const,
  ),
]);

type DescriptionKey = Exclude<DefaultFieldKey, 'code'>;

/** The default field that a heading means. A language named is clearer than that of the word, Kod than Beteckning. */
export type Meant = { key: DefaultFieldKey; clarity: 1 | 2 };

export function meantBy(heading: string): Meant | null {
  const words = wordsOf(heading);
  const text = words.join(' ');
  const asCode = codes.get(text);
  if (asCode !== undefined) return { key: 'code', clarity: asCode };
  const named = words.filter((word) => languages.has(word));
  const [language] = named;
  const noun = words.filter((word) => !languages.has(word)).join(' ');
  // Alone a language is a heading in full only: 'en' is also a word.
  const isOfLanguage = noun === '' ? (language ?? '').length > 3 : descriptions.has(noun);
  if (named.length === 1 && isOfLanguage) return meaning(languages.get(language ?? ''), 2);
  return meaning(descriptions.get(text), 1);
}

function meaning(key: DescriptionKey | undefined, clarity: Meant['clarity']): Meant | null {
  return key === undefined ? null : { key, clarity };
}

/** Whether a cell is the head of a column of codes. */
export const isCodeHeader = (cell: string | undefined): boolean => codes.has(wordsOf(cell ?? '').join(' '));

/** Whether a cell is the head of a column that says what codes are for. */
export function isTitleHeader(cell: string | undefined): boolean {
  const meant = meantBy(cell ?? '');
  return titles.has(wordsOf(cell ?? '').join(' ')) || (meant !== null && meant.key !== 'code');
}

/** 'Benämning (sv)', 'DESCRIPTION_EN' and 'descriptionEn' as their words. */
function wordsOf(heading: string): string[] {
  return heading
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
