import type { DetailSubject } from '@codes/contract';

const subjects: Record<DetailSubject, string> = {
  project: 'Project',
  member: 'Member',
  table: 'Table',
  field: 'Field',
  configuration: 'String configuration',
  report: 'Report',
  integration: 'Integration',
  administrator: 'Administrator',
  profile: 'Profile',
  code: 'Code',
};

/** The values of an answer, as people call them. */
const values: Readonly<Record<string, string>> = {
  projectNumber: 'Project number',
  name: 'Name',
  ua: 'UA',
  isTemplate: 'Template',
  isVisibleForEmployees: 'Visible for employees',
  userName: 'E-mail',
  role: 'Role',
  description: 'Description',
  status: 'Status',
  type: 'Type',
  priority: 'Priority',
  keepsRegister: 'Register of issued codes',
  integrationName: 'Name',
  expirationDate: 'Expires',
  mayIssue: 'May issue codes',
  firstName: 'First name',
  surname: 'Surname',
  companyName: 'Company',
  isActive: 'Active',
  isExternal: 'External',
  code: 'Code',
  title: 'Title',
};

export const words = {
  subjects,
  values,
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  yes: 'Yes',
  no: 'No',
  loading: 'Loading the details',
  notLoaded: 'The details could not be loaded',
  none: 'The details of this change are not kept.',
  nothing: 'Saved without a change.',
  firstOnly: (amount: string) => `Only the first ${amount} are shown.`,
  showAll: (amount: string) => `Show all ${amount}`,
} as const;
