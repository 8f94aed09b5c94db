import type { Language } from '@codes/codes';

/** The language of answers, until requests can name one: everybody reads English. */
export const defaultLanguage: Language = 'en';
