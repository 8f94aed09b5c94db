import { inBothLanguages } from '@codes/codes';
import { errorWords } from '@codes/contract';
import type { BulkWords } from '../../platform/ui/list-screen/multi-call.ts';

export const words = inBothLanguages({
  en: {
    title: 'Users',
    noun: { one: 'user', many: 'users' },
    fullName: 'Full Name',
    email: 'E-mail',
    status: 'Status',
    lastSignIn: 'Last signed in',
    projects: 'Projects',
    statuses: { active: 'Active', invited: 'Invited', deactivated: 'Deactivated' },
    notYetHere: 'Not yet here',
    invitedOn: (date: string) => `invited ${date}`,
    notSignedInYet: 'Has not signed in yet. Adding them creates an account without a password.',
    notHereYet: 'Not here yet. They get an invitation by mail.',
    empty: {
      text: 'Everyone with an account. Invite people, or add them to a project, to give them one.',
    },
    invite: 'Invite',
    resend: 'Resend',
    deactivate: 'Deactivate',
    reactivate: 'Reactivate',
    blocked: {
      here: 'Only people who are not yet here can be invited again.',
      employee: "Employees are activated and deactivated by the organisation's directory.",
      deactivated: 'Reactivate the account first.',
      notActive: 'Select accounts that are active.',
      notDeactivated: 'Select accounts that are deactivated.',
      ownAccount: errorWords.ownDeactivation,
    },
  },
  sv: {
    title: 'Användare',
    noun: { one: 'användare', many: 'användare' },
    fullName: 'Namn',
    email: 'E-post',
    status: 'Status',
    lastSignIn: 'Senast inloggad',
    projects: 'Projekt',
    statuses: { active: 'Aktiv', invited: 'Inbjuden', deactivated: 'Inaktiverad' },
    notYetHere: 'Har inte loggat in än',
    invitedOn: (date) => `inbjuden ${date}`,
    notSignedInYet: 'Har inte loggat in än. Lägger du till personen skapas ett konto utan lösenord.',
    notHereYet: 'Har inget konto än. Personen får en inbjudan med e-post.',
    empty: {
      text: 'Alla som har ett konto. Bjud in personer, eller lägg till dem i ett projekt, så får de ett.',
    },
    invite: 'Bjud in',
    resend: 'Skicka igen',
    deactivate: 'Inaktivera',
    reactivate: 'Återaktivera',
    blocked: {
      here: 'Bara den som inte har loggat in än kan bjudas in igen.',
      employee: 'Anställda aktiveras och inaktiveras i organisationens katalog.',
      deactivated: 'Återaktivera kontot först.',
      notActive: 'Markera konton som är aktiva.',
      notDeactivated: 'Markera konton som är inaktiverade.',
      ownAccount: errorWords.ownDeactivation,
    },
  },
});

type Says = Pick<BulkWords<never>, 'failed'> & {
  question: { title: string; text: string };
  done: (rows: readonly unknown[]) => string;
};

const counted = inBothLanguages({
  en: { people: (rows: readonly unknown[]) => (rows.length === 1 ? '1 person' : `${rows.length} people`) },
  sv: { people: (rows) => (rows.length === 1 ? '1 person' : `${rows.length} personer`) },
});

export const resending = inBothLanguages<Says>({
  en: {
    question: {
      title: 'Send the invitation again?',
      text: 'The selected people get a new link, valid for seven days. The link of the earlier invitation stops working.',
    },
    done: (rows) => `${counted.people(rows)} ${rows.length === 1 ? 'has' : 'have'} been invited again.`,
    failed: (name) => `Failed to invite ${name}. `,
  },
  sv: {
    question: {
      title: 'Skicka inbjudan igen?',
      text: 'De markerade personerna får en ny länk som gäller i sju dagar. Länken i den tidigare inbjudan slutar fungera.',
    },
    done: (rows) => `${counted.people(rows)} har bjudits in igen.`,
    failed: (name) => `${name} kunde inte bjudas in. `,
  },
});

export const deactivating = inBothLanguages<Says>({
  en: {
    question: {
      title: 'Deactivate these accounts?',
      text: 'The selected people are signed out at once and cannot sign in. They stay members of their projects, and can be reactivated.',
    },
    done: (rows) => `${counted.people(rows)} deactivated.`,
    failed: (name) => `Failed to deactivate ${name}. `,
  },
  sv: {
    question: {
      title: 'Inaktivera kontona?',
      text: 'De markerade personerna loggas ut genast och kan inte logga in. De är kvar som medlemmar i sina projekt och kan återaktiveras.',
    },
    done: (rows) => `${counted.people(rows)} har inaktiverats.`,
    failed: (name) => `${name} kunde inte inaktiveras. `,
  },
});

export const reactivating = inBothLanguages<Says>({
  en: {
    question: {
      title: 'Reactivate these accounts?',
      text: 'The selected people can sign in again, with the rights that they had.',
    },
    done: (rows) => `${counted.people(rows)} reactivated.`,
    failed: (name) => `Failed to reactivate ${name}. `,
  },
  sv: {
    question: {
      title: 'Återaktivera kontona?',
      text: 'De markerade personerna kan logga in igen, med samma rättigheter som förut.',
    },
    done: (rows) => `${counted.people(rows)} har återaktiverats.`,
    failed: (name) => `${name} kunde inte återaktiveras. `,
  },
});
