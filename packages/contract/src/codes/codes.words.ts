// What the screens say of an interpretation.
import { inBothLanguages } from '@codes/codes';
import { validationWords } from '../platform/words/validation.words.ts';

export const interpretWords = inBothLanguages({
  en: {
    empty: validationWords.codeToInterpret,
    failed: 'Code interpretation failed. See details below.',
    found: 'Code found. Please see explanation bellow',
  },
  sv: {
    empty: validationWords.codeToInterpret,
    failed: 'Koden kunde inte tolkas. Se detaljerna nedan.',
    found: 'Koden är tolkad. Se förklaringen nedan',
  },
});
