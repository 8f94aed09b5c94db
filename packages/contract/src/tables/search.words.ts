// What the screens say of a search.
import { validationWords } from '../platform/words/validation.words.ts';

export const searchWords = {
  empty: validationWords.searchText,
  limitExceeded: 'Search results limit exceeded. Showing first 2000 results.',
} as const;
