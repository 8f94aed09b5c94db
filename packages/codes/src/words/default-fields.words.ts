// What people call the fields that every table is born with. On the wire and in files their names are the same in every language.
import { inBothLanguages, pageLanguage, wordsIn } from './languages.ts';

const defaultFieldWords = inBothLanguages<Record<string, string>>({
  en: {
    Code: 'Code',
    'Description En': 'Description En',
    'Description Sv': 'Description Sv',
  },
  sv: {
    Code: 'Kod',
    'Description En': 'Engelsk benämning',
    'Description Sv': 'Svensk benämning',
  },
});

/** As it is shown: a default field has a word, and no other field of a table can have its name. */
export function fieldLabel(name: string, language = pageLanguage()): string {
  const words = wordsIn(defaultFieldWords, language);
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}
