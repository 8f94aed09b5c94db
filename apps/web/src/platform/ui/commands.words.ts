import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    selectOne: (noun: string) => `Select ${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun} first.`,
    selectOnlyOne: (noun: string) => `Select only one ${noun}.`,
    selectSome: (noun: string) => `Select one or more ${noun} first.`,
    selectFewer: (noun: string) => `Select fewer ${noun}. This works only on loaded rows.`,
  },
  sv: {
    selectOne: (_noun) => 'Markera en rad först.',
    selectOnlyOne: (_noun) => 'Markera bara en rad.',
    selectSome: (_noun) => 'Markera en eller flera rader först.',
    selectFewer: (_noun) => 'Markera färre rader. Det här fungerar bara med rader som är hämtade.',
  },
});
