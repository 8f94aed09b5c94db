import { errorWords } from '@codes/contract';

export const words = {
  auditLog: {
    title: 'Audit log',
    text: 'All changes in the organisation: who made them and when. ',
    link: 'Open the audit log',
  },
  title: 'Settings',
  you: 'You',

  administrators: {
    title: 'App Administrators',
    noun: { one: 'administrator', many: 'administrators' },
    fullName: 'Full Name',
    email: 'E-mail',
    empty: {
      text: 'App administrators manage projects, master tables, users and settings.',
    },
    panel: 'Add app administrator',
    person: 'Person',
    added: (fullName: string) => `${fullName} has been added to the app administrators successfully.`,
    ownAccount: errorWords.ownAdministration,
    removal: {
      question: {
        text: 'Do you want to remove the selected people from the app administrators? They will no longer have access to the administration.',
      },
      done: 'App administrators removed successfully.',
      failed: (name: string) => `Failed to remove ${name}. `,
    },
  },

  integrations: {
    title: 'Integrations Access',
    noun: { one: 'integration', many: 'integrations' },
    name: 'Integration Name',
    status: 'Status',
    expirationDate: 'Expiration Date',
    accessKey: 'Access key',
    rights: 'Rights',
    mayIssue: 'May issue codes',
    mayIssueHint: 'It can reserve and issue codes in every project, from configurations with a register.',
    mayIssueFailed: 'Failed to change the integration. More info: ',
    lastUsed: 'Last used',
    never: 'Never',
    created: 'Created',
    createdBy: 'Created By',
    copy: 'Copy to clipboard',
    copied: 'Access key copied to clipboard successfully.',
    notCopied:
      'Your browser did not allow copying the access key. Choose View, show the key and copy it yourself.',
    show: 'Show',
    hide: 'Hide',
    empty: {
      text: 'Give another system its own access key. It can read projects and build or interpret codes until the key expires.',
      add: 'Add integration',
    },
    panel: 'Add integration access',
    expiresInDays: 'Expires in days',
    added: (name: string) => `Integration ${name} has been added successfully.`,
    removal: {
      question: {
        text: 'Do you want to permanently remove the selected integrations? Their access keys stop working at once. This action is irreversible.',
      },
      done: 'Integrations removed successfully.',
      failed: (name: string) => `Failed to remove ${name}. `,
    },
  },
  submit: 'Submit',
  add: 'Add',
  remove: 'Remove',
  today: 'today',
  inOneDay: 'in 1 day',
  inDays: (days: number) => `in ${days} days`,
  view: 'View',
} as const;
