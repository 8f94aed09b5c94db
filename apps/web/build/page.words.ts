// What the page says before any script: by language, since it is a file for each.
import type { Language } from '@codes/codes';

type PageWords = { description: string; needsScript: string };

export const pageWords: Readonly<Record<Language, PageWords>> = {
  en: {
    description: 'Master tables, projects and structured codes',
    needsScript: 'Codes needs JavaScript. Turn it on and reload the page.',
  },
  sv: {
    description: 'Mastertabeller, projekt och strukturerade koder',
    needsScript: 'Codes behöver JavaScript. Slå på det och ladda om sidan.',
  },
};
