import { errorWords } from '@codes/contract';
import type { BulkWords } from '../../platform/ui/list-screen/multi-call.ts';

export const words = {
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
} as const;

type Says = Pick<BulkWords<never>, 'failed'> & {
  question: { title: string; text: string };
  done: (rows: readonly unknown[]) => string;
};

const people = (rows: readonly unknown[]) => (rows.length === 1 ? '1 person' : `${rows.length} people`);

export const resending = {
  question: {
    title: 'Send the invitation again?',
    text: 'The selected people get a new link, valid for seven days. The link of the earlier invitation stops working.',
  },
  done: (rows) => `${people(rows)} ${rows.length === 1 ? 'has' : 'have'} been invited again.`,
  failed: (name) => `Failed to invite ${name}. `,
} satisfies Says;

export const deactivating = {
  question: {
    title: 'Deactivate these accounts?',
    text: 'The selected people are signed out at once and cannot sign in. They stay members of their projects, and can be reactivated.',
  },
  done: (rows) => `${people(rows)} deactivated.`,
  failed: (name) => `Failed to deactivate ${name}. `,
} satisfies Says;

export const reactivating = {
  question: {
    title: 'Reactivate these accounts?',
    text: 'The selected people can sign in again, with the rights that they had.',
  },
  done: (rows) => `${people(rows)} reactivated.`,
  failed: (name) => `Failed to reactivate ${name}. `,
} satisfies Says;
