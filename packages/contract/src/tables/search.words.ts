// What the screens say of a search.
import { inBothLanguages, wordsIn } from '@codes/codes';
import { ruleWords } from '../platform/words/validation.words.ts';

export const searchWords = inBothLanguages({
  en: {
    empty: ruleWords.searchText,
    limitExceeded: 'Search results limit exceeded. Showing first 2000 results.',
  },
  sv: {
    empty: wordsIn(ruleWords, 'sv').searchText,
    limitExceeded: 'Sökningen ger för många träffar. De första 2\u202f000 visas.',
  },
});
