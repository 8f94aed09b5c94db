// What the login says of a sign-in at the organisation that failed.
import { inBothLanguages } from '@codes/codes';

export const internalSignInFailures = inBothLanguages({
  en: {
    cancelled: 'The sign-in was cancelled.',
    expired: 'The sign-in took too long or was started in another browser. Please try again.',
    refused: "Your organisation's sign-in did not succeed. Please try again.",
    unavailable: "Your organisation's sign-in does not answer. Please try again later.",
  },
  sv: {
    cancelled: 'Inloggningen avbröts.',
    expired: 'Inloggningen tog för lång tid eller började i en annan webbläsare. Försök igen.',
    refused: 'Organisationens inloggning lyckades inte. Försök igen.',
    unavailable: 'Organisationens inloggning svarar inte. Försök igen senare.',
  },
});
