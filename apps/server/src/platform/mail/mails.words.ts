// What the mails say, each in the language of who gets it.
import { inBothLanguages } from '@codes/codes';

export type MailContent =
  | { kind: 'resetPassword'; linkId: string }
  | { kind: 'changePassword'; linkId: string }
  | { kind: 'invitation'; linkId: string; projectNumber: string; projectName: string; invitedBy: string }
  | {
      kind: 'invitationToCodes';
      linkId: string;
      invitedBy: string;
      isAdministrator: boolean;
      projects: readonly { projectNumber: string; projectName: string }[];
    }
  | { kind: 'addedToProject'; projectNumber: string; projectName: string; addedBy: string }
  | { kind: 'webhookFailing'; name: string; isDisabled: boolean }
  | {
      kind: 'reservations';
      projectNumber: string;
      projectName: string;
      /** The first of them, by their last day. */
      codes: readonly { code: string; title: string; until: string }[];
      /** How many there are in all. */
      count: number;
    };

/** A mail in words: what stands above and below its button. */
export type Letter = { subject: string; lines: readonly string[]; button: string; after: readonly string[] };

type ContentOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

export const mailWords = inBothLanguages({
  en: {
    resetPassword: (): Letter => ({
      subject: 'Reset your password for Codes',
      lines: ['A new password was requested for your Codes account.'],
      button: 'Set a new password',
      after: [
        'The link works once and for one hour.',
        'If it was not you, ignore this mail. Your password stays the same.',
      ],
    }),
    changePassword: (): Letter => ({
      subject: 'Change your password for Codes',
      lines: ['You asked to change the password of your Codes account.'],
      button: 'Change password',
      after: ['The link works once and for one hour. Changing the password signs you out everywhere.'],
    }),
    invitation: ({ projectNumber, projectName, invitedBy }: ContentOf<'invitation'>): Letter => ({
      subject: `You are invited to ${projectNumber} ${projectName} in Codes`,
      lines: [
        `${invitedBy} has added you to the project ${projectNumber} (${projectName}).`,
        'Set a password to sign in with this e-mail address.',
      ],
      button: 'Set a password',
      after: [
        "The link works once and for seven days. After that, use 'Forgot password?' on the login page.",
      ],
    }),
    invitationToCodes: ({
      invitedBy,
      isAdministrator,
      projects,
    }: ContentOf<'invitationToCodes'>): Letter => ({
      subject: 'You are invited to Codes',
      lines: [
        `${invitedBy} has invited you to Codes${isAdministrator ? ' as an administrator' : ''}.`,
        ...(projects.length === 0
          ? []
          : [
              [
                projects.length === 1
                  ? 'You are a member of the project:'
                  : 'You are a member of the projects:',
                ...projects.map(({ projectNumber, projectName }) => `${projectNumber} (${projectName})`),
              ].join('\n'),
            ]),
        'Set a password to sign in with this e-mail address.',
      ],
      button: 'Set a password',
      after: [
        "The link works once and for seven days. After that, use 'Forgot password?' on the login page.",
      ],
    }),
    addedToProject: ({ projectNumber, projectName, addedBy }: ContentOf<'addedToProject'>): Letter => ({
      subject: `You are now a member of ${projectNumber} ${projectName} in Codes`,
      lines: [`${addedBy} has added you to the project ${projectNumber} (${projectName}).`],
      button: 'Open the project',
      after: [],
    }),
    reservations: ({ projectNumber, projectName, codes, count }: ContentOf<'reservations'>): Letter => ({
      subject: `Reserved codes in ${projectNumber} ${projectName} reach their last day`,
      lines: [
        `${count === 1 ? 'A code is' : `${count} codes are`} reserved for you in the project ${projectNumber} (${projectName}), until the day shown:`,
        [
          ...codes.map(({ until, code, title }) => `${until}: ${code}${title && ` (${title})`}`),
          ...(count > codes.length ? [`and ${count - codes.length} more`] : []),
        ].join('\n'),
      ],
      button: 'Open the project',
      after: [
        'Issue the codes that you use and release the others. Nothing is released by itself: a code past its last day stays reserved until somebody releases it.',
      ],
    }),
    webhookFailing: ({ name, isDisabled }: ContentOf<'webhookFailing'>): Letter => ({
      subject: isDisabled ? `The webhook ${name} has been disabled` : `The webhook ${name} is failing`,
      lines: [
        isDisabled
          ? `The webhook ${name} has been disabled: its address has refused what was delivered for too long, or said that it is gone.`
          : `The webhook ${name} is failing: a delivery was put aside after nine attempts.`,
      ],
      button: 'Open the settings',
      after: [
        isDisabled
          ? 'Once it is enabled again, it hears of what happens from then on.'
          : 'Later deliveries are still tried. After five days of failing the webhook is disabled.',
      ],
    }),
    copyAddress: 'If the button does not work, copy this address:',
  },
  sv: {
    resetPassword: () => ({
      subject: 'Återställ ditt lösenord för Codes',
      lines: ['Någon har bett om ett nytt lösenord till ditt konto i Codes.'],
      button: 'Välj ett nytt lösenord',
      after: [
        'Länken fungerar en gång och i en timme.',
        'Var det inte du? Då kan du strunta i det här mejlet. Ditt lösenord är oförändrat.',
      ],
    }),
    changePassword: () => ({
      subject: 'Byt ditt lösenord för Codes',
      lines: ['Du har bett om att få byta lösenordet till ditt konto i Codes.'],
      button: 'Byt lösenord',
      after: ['Länken fungerar en gång och i en timme. När du byter lösenord loggas du ut överallt.'],
    }),
    invitation: ({ projectNumber, projectName, invitedBy }) => ({
      subject: `Du är inbjuden till ${projectNumber} ${projectName} i Codes`,
      lines: [
        `${invitedBy} har lagt till dig i projektet ${projectNumber} (${projectName}).`,
        'Välj ett lösenord för att logga in med den här e-postadressen.',
      ],
      button: 'Välj ett lösenord',
      after: [
        'Länken fungerar en gång och i sju dagar. Efter det kan du använda ”Glömt lösenordet?” på inloggningssidan.',
      ],
    }),
    invitationToCodes: ({ invitedBy, isAdministrator, projects }) => ({
      subject: 'Du är inbjuden till Codes',
      lines: [
        `${invitedBy} har bjudit in dig till Codes${isAdministrator ? ' som administratör' : ''}.`,
        ...(projects.length === 0
          ? []
          : [
              [
                projects.length === 1 ? 'Du är medlem i projektet:' : 'Du är medlem i projekten:',
                ...projects.map(({ projectNumber, projectName }) => `${projectNumber} (${projectName})`),
              ].join('\n'),
            ]),
        'Välj ett lösenord för att logga in med den här e-postadressen.',
      ],
      button: 'Välj ett lösenord',
      after: [
        'Länken fungerar en gång och i sju dagar. Efter det kan du använda ”Glömt lösenordet?” på inloggningssidan.',
      ],
    }),
    addedToProject: ({ projectNumber, projectName, addedBy }) => ({
      subject: `Du är nu medlem i ${projectNumber} ${projectName} i Codes`,
      lines: [`${addedBy} har lagt till dig i projektet ${projectNumber} (${projectName}).`],
      button: 'Öppna projektet',
      after: [],
    }),
    reservations: ({ projectNumber, projectName, codes, count }) => ({
      subject: `Reserverade koder i ${projectNumber} ${projectName} når sin sista dag`,
      lines: [
        `${count === 1 ? 'En kod är reserverad' : `${count} koder är reserverade`} för dig i projektet ${projectNumber} (${projectName}), till och med den dag som står här:`,
        [
          ...codes.map(({ until, code, title }) => `${until}: ${code}${title && ` (${title})`}`),
          ...(count > codes.length ? [`och ${count - codes.length} till`] : []),
        ].join('\n'),
      ],
      button: 'Öppna projektet',
      after: [
        'Utfärda de koder som du använder och släpp de andra. Ingenting släpps av sig självt: en kod vars sista dag har gått är reserverad tills någon släpper den.',
      ],
    }),
    webhookFailing: ({ name, isDisabled }) => ({
      subject: isDisabled ? `Webhooken ${name} är avstängd` : `Webhooken ${name} når inte fram`,
      lines: [
        isDisabled
          ? `Webhooken ${name} har stängts av: adressen har för länge avvisat det som levererades, eller sagt att den inte längre finns.`
          : `Webhooken ${name} når inte fram: en leverans lades åt sidan efter nio försök.`,
      ],
      button: 'Öppna inställningarna',
      after: [
        isDisabled
          ? 'När den är påslagen igen får den veta vad som händer från och med då.'
          : 'Senare leveranser försöker vi fortfarande med. Efter fem dagar utan att nå fram stängs webhooken av.',
      ],
    }),
    copyAddress: 'Om knappen inte fungerar, kopiera den här adressen:',
  },
});

export type MailWords = typeof mailWords;
