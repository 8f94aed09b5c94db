import { inBothLanguages } from '@codes/codes';

export const words = inBothLanguages({
  en: {
    title: 'Log in again',
    pageStays: 'Your login session has expired. This page stays as it is: log in to go on with it.',
    asInternalUser: (userName: string) => `You were logged in as ${userName}.`,
  },
  sv: {
    title: 'Logga in igen',
    pageStays: 'Din inloggning har gått ut. Sidan står kvar som den är: logga in för att fortsätta med den.',
    asInternalUser: (userName) => `Du var inloggad som ${userName}.`,
  },
});
