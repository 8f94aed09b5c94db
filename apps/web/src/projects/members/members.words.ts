import { errorWords, roleLabels } from '@codes/contract';
import type { BulkWords } from '../../platform/ui/list-screen/multi-call.ts';

export const words = {
  title: 'Project Members',
  noun: { one: 'member', many: 'members' },
  fullName: 'Full Name',
  role: 'Role',
  you: 'You',
  empty: {
    text: 'The people in this project. Administrators can change it, viewers can read it.',
    add: 'Add members',
  },
  newMember: 'New Project Member',
  member: (fullName: string) => `Member - ${fullName}`,
  hasErrors: 'Has errors',
  email: 'E-mail',
  companyName: 'Company name',
  employee: 'Employee',
  person: (position: number) => `Person ${position}`,
  another: 'Add another',
  dropRow: (position: number) => `Remove person ${position}`,
  noMoreRows: errorWords.tooManyMembers,
  added: (count: number) =>
    count === 1
      ? 'The member has been added successfully.'
      : `${count} members have been added successfully.`,
  changed: (fullName: string, role: keyof typeof roleLabels) => `${fullName} is now ${roleLabels[role]}.`,
  ownAccount: errorWords.ownMembership,
  submit: 'Submit',
  save: 'Save',
  row: 'Row',
  rowOf: (tab: string) => `${tab}, row`,
  external: 'External',
  add: 'Add',
  edit: 'Edit',
  remove: 'Remove',
} as const;

export const removing = {
  question: {
    text: 'Do you want to remove the selected members from the project? They will no longer have access to it.',
  },
  done: 'Project members removed successfully.',
  failed: (name: string) => `Failed to remove ${name}. `,
} satisfies Partial<BulkWords<never>> & { question: { text: string } };

export const roleChoices = [
  { value: 'viewer', label: roleLabels.viewer },
  { value: 'admin', label: roleLabels.admin },
] as const;
