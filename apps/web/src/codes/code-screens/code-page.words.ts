import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    configurationNotLoaded: 'The string configuration could not be loaded',
  },
  sv: {
    configurationNotLoaded: 'Strängkonfigurationen kunde inte hämtas',
  },
});
