// A record has a description in each language: that of the reader's language comes first.
import { pageLanguage, type Language } from '@codes/codes';

type Described = { descriptionEn: string; descriptionSv: string };

export type Description = { lang: Language; text: string };

const english = (record: Described): Description => ({ lang: 'en', text: record.descriptionEn });
const swedish = (record: Described): Description => ({ lang: 'sv', text: record.descriptionSv });

/** The reader's own, and the other. */
export function descriptionsOf(
  record: Described,
  language = pageLanguage(),
): readonly [own: Description, other: Description] {
  return language === 'sv' ? [swedish(record), english(record)] : [english(record), swedish(record)];
}

/** Where one is shown: the reader's own, or the other where there is none. */
export function descriptionOf(record: Described, language = pageLanguage()): string {
  const [own, other] = descriptionsOf(record, language);
  return own.text || other.text;
}

/** The field of the reader's own. */
export function isOwnDescription(tableFieldId: string, language = pageLanguage()): boolean {
  return tableFieldId === (language === 'sv' ? 'descriptionSv' : 'descriptionEn');
}

/** What a field is written in, where that is known. */
export function languageOfField(tableFieldId: string): { lang: Language } | undefined {
  const languages: Readonly<Record<string, Language>> = { descriptionEn: 'en', descriptionSv: 'sv' };
  const lang = languages[tableFieldId];
  return lang && { lang };
}

/** The two descriptions in the places that both of them have, the reader's own in the first. */
export function ownDescriptionFirst<Field extends { tableFieldId: string }>(
  fields: readonly Field[],
  language = pageLanguage(),
): readonly Field[] {
  const isDescription = ({ tableFieldId }: Field) => languageOfField(tableFieldId) !== undefined;
  const [first, second] = fields.filter(isDescription);
  if (!first || !second || isOwnDescription(first.tableFieldId, language)) return fields;
  return fields.map((field) => (field === first ? second : field === second ? first : field));
}
