// Who may make a call, for the page of the API.
import { inBothLanguages } from '@codes/codes';

export const whoWords = inBothLanguages({
  en: {
    anyone: 'anyone',
    signedIn: 'everyone signed in',
    someProjectAdministrator: 'administrators of any project',
    administrator: 'application administrators',
    projectViewer: 'everyone with access to the project',
    projectMember: 'members of the project',
    projectAdministrator: 'administrators of the project',
  },
  sv: {
    anyone: 'alla',
    signedIn: 'alla som är inloggade',
    someProjectAdministrator: 'administratörer i något projekt',
    administrator: 'systemadministratörer',
    projectViewer: 'alla med åtkomst till projektet',
    projectMember: 'projektets medlemmar',
    projectAdministrator: 'projektets administratörer',
  },
});

export const integrationWords = inBothLanguages({
  en: {
    allowed: ', and integration keys',
    'allowed to issue': ', and integration keys with the right to issue codes',
    'allowed to write': ', and integration keys that may write to the table',
  },
  sv: {
    allowed: ', och integrationers nycklar',
    'allowed to issue': ', och integrationers nycklar med rätt att utfärda koder',
    'allowed to write': ', och integrationers nycklar som får skriva i tabellen',
  },
});
