import type { CopyOption } from '@codes/contract';

export const words = {
  title: 'Projects',
  noun: { one: 'project', many: 'projects' },
  columns: {
    projectNumber: 'Project Number',
    name: 'Project Name',
    ua: 'Project UA',
    status: 'Status',
    actions: 'Actions',
  },
  template: 'Template',
  empty: {
    text: 'A project holds the tables that its codes are built from, and the people who work with them.',
    add: 'Add project',
  },
  copyFrom: 'Create from this project',
  tabs: { new: 'New Project', existing: 'Existing project' },
  edit: (name: string) => `Edit Project ${name}`,
  fields: {
    source: 'Source project',
    projectNumber: 'Project number',
    name: 'Project name',
    ua: 'Project UA',
    isTemplate: 'Template project',
    isVisibleForEmployees: 'Visible for all employees',
    masterTables: 'Master tables',
    stringConfigurations: 'String configurations',
    copyOptions: 'Copy from the source project',
  },
  hints: {
    ua: 'Becomes administrator of the project.',
    isTemplate: 'Shown among the template projects, to create others from.',
    isVisibleForEmployees: 'Every employee can read it without being a member.',
    stringConfigurations: 'Master tables that they use are added too.',
    copyOptions: 'String configurations and records bring along the tables that they need.',
  },
  groups: { templates: 'Template projects', others: 'Default projects' },
  copyFailed: 'Something went wrong',
  created: (name: string) => `Project ${name} has been created successfully.`,
  changed: (name: string) => `Project ${name} has been changed successfully.`,
} as const;

export const copyOptionLabels: Record<CopyOption, string> = {
  All: 'All',
  MasterTables: 'Master tables',
  ProjectTables: 'Project tables',
  StringConfigs: 'String configurations',
  ProjectTableRecords: 'Project table records',
  MasterTableProjectRecords: 'Master table project records',
  ProjectUsers: 'Project users',
};
