// The languages that the product speaks, and how a text is written in both of them.

export const languages = ['en', 'sv'] as const;

export type Language = (typeof languages)[number];

/** What every text is in where nobody says otherwise. */
export const defaultLanguage: Language = 'en';

/** The same in another language: a text for a text, the same values, the same entries. */
export type Translated<Value> = Value extends string
  ? string
  : Value extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translated<Result>
    : Value extends object
      ? { readonly [Key in keyof Value]: Translated<Value[Key]> }
      : Value;

/** Names the entries that English has not, and the sentences that leave out a value. */
type NothingElse<Value, Other> = Value extends (...values: infer Values) => unknown
  ? Other extends (...values: infer Taken) => unknown
    ? Taken['length'] extends Values['length']
      ? unknown
      : (...values: Values) => 'takes all of the values'
    : never
  : Value extends readonly unknown[]
    ? unknown
    : Value extends object
      ? {
          readonly [Key in keyof Other]: Key extends keyof Value
            ? NothingElse<Value[Key], Other[Key]>
            : never;
        }
      : unknown;

const pairs = new WeakMap<object, { readonly [Each in Language]: object }>();

/**
 * Texts in both languages, side by side. What it gives are those of the page's language, and English on the server, which asks for
 * a caller's with `wordsIn`. The web app is built once a language: there, only one of the two is left of the call.
 *
 * @example
 * export const words = inBothLanguages({
 *   en: { save: 'Save', found: (count: number) => plural(count, { one: '1 record', other: `${count} records` }) },
 *   sv: { save: 'Spara', found: (count) => plural(count, { one: '1 post', other: `${count} poster` }) },
 * });
 */
export function inBothLanguages<
  const English extends object,
  const Swedish extends Translated<English> = Translated<English>,
>(both: { readonly en: English; readonly sv: Swedish & NothingElse<English, Swedish> }): Translated<English> {
  const words = both[pageLanguage()];
  pairs.set(words, both);
  return words as Translated<English>;
}

/** The words of a language; those which have only one yet are what they are. */
export function wordsIn<W extends object>(words: W, language: Language): W {
  // Both have the same type: the compiler has seen them side by side.
  return (pairs.get(words)?.[language] as W | undefined) ?? words;
}

/** What the page says that it is in; without a page, as on the server, English. */
export function pageLanguage(): Language {
  const { document } = globalThis as { document?: { documentElement?: { lang?: string } } };
  return document?.documentElement?.lang === 'sv' ? 'sv' : defaultLanguage;
}

/**
 * What a process speaks to the terminal that it was started in, as POSIX has it: the first of these that is set decides.
 *
 * @example
 * languageOfTerminal({ LANG: 'sv_SE.UTF-8' }) // 'sv'
 */
export function languageOfTerminal(environment: Readonly<Record<string, string | undefined>>): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const locale = LC_ALL || LC_MESSAGES || LANG || '';
  const [name = ''] = locale.toLowerCase().split(/[^a-z]/);
  return languages.find((language) => language === name) ?? defaultLanguage;
}

const and: Readonly<Record<Language, string>> = { en: 'and', sv: 'och' };

/** 'A', 'A and B', 'A, B and C'. */
export function enumeratedIn(language: Language, names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and[language]} ${last}`;
}
