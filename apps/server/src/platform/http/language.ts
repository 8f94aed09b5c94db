import type { Language } from '@codes/codes';

/** What answers are worded in, without a request that could say otherwise: so far everybody reads English. */
export const defaultLanguage: Language = 'en';
