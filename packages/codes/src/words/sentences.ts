// A sentence is a value until it is answered or shown: the key of its words, with their values. `*.words.ts` has the words, in
// both languages.

/** By key: a text, or how its values stand in one. */
export type Words = { readonly [key: string]: string | ((values: never) => string) };

/** Where the words want a text, or texts, the value may be a sentence of the same words: it is worded first. */
export type SentenceOf<W extends Words> = {
  readonly [Key in keyof W]: W[Key] extends (values: infer Values) => string
    ? { readonly key: Key } & { readonly [Name in keyof Values]: OrSentence<Values[Name], W> }
    : { readonly key: Key };
}[keyof W];

type OrSentence<Value, W extends Words> = string extends Value
  ? Value | SentenceOf<W>
  : readonly string[] extends Value
    ? readonly (string | SentenceOf<W>)[]
    : Value;

/**
 * A sentence in the words of a language.
 *
 * @example
 * worded(codeWords, { key: 'separatorMissing', separator: '-' }) // "The separator '-' is missing."
 */
export function worded<W extends Words>(words: W, sentence: SentenceOf<W>): string {
  return wordedAny(words, sentence);
}

type AnySentence = { readonly key: PropertyKey };

function wordedAny(words: Words, sentence: AnySentence): string {
  const inWords = words[String(sentence.key)];
  if (inWords === undefined) throw new Error(`There are no words for ${String(sentence.key)}`);
  if (typeof inWords === 'string') return inWords;
  const inner = (value: unknown) => (isSentence(value) ? wordedAny(words, value) : value);
  const values = Object.entries(sentence).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.map(inner) : inner(value),
  ]);
  // The type of a sentence holds its values to what its words take.
  return (inWords as (values: unknown) => string)(Object.fromEntries(values));
}

function isSentence(value: unknown): value is AnySentence {
  return typeof value === 'object' && value !== null && 'key' in value;
}

/** Without those that say the same again. */
export function eachOnce<Sentence extends AnySentence>(sentences: readonly Sentence[]): Sentence[] {
  return [...new Map(sentences.map((sentence) => [JSON.stringify(sentence), sentence])).values()];
}
