// What the mails say.

export type MailContent =
  | { kind: 'resetPassword'; linkId: string }
  | { kind: 'changePassword'; linkId: string }
  | { kind: 'invitation'; linkId: string; projectNumber: string; projectName: string; invitedBy: string }
  | { kind: 'addedToProject'; projectNumber: string; projectName: string; addedBy: string }
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
export type Letter = { subject: string; lines: string[]; button: string; after: string[] };

type ContentOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>;

export type MailWords = {
  [Kind in MailContent['kind']]: (content: ContentOf<Kind>) => Letter;
} & { copyAddress: string };

export const mailWords: MailWords = {
  resetPassword: () => ({
    subject: 'Reset your password for Codes',
    lines: ['A new password was requested for your Codes account.'],
    button: 'Set a new password',
    after: [
      'The link works once and for one hour.',
      'If it was not you, ignore this mail. Your password stays the same.',
    ],
  }),
  changePassword: () => ({
    subject: 'Change your password for Codes',
    lines: ['You asked to change the password of your Codes account.'],
    button: 'Change password',
    after: ['The link works once and for one hour. Changing the password signs you out everywhere.'],
  }),
  invitation: ({ projectNumber, projectName, invitedBy }) => ({
    subject: `You are invited to ${projectNumber} ${projectName} in Codes`,
    lines: [
      `${invitedBy} has added you to the project ${projectNumber} (${projectName}).`,
      'Set a password to sign in with this e-mail address.',
    ],
    button: 'Set a password',
    after: ["The link works once and for seven days. After that, use 'Forgot password?' on the login page."],
  }),
  addedToProject: ({ projectNumber, projectName, addedBy }) => ({
    subject: `You are now a member of ${projectNumber} ${projectName} in Codes`,
    lines: [`${addedBy} has added you to the project ${projectNumber} (${projectName}).`],
    button: 'Open the project',
    after: [],
  }),
  reservations: ({ projectNumber, projectName, codes, count }) => ({
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
  copyAddress: 'If the button does not work, copy this address:',
};
