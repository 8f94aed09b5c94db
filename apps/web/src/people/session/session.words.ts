import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    loginFailed: 'Failed to login. More info: ',
  },
  sv: {
    loginFailed: 'Kunde inte logga in. Mer information: ',
  },
});
