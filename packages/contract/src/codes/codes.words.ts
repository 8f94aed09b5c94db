// What the screens say of an interpretation.
import { validationWords } from '../platform/words/validation.words.ts';

export const interpretWords = {
  empty: validationWords.codeToInterpret,
  failed: 'Code interpretation failed. See details below.',
  found: 'Code found. Please see explanation bellow',
} as const;
