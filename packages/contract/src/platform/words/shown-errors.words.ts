// What the error bar says by the status of an answer. Apart from the catalogue's words: every screen loads these.
import { inBothLanguages } from '@codes/codes';

export const shownErrorWords = inBothLanguages({
  en: {
    noAnswer: 'The server does not answer. Check the connection and try again.',
    unavailable: 'Error 503. Service unavailable.',
    forbidden: 'Error 403. Forbidden.',
    notFound: 'Error 404. Not found.',
    alreadyExists: 'Already exists.',
    notAuthorized: 'Not authorized.',
    unknown: 'Unknown error occurred',
  },
  sv: {
    noAnswer: 'Servern svarar inte. Kontrollera anslutningen och försök igen.',
    unavailable: 'Fel 503. Tjänsten är inte tillgänglig.',
    forbidden: 'Fel 403. Åtkomst nekad.',
    notFound: 'Fel 404. Hittades inte.',
    alreadyExists: 'Finns redan.',
    notAuthorized: 'Inte behörig.',
    unknown: 'Ett okänt fel inträffade',
  },
});
